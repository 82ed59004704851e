import { ApiError } from '../../api/api-error.ts';
import { Failed } from '../../ui/states/failed.tsx';
import { whyNotLoaded } from '../api.ts';

export function PaperNotOpened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404 || status === 410) return <Failed message="The file is no longer here." />;
  return <Failed {...whyNotLoaded(error, 'This file could not be opened.')} onRetry={onRetry} />;
}
