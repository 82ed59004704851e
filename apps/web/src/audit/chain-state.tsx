import { getAuditChain } from '@icare/contracts/audit-events';
import { useQuery } from '@tanstack/react-query';
import { Copy, Link2 } from 'lucide-react';
import { toast } from 'sonner';
import { answerQuery } from '../api/endpoint-query.ts';
import { copyText } from '../format/copy-text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** How far the log is sealed, and its head, which proves later that nothing was cut off or changed. */
export function ChainState() {
  const { data, isError, refetch } = useQuery(answerQuery(getAuditChain, {}));
  if (isError) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-muted">
        How far the log is sealed could not be loaded.
        <Button size="sm" variant="quiet" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  if (!data) return <p className="min-h-8 text-muted">Looking how far the log is sealed…</p>;
  const { sealed, waiting, head } = data.data;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
      <p className="flex items-start gap-2">
        <Icon icon={Link2} className="mt-0.5 size-4.5 text-primary" />
        <span>
          <strong className="font-bold text-ink tabular-nums">
            {sealed.toLocaleString('en')} {sealed === 1 ? 'event' : 'events'} sealed
          </strong>
          {waiting > 0 && <>, {waitingText(waiting)}</>}
        </span>
      </p>
      {head && (
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span>
            Head{' '}
            <code className="text-meta text-ink">
              {head.position}:{head.hash.slice(0, 12)}…
            </code>
          </span>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => void copyHead(`${head.position}:${head.hash}`)}
          >
            <Icon icon={Copy} className="size-4" />
            Copy head
          </Button>
        </p>
      )}
    </div>
  );
}

const mostCounted = 10_000;

function waitingText(waiting: number): string {
  if (waiting === 1) return '1 waits for its seal';
  const amount = waiting.toLocaleString('en');
  return `${amount}${waiting >= mostCounted ? ' or more' : ''} wait for theirs`;
}

async function copyHead(head: string) {
  if (await copyText(head)) {
    toast.success('Head copied', { description: 'Keep it where nobody of IT can change it.' });
  } else toast.error('The head could not be copied', { description: head });
}
