import { limits } from '@icare/contracts/limits';
import { type ApplicationRow, listApplications } from '@icare/contracts/recruitment';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { listCsv } from '../../ui/list/list-csv.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { keepShown, nothingChosen } from '../../ui/list/selection.ts';
import { useList } from '../../ui/list/use-list.ts';
import { describeLoadFailure } from '../api.ts';
import { ageText, applicantName, isNew, yearsText } from '../labels.ts';
import { useCameFrom, usePlace } from '../place.ts';
import {
  ApplicationFilters,
  NoApplications,
  useApplicationFilters,
} from '../review/application-filters.tsx';
import { ApplicationStatusBadge, Flags } from '../status-badges.tsx';

const applicationColumns: Column<ApplicationRow>[] = [
  { name: 'Applicant', className: 'md:w-[34%]', cell: (row) => <Applicant row={row} /> },
  {
    name: 'Position',
    named: 'in head',
    className: 'leading-snug md:w-[28%]',
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
    className: 'whitespace-nowrap max-md:text-meta',
    cell: ({ experience }) => (
      <>
        {yearsText(experience) ?? <span className="text-muted max-md:hidden">Not given</span>}
        {experience !== null && <span className="md:hidden"> of experience</span>}
      </>
    ),
  },
  {
    name: 'Status',
    named: 'in head',
    className: 'max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3',
    cell: ({ status, statusChangedAt }) => (
      <>
        <ApplicationStatusBadge status={status} />
        <span className="block text-meta whitespace-nowrap text-muted tabular-nums">
          {ageText(statusChangedAt, Date.now())}
        </span>
      </>
    ),
  },
  {
    name: 'Received',
    named: 'in head',
    headClass: 'pr-0! md:text-right',
    className:
      'whitespace-nowrap tabular-nums max-md:text-meta max-md:text-muted md:pr-0! md:text-right',
    cell: ({ createdAt }) => (
      <>
        <span className="md:hidden">Received </span>
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
      <span className="block text-meta text-muted wrap-anywhere">
        {[candidateEmail, reference].filter(Boolean).join(' · ')}
      </span>
      <Flags
        possibleDuplicate={possibleDuplicate}
        legalHold={legalHold}
        isNew={isNew(row, Date.now())}
      />
    </>
  );
}

const applicationsCsv = listCsv(listApplications, ({ data }) => data.applications, {
  reference: ({ reference }) => reference,
  received: ({ createdAt }) => createdAt,
  name: ({ candidateName }) => candidateName,
  email: ({ candidateEmail }) => candidateEmail,
  phone: ({ candidatePhone }) => candidatePhone,
  position: ({ jobTitle }) => jobTitle,
  department: ({ department }) => department,
  status: ({ status }) => applicationStatusNames[status],
  'in this status since': ({ statusChangedAt }) => statusChangedAt,
  'years of experience': ({ experience }) => experience,
  skills: ({ skills }) => skills.join('; '),
  'possible duplicate': ({ possibleDuplicate }) => possibleDuplicate,
  'legal hold': ({ legalHold }) => legalHold,
});

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

/** All applications as rows, newest first. */
export function ApplicationTable({ views }: { views: ReactNode }) {
  const { filters, isFiltered, view, clear, field } = useApplicationFilters();
  const list = useList(listApplications, filters, ({ data }) => data.applications);
  const { query, rows, count } = list;
  const [selection, setSelection] = useState(nothingChosen);
  const [moved, setMoved] = useState<readonly ApplicationRow[] | null>(null);
  const chosen = keepShown(
    selection,
    rows.map(({ id }) => id),
  );
  return (
    <>
      <ListScreen
        title="Applications"
        noun="applications"
        count={count}
        action={views}
        query={query}
        failure={describeLoadFailure(query.error, 'Failed to load the applications.')}
        isEmpty={rows.length === 0}
        empty={<NoApplications filtered={isFiltered} onClear={clear} />}
        head={
          <ApplicationFilters field={field} view={view} count={count && `${count} applications`}>
            <ExportButton
              noun="applications"
              csv={(options) => applicationsCsv(filters, options)}
              disabled={rows.length === 0}
            />
          </ApplicationFilters>
        }
      >
        <DataTable
          columns={applicationColumns}
          rows={rows}
          getId={({ id }) => id}
          rowClass="align-top hover:bg-sunken has-[input:checked]:bg-primary-soft max-md:gap-y-0.5 max-md:py-2.5!"
          selection={{
            chosen,
            onSelect: setSelection,
            getName: ({ candidateName }) => applicantName(candidateName),
          }}
        />
        <BulkBar
          count={chosen.ids.size}
          onMove={() => setMoved(rows.filter(({ id }) => chosen.ids.has(id)))}
          onClear={() => setSelection(nothingChosen)}
        />
      </ListScreen>
      {moved && (
        <BulkDialog
          applications={moved}
          onMoved={() => setSelection(nothingChosen)}
          onClose={() => setMoved(null)}
        />
      )}
    </>
  );
}

type BulkBarProps = { count: number; onMove: () => void; onClear: () => void };

/** Bar at the bottom of the window while rows are selected. */
function BulkBar({ count, onMove, onClear }: BulkBarProps) {
  const tooMany = count > limits.bulkApplications;
  return (
    <div className="sticky bottom-3 z-10 mt-3 empty:hidden">
      <p role="status" className="sr-only">
        {count > 0 ? `${count} chosen` : ''}
      </p>
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-3 border border-edge bg-raised px-4 py-2.5 shadow-pop">
          <span className="font-bold tabular-nums">{count.toLocaleString('en')} chosen</span>
          {tooMany && (
            <span className="text-danger">
              At most {limits.bulkApplications} can be moved at once.
            </span>
          )}
          <span className="ml-auto flex gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button size="sm" variant="quiet" onClick={onClear}>
              Clear
            </Button>
            <Button size="sm" variant="primary" disabled={tooMany} onClick={onMove}>
              Move to…
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}
