import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { ChevronDown } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { RecordRow } from '../records/record-row.tsx';
import { useRecordDialogs } from '../records/use-record-dialogs.tsx';

type PersonRecordsProps = {
  records: readonly ComplianceRecord[];
  seesAll: boolean;
  title: string;
};

const isHistory = ({ displayStatus }: ComplianceRecord) =>
  displayStatus === 'superseded' || displayStatus === 'rejected';

/** One person's records; superseded and rejected ones are folded away. */
export function PersonRecords({ records, seesAll, title }: PersonRecordsProps) {
  const { onAction, dialog } = useRecordDialogs();
  const current = records.filter((record) => !isHistory(record));
  const history = records.filter(isHistory);
  const row = (record: ComplianceRecord) => (
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
      <ul>{current.map(row)}</ul>
      {history.length > 0 && (
        <details className="group mt-2">
          <summary className="inline-flex min-h-10 items-center gap-2 font-medium text-primary hover:underline">
            <Icon icon={ChevronDown} className="size-4.5 group-open:rotate-180" />
            {history.length === 1 ? '1 earlier record' : `${history.length} earlier records`}
          </summary>
          <ul>{history.map(row)}</ul>
        </details>
      )}
      {dialog}
    </section>
  );
}
