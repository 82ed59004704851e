import {
  listPostings,
  type ManagedPosting,
  type PostingStatus,
  postingStatuses,
} from '@icare/contracts/postings';
import {
  CircleDot,
  CircleMinus,
  Copy,
  ExternalLink,
  History,
  ListChecks,
  type LucideIcon,
  Pencil,
  Plus,
  Star,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { describeLoadFailure, filterManagedPostings } from '../../applications/api.ts';
import { DepartmentSelect } from '../../applications/department-select.tsx';
import { HistoryDialog } from '../../audit/history-button.tsx';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useKeptList } from '../../ui/list/use-kept-list.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListFilters } from '../../ui/list/use-list-filters.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { applicationsText } from '../details/posting-labels.ts';
import { duplicate, remove, setStatus } from './posting-actions.ts';
import {
  isClosedByDeadline,
  PostingStatusBadge,
  postingStatusNames,
} from './posting-status-badge.tsx';

const CriteriaDialog = lazyPart(async () => (await import('./criteria-dialog.tsx')).CriteriaDialog);

const postingColumns: Column<ManagedPosting>[] = [
  {
    name: 'Position',
    className: 'lg:w-[44%]',
    cell: ({ id, jobTitle, department, location, employmentType }) => (
      <>
        <Link to={paths.hr.posting(id)} className="font-bold wrap-anywhere hover:underline">
          {jobTitle}
        </Link>
        <span className="block text-meta text-muted wrap-anywhere">
          {[department, location, employmentType].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    name: 'Status',
    cell: (job) => (
      <>
        <PostingStatusBadge job={job} />
        {isClosedByDeadline(job) && (
          <span className="block text-meta text-muted">since its deadline has passed</span>
        )}
      </>
    ),
  },
  {
    name: 'Deadline',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ applicationDeadline }) =>
      applicationDeadline ? formatDate(applicationDeadline) : 'None',
  },
  {
    name: 'Applications',
    className: 'tabular-nums',
    cell: ({ id, applicationCount, vacancies }) => (
      <>
        {applicationCount > 0 ? (
          <Link className="text-link" to={paths.hr.applicationsFor(id)}>
            {applicationsText(applicationCount)}
          </Link>
        ) : (
          <span className="text-muted">None</span>
        )}
        <span className="block text-meta text-muted">
          {vacancies === 1 ? '1 person wanted' : `${vacancies} people wanted`}
        </span>
      </>
    ),
  },
  {
    name: 'Actions',
    named: 'unseen',
    className: 'max-lg:-ml-1.5 max-lg:pt-1 lg:pr-0!',
    cell: (job) => <PostingRowActions job={job} />,
  },
];

function PostingRowActions({ job }: { job: ManagedPosting }) {
  const { id, jobTitle } = job;
  const navigate = useNavigate();
  const [showsCriteria, setShowsCriteria] = useState(false);
  const [showsHistory, setShowsHistory] = useState(false);
  return (
    <span className="flex items-center max-lg:flex-wrap lg:justify-end">
      <IconButton
        label={`Edit ${jobTitle}`}
        icon={Pencil}
        phoneText="Edit"
        onClick={() => void navigate(paths.hr.posting(id))}
      />
      <Menu
        label={`More for ${jobTitle}`}
        items={[
          ...createMenuItems(
            job,
            (to) => void navigate(to),
            () => setShowsCriteria(true),
          ),
          { label: 'History', icon: History, onSelect: () => setShowsHistory(true) },
        ]}
      />
      {showsHistory && (
        <HistoryDialog
          of={{ kind: 'job', id }}
          name={jobTitle}
          onClose={() => setShowsHistory(false)}
        />
      )}
      {showsCriteria && <CriteriaDialog job={job} onClose={() => setShowsCriteria(false)} />}
    </span>
  );
}

type StatusChange = readonly [label: string, icon: LucideIcon, to: PostingStatus];

const closeChange: StatusChange = ['Close', CircleMinus, 'closed'];

/** Changes of status in the menu, by the present status. */
const statusChanges: Partial<Record<PostingStatus, readonly StatusChange[]>> = {
  draft: [['Open for applications', CircleDot, 'open']],
  open: [['Feature', Star, 'active'], closeChange],
  active: [['Do not feature', CircleDot, 'open'], closeChange],
};

function createMenuItems(
  job: ManagedPosting,
  navigateTo: (to: string) => void,
  showCriteria: () => void,
): MenuItem[] {
  const { id, status, standing } = job;
  const publicPage: MenuItem = {
    label: status === 'draft' ? 'See how it will look' : 'See the public page',
    icon: ExternalLink,
    onSelect: () => navigateTo(paths.careers.posting(id)),
  };
  const criteria: MenuItem = {
    label: 'Scorecard criteria…',
    icon: ListChecks,
    onSelect: showCriteria,
  };
  if (standing) return [publicPage, criteria];
  return [
    publicPage,
    criteria,
    ...(statusChanges[status] ?? []).map(([label, icon, to]) => ({
      label,
      icon,
      onSelect: () => void setStatus(job, to),
    })),
    {
      label: 'Duplicate as a draft',
      icon: Copy,
      onSelect: () =>
        void duplicate(job).then((newId) => newId && navigateTo(paths.hr.posting(newId))),
    },
    {
      label: 'Delete',
      icon: Trash2,
      danger: true,
      onSelect: () => {
        const menu = document.activeElement;
        const focusNext = menu instanceof HTMLElement ? keepFocus(menu) : () => {};
        void remove(job).then((removed) => removed && focusNext());
      },
    },
  ];
}

const postingViews = [
  { name: 'All', filters: {} },
  { name: 'Open', filters: { status: 'open' } },
  { name: 'Drafts', filters: { status: 'draft' } },
];

/** /hr/postings */
export function ManagedPostings() {
  const { filters, isFiltered, clear, field, address } = useListFilters(listPostings);
  const list = useList(listPostings, filters, ({ data }) => filterManagedPostings(data.jobs));
  const { query, rows: postings, count } = list;
  const kept = useKeptList('postings', {
    ...{ noun: 'postings', address, columns: postingColumns },
    standing: postingViews,
  });
  return (
    <ListScreen
      title="Postings"
      noun="postings"
      count={count}
      views={kept.views}
      tools={kept.tools}
      query={query}
      failure={describeLoadFailure(query.error, 'Failed to load postings.')}
      isEmpty={postings.length === 0}
      filters={{ isFiltered, clear }}
      empty={
        <Empty title="No postings yet" level={3}>
          Write the first one. Nobody sees it until it is open.
        </Empty>
      }
      action={
        <ButtonLink to={paths.hr.newPosting} variant="primary" size="sm" className="mb-1 sm:-my-1">
          <Icon icon={Plus} />
          New posting
        </ButtonLink>
      }
      head={
        <FilterBar
          search={{ label: 'Search postings by title or department', ...field('search') }}
          count={count && `${count} postings`}
        >
          <DepartmentSelect {...field('department')} />
          <FilterSelect
            label="Status"
            any="Any status"
            {...field('status')}
            options={postingStatuses}
            getName={(status) => postingStatusNames[status]}
          />
        </FilterBar>
      }
    >
      <DataTable columns={kept.columns} rows={postings} getId={({ id }) => id} />
    </ListScreen>
  );
}
