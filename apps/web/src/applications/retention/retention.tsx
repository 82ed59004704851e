import {
  type ErasableApplication,
  listErasableApplications,
} from '@icare/contracts/application-erasure';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { describeLoadFailure } from '../api.ts';
import { applicantName, countText } from '../labels.ts';
import { ApplicationStatusBadge } from '../status-badges.tsx';
import { Leavers } from './leavers.tsx';

const HoldDialog = lazyPart(async () => (await import('../applicant/hold-dialog.tsx')).HoldDialog);
const EraseDialog = lazyPart(async () => (await import('./erase-dialog.tsx')).EraseDialog);

/** /hr/retention: applications and former staff whose retention period is over */
export function Retention() {
  const list = useList(listErasableApplications, {}, ({ data }) => data.applications);
  const { query, rows, count } = list;
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection(ids, null);
  const [objected, setObjected] = useState<ErasableApplication | null>(null);
  const [toErase, setToErase] = useState<readonly ErasableApplication[] | null>(null);
  const chosenApplications = rows.filter(({ id }) => selection.isChosen(id));
  const columns = useMemo(() => erasableColumns(setObjected), []);
  return (
    <>
      <ListScreen
        title="Retention"
        noun="applications to erase"
        count={count}
        query={query}
        failure={describeLoadFailure(query.error, 'Failed to load what can be erased.')}
        onKeyDown={selection.onKeyDown}
        isEmpty={rows.length === 0}
        empty={
          <Empty title="Nothing to erase" level={3}>
            Applications stand here once they have been kept as long as they may be.
          </Empty>
        }
        head={
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
            <p className="max-w-measure">
              These applications have been kept as long as the hospital may keep them. Each is
              erased on the day beside it, unless you object: that puts it on legal hold, for a
              reason. You may erase earlier. Files and identity are gone for good; what the figures
              count stays.
            </p>
            {rows.length > 0 && (
              <Button
                variant="danger"
                disabled={chosenApplications.length === 0}
                className="max-sm:w-full"
                onClick={() => setToErase(chosenApplications)}
              >
                {chosenApplications.length === 0
                  ? 'Erase…'
                  : `Erase ${countText(chosenApplications.length, 'application', 'applications')}…`}
              </Button>
            )}
          </div>
        }
      >
        <DataTable
          columns={columns}
          rows={rows}
          getId={({ id }) => id}
          rowClass="align-top has-[input:checked]:bg-danger-soft max-lg:gap-y-0.5"
          selection={{
            ...selection,
            getName: ({ candidateName }) => applicantName(candidateName),
          }}
        />
      </ListScreen>
      <Leavers />
      {objected && (
        <HoldDialog
          application={{ ...objected, legalHold: false }}
          onClose={() => setObjected(null)}
        />
      )}
      {toErase && (
        <EraseDialog
          applications={toErase}
          onErased={selection.clear}
          onClose={() => setToErase(null)}
        />
      )}
    </>
  );
}

type ErasableColumn = Column<ErasableApplication>;

const day = (name: string, getDay: (row: ErasableApplication) => string): ErasableColumn => ({
  name,
  className: 'whitespace-nowrap tabular-nums',
  cell: (row) => formatDate(getDay(row)),
});

/** `onObject`: the user objects to the erasure of an application. */
const erasableColumns = (onObject: (row: ErasableApplication) => void): ErasableColumn[] => [
  {
    name: 'Applicant',
    className: 'lg:w-[44%]',
    cell: ({ id, candidateName, jobTitle, reference }) => (
      <>
        <Link to={paths.hr.application(id)} className="font-bold wrap-anywhere hover:underline">
          <bdi>{applicantName(candidateName)}</bdi>
        </Link>
        <span className="block text-meta text-muted wrap-anywhere">
          {jobTitle} · {reference}
        </span>
      </>
    ),
  },
  { name: 'Status', cell: ({ status }) => <ApplicationStatusBadge status={status} /> },
  day('Received', ({ createdAt }) => createdAt),
  day('Kept until', ({ eraseAfter }) => eraseAfter),
  day('Erased on', ({ eraseOn }) => eraseOn),
  { name: 'Files', className: 'tabular-nums', cell: ({ files }) => files },
  {
    name: 'Object',
    named: 'unseen',
    cell: (row) => (
      <Button size="sm" onClick={() => onObject(row)}>
        Object…<span className="sr-only"> for {applicantName(row.candidateName)}</span>
      </Button>
    ),
  },
];
