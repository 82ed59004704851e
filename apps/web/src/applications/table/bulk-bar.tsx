import { limits } from '@icare/contracts/limits';
import { Button } from '../../ui/button.tsx';

type BulkBarProps = { count: number; onMove: () => void; onClear: () => void };

/** Over the foot of the window while rows are chosen. */
export function BulkBar({ count, onMove, onClear }: BulkBarProps) {
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
