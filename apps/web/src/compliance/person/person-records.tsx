import type { ComplianceAlert } from '@icare/contracts/compliance-alerts';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { ChevronDown } from 'lucide-react';
import { formatDateTime } from '../../format/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SeverityBadge } from '../badges.tsx';
import { RecordRow } from '../records/record-row.tsx';
import { useRecordDialogs } from '../records/use-record-dialogs.tsx';

/** Section of alerts that are not resolved; null if there are none. */
export function OpenAlerts({
  alerts,
  title,
}: {
  alerts: readonly ComplianceAlert[];
  title: string;
}) {
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby="alerts">
      <SectionHeading id="alerts" title={title} count={alerts.length} />
      <ul>
        {alerts.map(({ id, severity, message, alertDate, status }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <SeverityBadge severity={severity} />
            <span className="min-w-0 flex-1 basis-56 wrap-anywhere">{message}</span>
            <span className="text-meta text-muted">
              {formatDateTime(alertDate)}
              {status === 'acknowledged' && ' · acknowledged'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PersonRecordsProps = {
  records: readonly ComplianceRecord[];
  seesAll: boolean;
  title: string;
};

const isHistory = ({ displayStatus }: ComplianceRecord) =>
  displayStatus === 'superseded' || displayStatus === 'rejected';

/** One person's records; superseded and rejected records are collapsed. */
export function PersonRecords({ records, seesAll, title }: PersonRecordsProps) {
  const { onAction, dialog } = useRecordDialogs();
  const current = records.filter((record) => !isHistory(record));
  const history = records.filter(isHistory);
  const renderRow = (record: ComplianceRecord) => (
    <RecordRow
      key={record.id}
      record={record}
      seesAll={seesAll}
      onAction={onAction}
      withPerson={false}
    />
  );
  return (
    <section aria-labelledby="records">
      <SectionHeading id="records" title={title} count={current.length} />
      {current.length === 0 && <p className="py-3 text-muted">No records yet.</p>}
      <ul>{current.map(renderRow)}</ul>
      {history.length > 0 && (
        <details className="group mt-2">
          <summary className="inline-flex min-h-10 items-center gap-2 font-medium text-primary hover:underline">
            <Icon icon={ChevronDown} className="size-4.5 group-open:rotate-180" />
            {history.length === 1 ? '1 earlier record' : `${history.length} earlier records`}
          </summary>
          <ul>{history.map(renderRow)}</ul>
        </details>
      )}
      {dialog}
    </section>
  );
}
