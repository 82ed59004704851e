import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { formatDate } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/select.tsx';
import type { QueueName } from './queue.ts';

type QueueListProps = {
  name: QueueName;
  records: readonly ComplianceRecord[];
  current: string;
  skipped: ReadonlySet<string>;
  onChoose: (id: string) => void;
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
};

/** Records of the queue, oldest first: a list beside the certificate, or a select in narrow windows. */
export function QueueList(props: QueueListProps) {
  const { name, records, current, skipped, onChoose, hasMore, isLoading, onMore } = props;
  return (
    <nav aria-label={name === 'waiting' ? 'Waiting records' : 'Records to check again'}>
      <Select
        aria-label="Record"
        className="xl:hidden"
        value={current}
        onChange={({ target }) => onChoose(target.value)}
      >
        {records.map((record) => (
          <option key={record.id} value={record.id}>
            {record.user.fullName}: {record.certificationType.name}
          </option>
        ))}
      </Select>
      <ul className="max-h-[calc(100dvh-12rem)] overflow-y-auto max-xl:hidden">
        {records.map((record) => (
          <li key={record.id} className="border-b border-line">
            <button
              type="button"
              aria-current={record.id === current}
              onClick={() => onChoose(record.id)}
              className={classNames(
                'w-full px-2 py-1.5 text-left leading-snug outline-offset-[-3px] hover:bg-sunken',
                record.id === current && 'bg-primary-soft',
              )}
            >
              <b className="block font-bold wrap-anywhere">{record.user.fullName}</b>
              <span className="block text-meta wrap-anywhere">{record.certificationType.name}</span>
              <span className="block text-meta text-muted">
                {name === 'waiting'
                  ? `Submitted ${formatDate(record.createdAt)}`
                  : record.verifiedOn
                    ? `Checked ${formatDate(record.verifiedOn)}`
                    : 'Never checked'}
                {skipped.has(record.id) && ' · skipped'}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button size="sm" className="mt-2" disabled={isLoading} onClick={onMore}>
          {isLoading ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </nav>
  );
}
