import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { ComplianceRecordEvent } from '@icare/contracts/record-moves';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { formatDate, formatDateTime } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Spinner } from '../../ui/states/loading.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { recordHistory } from '../api.ts';
import { RecordMarks, RecordStatusBadge } from '../badges.tsx';
import { methodNames, resultNames } from './form/check-fields.tsx';
import type { RecordDialogProps } from './record-actions.ts';
import { describeRemarks } from './record-remarks.ts';

/** The history of a record, and the renewals before and after it. */
export function HistoryDialog({ record, onClose }: RecordDialogProps) {
  const query = useQuery(recordHistory(record.id));
  return (
    <HistoryView
      item={record}
      name={record.user.fullName}
      remarks={describeRemarks(record)}
      query={query}
      renderLink={(link) => <ChainLink link={link} isThis={link.id === record.id} />}
      onClose={() => onClose()}
    />
  );
}

type Item = { id: string; certificationType: { name: string } };

type HistoryViewProps<Link extends Item> = {
  item: Link;
  /** Who or what holds it. */
  name: string;
  /** What the row of a list has no room for. */
  remarks?: string;
  query: UseQueryResult<{ events: ComplianceRecordEvent[]; chain: Link[] }>;
  renderLink: (link: Link) => ReactNode;
  onClose: () => void;
};

/** The history of a record or a paper, and the renewals before and after it. */
export function HistoryView<Link extends Item>(props: HistoryViewProps<Link>) {
  const { item, name, remarks, query, renderLink, onClose } = props;
  useReturnFocus();
  const { data, error } = query;
  return (
    <Dialog
      onClose={onClose}
      title={`History of ${item.certificationType.name}`}
      description={<bdi>{name}</bdi>}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {remarks && (
        <section>
          <SectionHeading title="Remarks" size="small" />
          <p className="max-w-measure py-2 whitespace-pre-line wrap-anywhere">{remarks}</p>
        </section>
      )}
      {!data && !error && <Spinner text="Loading the history..." />}
      {!data && error && (
        <Failed message="The history could not be loaded." query={query}>
          {errorMessage(
            error,
            'The portal cannot be reached. Check your connection and try again.',
          )}
        </Failed>
      )}
      {data && data.chain.length > 1 && (
        <section>
          <SectionHeading title="Renewals" count={data.chain.length} size="small" />
          <ol>
            {data.chain.map((link) => (
              <Fragment key={link.id}>{renderLink(link)}</Fragment>
            ))}
          </ol>
        </section>
      )}
      {data && (
        <section>
          <SectionHeading title="What happened" count={data.events.length} size="small" />
          <ol>
            {data.events.map((event) => (
              <HistoryEvent key={event.id} event={event} />
            ))}
          </ol>
        </section>
      )}
    </Dialog>
  );
}

function ChainLink({ link, isThis }: { link: ComplianceRecord; isThis: boolean }) {
  return (
    <ChainEntry link={link} isThis={isThis} number={link.certificateNumber ?? noNumber}>
      <RecordMarks record={link} />
      <RecordStatusBadge status={link.status} />
    </ChainEntry>
  );
}

export const noNumber = 'No certificate number';

type ChainEntryProps = {
  link: Pick<ComplianceRecord, 'issueDate' | 'expirationDate'>;
  isThis: boolean;
  number: string;
  /** Its standing. */
  children: ReactNode;
};

/** One renewal of a chain: its dates, number and standing. */
export function ChainEntry({ link, isThis, number, children }: ChainEntryProps) {
  const { issueDate, expirationDate } = link;
  const to = expirationDate ? formatDate(expirationDate) : 'does not expire';
  return (
    <li
      aria-current={isThis ? 'true' : undefined}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
    >
      <span className="min-w-0 flex-1 basis-60 leading-snug">
        <span className="tabular-nums">
          {issueDate ? `${formatDate(issueDate)} – ${to}` : to}
          {isThis && <b className="ml-2 font-bold">this one</b>}
        </span>
        <span className="block text-meta text-muted wrap-anywhere">{number}</span>
      </span>
      {children}
    </li>
  );
}

/** One event of the history of a record or a paper. */
export function HistoryEvent({ event }: { event: ComplianceRecordEvent }) {
  const { action, at, by, reason, verification, changes } = event;
  return (
    <li className="border-b border-line py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="font-bold">{eventNames[action]}</b>
        <span className="text-meta text-muted tabular-nums">
          <time dateTime={at}>{formatDateTime(at)}</time>, {by ?? 'name not known'}
        </span>
      </p>
      {verification && (
        <p>
          {resultNames[verification.result]}. {methodNames[verification.method]},{' '}
          {formatDate(verification.checkedOn)}.
        </p>
      )}
      {reason && <p className="max-w-measure whitespace-pre-line wrap-anywhere">{reason}</p>}
      {changes.length > 0 && (
        <ul className="text-muted">
          {changes.map((change) => (
            <li key={change.field} className="wrap-anywhere">
              {changeText(change)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const eventNames: Record<ComplianceRecordEvent['action'], string> = {
  created: 'Added',
  edited: 'Corrected',
  verified: 'Checked',
  rejected: 'Rejected',
  revoked: 'Revoked',
  reinstated: 'Reinstated',
  superseded: 'Renewed by a newer one',
  restored: 'Current again, as the import of its renewal was undone',
  certificate_replaced: 'Certificate replaced',
};

const fieldNames: Readonly<Record<string, string>> = {
  issueDate: 'Issue date',
  validFrom: 'Valid from',
  expirationDate: 'Expiry date',
  certificateNumber: 'Certificate number',
  issuingAuthority: 'Issuing authority',
  notes: 'Notes',
  status: 'Status',
  state: 'Status',
  documentName: 'Certificate',
  documentPath: 'Certificate',
};

/** 'Expiry date: 19 Nov 2026, before 19 Oct 2026'. */
function changeText({ field, before, after }: ComplianceRecordEvent['changes'][number]): string {
  const name = fieldNames[field] ?? field;
  if (before === null) return `${name}: ${formatValue(after)}`;
  return `${name}: ${formatValue(after)}, before ${formatValue(before)}`;
}

function formatValue(value: string | null): string {
  if (value === null || value === '') return 'nothing';
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
}
