import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';

type FailedProps = {
  /** The specification's text, if it has one for this failure. */
  message: string;
  /** Further text beside Retry, such as advice. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** Instead of `onRetry` and `retrying`: Retry fetches this query again. */
  query?: { isFetching: boolean; refetch: () => Promise<unknown> };
};

/** Shown instead of content that could not be loaded. */
export function Failed({ message, children, query, ...own }: FailedProps) {
  const { onRetry, retrying } = query
    ? { onRetry: () => void query.refetch(), retrying: query.isFetching }
    : own;
  return (
    <div role="alert" className="grid justify-items-start gap-3 py-6">
      <p className="flex items-start gap-2 font-bold text-danger">
        <Icon icon={CircleAlert} className="mt-0.5 size-5" />
        {message}
      </p>
      {children && <div className="max-w-measure text-muted">{children}</div>}
      {onRetry && (
        <Button onClick={onRetry} disabled={retrying}>
          <Icon icon={RotateCw} />
          {retrying ? 'Trying again…' : 'Retry'}
        </Button>
      )}
    </div>
  );
}
