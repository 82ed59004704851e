import { announceExport } from '@icare/contracts/exports';
import { limits } from '@icare/contracts/limits';
import { type ApplicationRow, listApplications } from '@icare/contracts/recruitment';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { usePrefetchQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { formatDate } from '../../format/format.ts';
import { lagosInstant } from '../../format/lagos-instant.ts';
import { AlsoFoundBelow, useFoundOnlyBelow } from '../../search/also-found-below.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { FiltersOrActions } from '../../ui/list/filters-or-actions.tsx';
import { listCsv } from '../../ui/list/list-csv.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useKeptList } from '../../ui/list/use-kept-list.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { describeLoadFailure, mailTemplates } from '../api.ts';
import { CompareLink } from '../compare/compare-link.tsx';
import { DaysInStage } from '../days-in-stage.tsx';
import { applicantName, isNew, yearsText } from '../labels.ts';
import { useCameFrom, usePlace } from '../place.ts';
import {
  ApplicationFilters,
  NoApplications,
  useApplicationFilters,
} from '../review/application-filters.tsx';
import { countOf, ReviewLink } from '../review-mode/review-link.tsx';
import { ApplicationStatusBadge, Flags } from '../status-badges.tsx';

const applicationColumns: Column<ApplicationRow>[] = [
  { name: 'Applicant', className: 'lg:w-[34%]', cell: (row) => <Applicant row={row} /> },
  {
    name: 'Position',
    named: 'in head',
    className: 'leading-snug lg:w-[28%]',
    cell: ({ jobTitle, department }) => (
      <>
        <span className="wrap-anywhere">{jobTitle}</span>
        <span className="block text-meta text-muted">{department}</span>
      </>
    ),
  },
  {
    name: 'Experience',
    named: 'in head',
    className: 'whitespace-nowrap max-lg:text-meta',
    cell: ({ experience }) => (
      <>
        {yearsText(experience) ?? <span className="text-muted max-lg:hidden">Not given</span>}
        {experience !== null && <span className="lg:hidden"> of experience</span>}
      </>
    ),
  },
  {
    name: 'Status',
    named: 'in head',
    className: 'max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3',
    cell: (row) => (
      <>
        <ApplicationStatusBadge status={row.status} />
        <span className="text-meta whitespace-nowrap text-muted tabular-nums lg:ml-2">
          <DaysInStage of={row} />
        </span>
      </>
    ),
  },
  {
    name: 'Received',
    named: 'in head',
    headClass: 'pr-0! lg:text-right',
    className:
      'whitespace-nowrap tabular-nums max-lg:text-meta max-lg:text-muted lg:pr-0! lg:text-right',
    cell: ({ createdAt }) => (
      <>
        <span className="lg:hidden">Received </span>
        {formatDate(createdAt)}
      </>
    ),
  },
];

function Applicant({ row }: { row: ApplicationRow }) {
  const { id, candidateName, candidateEmail, reference, possibleDuplicate, legalHold } = row;
  const { applicationHref } = usePlace();
  const cameFrom = useCameFrom();
  return (
    <>
      <Link
        to={applicationHref(id)}
        state={cameFrom}
        className="font-bold wrap-anywhere hover:underline"
      >
        <bdi>{applicantName(candidateName)}</bdi>
      </Link>
      <span className="ml-2">
        <Flags
          possibleDuplicate={possibleDuplicate}
          legalHold={legalHold}
          isNew={isNew(row, Date.now())}
        />
      </span>
      <span className="block text-meta text-muted wrap-anywhere">
        {[candidateEmail, reference].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

const applicationsCsv = listCsv(listApplications, ({ data }) => data.applications, {
  reference: ({ reference }) => reference,
  received: ({ createdAt }) => lagosInstant(createdAt),
  name: ({ candidateName }) => candidateName,
  email: ({ candidateEmail }) => candidateEmail,
  phone: ({ candidatePhone }) => candidatePhone,
  position: ({ jobTitle }) => jobTitle,
  department: ({ department }) => department,
  status: ({ status }) => applicationStatusNames[status],
  'in this status since': ({ statusChangedAt }) => lagosInstant(statusChangedAt),
  'years of experience': ({ experience }) => experience,
  skills: ({ skills }) => skills.join('; '),
  'possible duplicate': ({ possibleDuplicate }) => possibleDuplicate,
  'legal hold': ({ legalHold }) => legalHold,
});

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

const applicationViews = [
  { name: 'All', filters: {} },
  { name: 'New', filters: { status: 'received' } },
  { name: 'Stuck', filters: { waiting: 'stuck', sort: 'longest' } },
];

/** All applications as rows. */
export function ApplicationTable({ views }: { views: ReactNode }) {
  const applicationFilters = useApplicationFilters();
  const { filters, isFiltered, clear, address } = applicationFilters;
  const list = useList(listApplications, filters, ({ data }) => data.applications);
  const { query, rows, count } = list;
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection(ids, filters);
  const [moved, setMoved] = useState<readonly ApplicationRow[] | null>(null);
  const foundBelow = useFoundOnlyBelow({
    ...{ kind: 'application', filters, query, isEmpty: rows.length === 0 },
  });
  usePrefetchQuery(mailTemplates);
  const kept = useKeptList('applications', {
    ...{ noun: 'applications', address, columns: applicationColumns },
    standing: applicationViews,
  });
  return (
    <>
      <ListScreen
        title="Applications"
        noun="applications"
        count={count}
        action={
          <span className="flex flex-wrap items-center gap-3">
            <FilterSelect
              label="Order"
              any="Newest first"
              {...applicationFilters.field('sort')}
              options={['longest']}
              getName={() => 'Longest in their stage first'}
              className="[&>select]:min-h-8 [&>select]:touch:min-h-11"
            />
            <ReviewLink count={countOf(list.last?.page)} />
            {views}
          </span>
        }
        views={kept.views}
        tools={kept.tools}
        query={query}
        failure={describeLoadFailure(query.error, 'Failed to load the applications.')}
        isEmpty={rows.length === 0}
        empty={<NoApplications filtered={isFiltered} onClear={clear} foundBelow={foundBelow} />}
        head={
          <FiltersOrActions
            selection={selection}
            noun={['application', 'applications']}
            most={limits.bulkApplications}
            actions={
              <>
                <Button
                  size="sm"
                  variant="primary"
                  onClick={() => setMoved(rows.filter(({ id }) => selection.isChosen(id)))}
                >
                  <Icon icon={ArrowRight} />
                  Move {selection.ids.length} to…
                </Button>
                <CompareLink ids={selection.ids} />
              </>
            }
          >
            <ApplicationFilters {...applicationFilters} count={count && `${count} applications`}>
              <ExportButton
                noun="applications"
                announce={(signal) =>
                  call(announceExport, { body: { what: 'applications' } }, { signal })
                }
                csv={(options) => applicationsCsv(filters, options)}
                disabled={rows.length === 0}
              />
            </ApplicationFilters>
          </FiltersOrActions>
        }
        onKeyDown={selection.onKeyDown}
      >
        <DataTable
          columns={kept.columns}
          rows={rows}
          getId={({ id }) => id}
          rowClass="align-top hover:bg-sunken has-[input:checked]:bg-primary-soft max-lg:gap-y-0.5 max-lg:py-2.5!"
          selection={{
            ...selection,
            getName: ({ candidateName }) => applicantName(candidateName),
          }}
        />
      </ListScreen>
      <AlsoFoundBelow kind="application" filters={filters} query={query} ids={ids} />
      {moved && (
        <BulkDialog applications={moved} onMoved={selection.clear} onClose={() => setMoved(null)} />
      )}
    </>
  );
}
