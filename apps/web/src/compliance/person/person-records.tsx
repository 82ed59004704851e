import type { ComplianceAlert } from '@icare/contracts/compliance-alerts';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { formatDateTime } from '../../format/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { SelectRow } from '../../ui/list/select-boxes.tsx';
import { useSelection } from '../../ui/list/use-selection.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { AlertsBar } from '../alerts/alerts-bar.tsx';
import { SeverityBadge } from '../badges.tsx';
import { RecordRow } from '../records/record-row.tsx';
import { RecordsBar } from '../records/records-bar.tsx';
import { useRecordDialogs } from '../records/use-record-dialogs.tsx';

/** Section of alerts that are not resolved; null if there are none. */
export function OpenAlerts({
  alerts,
  title,
  selects = false,
}: {
  alerts: readonly ComplianceAlert[];
  title: string;
  /** Several can be acted upon at once. */
  selects?: boolean;
}) {
  const ids = useMemo(() => alerts.map(({ id }) => id), [alerts]);
  const selection = useSelection(ids, null);
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby="alerts" data-list onKeyDown={selection.onKeyDown}>
      <SectionHeading id="alerts" title={title} count={alerts.length} />
      {selects && <AlertsBar selection={selection} alerts={alerts} />}
      <ul tabIndex={-1} className="outline-none">
        {alerts.map(({ id, severity, message, alertDate, status, staffCompliance }) => (
          <li
            key={id}
            data-row
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 has-[[data-choose]:checked]:bg-primary-soft"
          >
            {selects && (
              <SelectRow
                id={id}
                name={`${staffCompliance.certificationType.name}, ${severity}`}
                isChosen={selection.isChosen(id)}
                selecting={selection.selecting}
              />
            )}
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
  /** Several current ones can be acted upon at once. */
  selects?: boolean;
};

const isHistory = ({ displayStatus }: ComplianceRecord) =>
  displayStatus === 'superseded' || displayStatus === 'rejected';

/** One person's records; superseded and rejected records are collapsed. */
export function PersonRecords({ records, seesAll, title, selects = false }: PersonRecordsProps) {
  const { onAction, dialog } = useRecordDialogs(records);
  const current = useMemo(() => records.filter((record) => !isHistory(record)), [records]);
  const history = records.filter(isHistory);
  const ids = useMemo(() => current.map(({ id }) => id), [current]);
  const selection = useSelection(ids, null);
  const row = { seesAll, onAction, withPerson: false };
  return (
    <section aria-labelledby="records" data-list onKeyDown={selection.onKeyDown}>
      <SectionHeading id="records" title={title} count={current.length} />
      {current.length === 0 && <p className="py-3 text-muted">No records yet.</p>}
      {selects && current.length > 0 && (
        <RecordsBar
          selection={selection}
          records={current}
          onRenew={(record) => onAction('renew', record)}
        />
      )}
      <ul tabIndex={-1} className="outline-none">
        {current.map((record) => (
          <RecordRow
            key={record.id}
            record={record}
            {...row}
            {...(selects && {
              selecting: selection.selecting,
              isChosen: selection.isChosen(record.id),
            })}
          />
        ))}
      </ul>
      {history.length > 0 && (
        <details className="group mt-2">
          <summary className="inline-flex min-h-10 touch:min-h-11 items-center gap-2 font-medium text-primary hover:underline">
            <Icon icon={ChevronDown} className="size-4.5 group-open:rotate-180" />
            {history.length === 1 ? '1 earlier record' : `${history.length} earlier records`}
          </summary>
          <ul>
            {history.map((record) => (
              <RecordRow key={record.id} record={record} {...row} />
            ))}
          </ul>
        </details>
      )}
      {dialog}
    </section>
  );
}
