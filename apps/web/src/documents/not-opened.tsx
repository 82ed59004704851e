import { pages } from '@icare/contracts/pages';
import { Link } from 'react-router-dom';
import { ApiError, errorMessage, isNetworkError } from '../api/api-error.ts';
import { Failed } from '../ui/states/failed.tsx';
import { SignInNeeded } from './document-facts.tsx';

type NotOpenedProps = {
  error: Error;
  /** Version of the print whose code led here. */
  printed?: number | null;
  onRetry: () => void;
};

/** Shown instead of a document that could not be opened. */
export function NotOpened({ error, printed, onRetry }: NotOpenedProps) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return <SignInNeeded />;
  if (status === 400 || status === 404 || status === 410) {
    return (
      <Failed message="This document is no longer here.">
        {printed && 'Your print is not in force: take it down. '}
        It may have been replaced. Search the list for its name.
      </Failed>
    );
  }
  if (isNetworkError(error)) {
    return (
      <Failed
        message="This document is not on this device, and the portal cannot be reached."
        onRetry={onRetry}
      >
        <Link className="text-link" to={pages.offline.path}>
          What is on this device
        </Link>
      </Failed>
    );
  }
  return (
    <Failed message={errorMessage(error, 'This document could not be loaded.')} onRetry={onRetry} />
  );
}
