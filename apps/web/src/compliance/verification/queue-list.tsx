import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SelectAll, SelectRow } from '../../ui/list/select-boxes.tsx';
import type { RowSelection } from '../../ui/list/use-selection.ts';
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
  selection: RowSelection;
};

/** Records of the queue, oldest first: a list beside the certificate, or a select in narrow windows. */
export function QueueList(props: QueueListProps) {
  const { name, records, current, skipped, onChoose, hasMore, isLoading, onMore, selection } =
    props;
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
      <div className="pb-1 max-xl:hidden">
        <SelectAll selection={selection} />
      </div>
      <Link
        to={paths.compliance.tab(
          'records',
          name === 'waiting' ? { status: 'pending', order: 'submitted' } : { unverified: 'true' },
        )}
        className="mt-2 inline-flex min-h-6 touch:min-h-11 items-center xl:hidden"
      >
        Select several in the list of records
      </Link>
      <ul className="max-h-[calc(100dvh-12rem)] overflow-y-auto max-xl:hidden">
        {records.map((record) => (
          <li
            key={record.id}
            data-row
            className="flex items-start border-b border-line has-[[data-choose]:checked]:bg-primary-soft"
          >
            <span className="pt-1.5">
              <SelectRow
                id={record.id}
                name={`${record.user.fullName}, ${record.certificationType.name}`}
                isChosen={selection.isChosen(record.id)}
                selecting={selection.selecting}
              />
            </span>
            <button
              type="button"
              aria-current={record.id === current}
              onClick={() => onChoose(record.id)}
              className={classNames(
                'min-w-0 flex-1 px-2 py-1.5 text-left leading-snug outline-offset-[-3px] hover:bg-sunken',
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
              {record.assignedTo && (
                <span className="block text-meta text-muted wrap-anywhere">
                  In charge: {record.assignedTo.fullName}
                </span>
              )}
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
