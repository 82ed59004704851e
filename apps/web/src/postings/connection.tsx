import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { isNetworkError } from '../api/api-error.ts';
import { useIsOffline } from '../api/connection.ts';
import { HrUnreachable } from '../ui/hr-unreachable.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
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

/** What the specification says of a service that does not answer would be wrong of a device without a network. */
export const useLacksNetwork = (): boolean => useIsOffline() && !navigator.onLine;

/** Explains why the list could not be loaded, and what is shown instead. */
export function ConnectionFailure({ error, retrying, onRetry, children }: ConnectionFailureProps) {
  const lacksNetwork = useLacksNetwork();
  return (
    <div className="mt-5 grid gap-3">
      {lacksNetwork ? (
        <Notice tone="warning">
          <p className="font-bold">You are offline</p>
          <p className="text-ink">What is open now is shown once there is a network.</p>
        </Notice>
      ) : isNetworkError(error) ? (
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
