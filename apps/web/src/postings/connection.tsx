import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { isNetworkError } from '../api/api-error.ts';
import { HrUnreachable } from '../ui/hr-unreachable.tsx';
import { Icon } from '../ui/icon.tsx';
import { Failed } from '../ui/states/failed.tsx';

/** Shows whether the list comes from the HR service (specification, public and staff §2). */
export function Connection({ isPending, isError }: { isPending: boolean; isError: boolean }) {
  const [look, icon, text] = isError
    ? (['text-danger', CircleAlert, 'Not connected to HR System'] as const)
    : isPending
      ? (['text-muted', LoaderCircle, 'Connecting to HR System'] as const)
      : (['text-success', CircleCheck, 'Connected to HR System'] as const);
  return (
    <p role="status" className={`flex items-center gap-1.5 font-medium ${look}`}>
      <Icon icon={icon} className={isPending ? 'size-4.5 animate-spin' : 'size-4.5'} />
      {text}
    </p>
  );
}

type ConnectionFailureProps = {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
  /** Explains the content that is shown in spite of the failure. */
  children?: ReactNode;
};

/** Explains why the list could not be loaded, and what is shown instead. */
export function ConnectionFailure({ error, retrying, onRetry, children }: ConnectionFailureProps) {
  return (
    <div className="mt-5 grid gap-3">
      {isNetworkError(error) ? (
        <HrUnreachable checking={retrying} onCheck={onRetry} />
      ) : (
        <Failed
          message={error instanceof Error ? error.message : 'Unable to connect to HR Backend'}
          retrying={retrying}
          onRetry={onRetry}
        />
      )}
      {children && <p className="font-bold">{children}</p>}
    </div>
  );
}
