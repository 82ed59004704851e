import { LoaderCircle } from 'lucide-react';
import { Icon } from '../icon.tsx';

export function Spinner({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center gap-3 py-4 text-muted">
      <Icon icon={LoaderCircle} className="size-5 animate-spin text-primary" />
      {text}
    </p>
  );
}

const widths = ['w-[46%]', 'w-[62%]', 'w-[38%]', 'w-[55%]'];

/** Grey placeholders for rows that are loading. If the specification has a text for the wait, add a `Spinner` with it. */
export function SkeletonRows({ count = 6 }: { count?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
        <div key={row} className="grid h-13 content-center gap-2 border-b border-line">
          <span className={`skeleton ${widths[row % widths.length]}`} />
          <span className="skeleton w-[28%] text-meta" />
        </div>
      ))}
    </div>
  );
}
