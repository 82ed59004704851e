import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { refreshCompliance } from './api.ts';

/**
 * What a dialog decides about, as whoever decides has seen it: as it was opened, until a refusal has had it read again. It
 * is shown anew then, and the next attempt is about that.
 */
export function useSeen<Thing extends { updatedAt: string }>(
  opened: Thing,
  read: () => Promise<{ data: Thing }>,
) {
  const [seen, setSeen] = useState(opened);
  return {
    seen,
    /** Something else stands there than what the dialog was opened with. */
    isOther: seen.updatedAt !== opened.updatedAt,
    onFailed: async (_message: string, error: unknown) => {
      // The list behind the dialog shows it too.
      void refreshCompliance();
      if (!(error instanceof ApiError) || error.status !== 409) return;
      // If it cannot be read either, the refusal itself says enough.
      const answer = await read().catch(() => null);
      if (answer) setSeen(answer.data);
    },
  };
}
