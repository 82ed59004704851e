import { type ComplianceRecord, listComplianceRecords } from '@icare/contracts/compliance-records';
import type { DepartmentName } from '@icare/contracts/departments';
import { daysBetween } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { ListBody } from '../../ui/list/list-body.tsx';
import { SelectRow } from '../../ui/list/select-boxes.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { type RowSelection, useSelection } from '../../ui/list/use-selection.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { loadFailure } from '../api.ts';
import { RecordsBar } from '../records/records-bar.tsx';
import { useRecordDialogs } from '../records/use-record-dialogs.tsx';

const rowsPerPage = 100;

/** Certificates that people of a department have handed in and no officer has verified yet, oldest first. */
export function HandedIn({ department }: { department: DepartmentName }) {
  const { query, rows, last, count } = useList(
    listComplianceRecords,
    { department, status: 'pending', order: 'submitted' },
    ({ data }) => data.compliance,
    rowsPerPage,
  );
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection(ids, department);
  const { onAction, dialog } = useRecordDialogs(rows);
  return (
    <section
      aria-labelledby="handed-in"
      data-list
      className="min-w-0"
      onKeyDown={selection.onKeyDown}
    >
      <SectionHeading
        id="handed-in"
        title="Handed in, to be verified by an officer"
        {...(last && { count: last.page.total })}
      />
      <ListBody
        query={query}
        failure={loadFailure(query.error, 'What was handed in could not be loaded.')}
        isEmpty={rows.length === 0}
        empty={<p className="py-3 text-muted">Nothing waits to be verified.</p>}
        count={count ? `${count} records` : ''}
        skeletonRows={3}
      >
        <RecordsBar
          selection={selection}
          records={rows}
          onRenew={(record) => onAction('renew', record)}
        />
        <ul tabIndex={-1} className="border-t border-line outline-none">
          {rows.map((record) => (
            <HandedInRow key={record.id} record={record} selection={selection} />
          ))}
        </ul>
      </ListBody>
      {dialog}
    </section>
  );
}

type HandedInRowProps = { record: ComplianceRecord; selection: RowSelection };

function HandedInRow({ record, selection }: HandedInRowProps) {
  const { id, user, certificationType, certificateNumber, createdAt } = record;
  const days = daysBetween(lagosDate(new Date(createdAt)), lagosDate(new Date()));
  return (
    <li
      data-row
      className="grid items-center gap-x-4 gap-y-0.5 border-b border-line py-2 has-[[data-choose]:checked]:bg-primary-soft max-sm:[&>:not(:first-child)]:pl-9 max-sm:pointer-coarse:[&>:not(:first-child)]:pl-13 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_13rem]"
    >
      <div className="flex min-w-0 items-center gap-2">
        <SelectRow
          id={id}
          name={`${user.fullName}, ${certificationType.name}`}
          isChosen={selection.isChosen(id)}
          selecting={selection.selecting}
        />
        <h3 className="min-w-0 leading-snug font-bold wrap-anywhere">
          <Link
            to={paths.compliance.person(user.id)}
            className="inline-flex min-h-6 touch:min-h-11 items-center text-ink no-underline hover:underline"
          >
            <bdi>{user.fullName}</bdi>
          </Link>
        </h3>
      </div>
      <div className="min-w-0 leading-snug">
        <p className="wrap-anywhere">{certificationType.name}</p>
        <p className="text-meta text-muted wrap-anywhere">
          {certificateNumber ?? 'No certificate number'}
        </p>
      </div>
      <p className="leading-snug tabular-nums">
        handed in {formatDate(createdAt)}
        <span className="block text-meta text-muted max-sm:inline max-sm:pl-2">
          {days === 0 ? 'today' : `waits ${days === 1 ? '1 day' : `${days} days`}`}
        </span>
      </p>
    </li>
  );
}
