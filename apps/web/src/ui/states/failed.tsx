import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { isWithdrawn } from '../../api/api-error.ts';
import { errorMessage } from '../../api/error-message.ts';
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
  query?: { isFetching: boolean; error?: unknown; refetch: () => Promise<unknown> };
};

/**
 * Shown instead of content that could not be loaded. What does not exist, or is not for the user, is the same the next time:
 * then the server says why, and there is no Retry.
 */
export function Failed({ children, query, ...own }: FailedProps) {
  const isRefused = isWithdrawn(query?.error);
  const message = isRefused ? errorMessage(query?.error, own.message) : own.message;
  const { onRetry, retrying } = query
    ? { onRetry: isRefused ? undefined : () => void query.refetch(), retrying: query.isFetching }
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
