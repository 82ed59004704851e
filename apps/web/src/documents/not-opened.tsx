import { pages } from '@icare/contracts/pages';
import { Link } from 'react-router-dom';
import { ApiError, isNetworkError } from '../api/api-error.ts';
import { errorMessage } from '../api/error-message.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Failed } from '../ui/states/failed.tsx';
import { SignInNeeded } from './document-facts.tsx';

/** Its code is needed by few. */
const Retired = lazyPart(async () => (await import('./retired.tsx')).Retired);

type NotOpenedProps = {
  /** Of the document. */
  id: string;
  error: Error;
  /** Version of the print whose code led here. */
  printed?: number | null;
  onRetry: () => void;
};

/** Shown instead of a document that could not be opened. */
export function NotOpened({ id, error, printed, onRetry }: NotOpenedProps) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return <SignInNeeded />;
  if (status === 400 || status === 404 || status === 410) {
    return <Retired id={id} printed={printed} />;
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
