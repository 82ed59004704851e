import { ApiError } from './api-error.ts';

type Changed = { name: string; basedOn: string };
/** What stands now, and since when; undefined where it cannot be said. */
type Stored = { updatedAt: string; words: string } | undefined;

/**
 * The error of a change from a menu. Where somebody else was faster, it says what was not changed and what stands now: whoever
 * reads it has a list before them, and no form that shows it. Every other error stays as it is.
 */
export async function explainConflict(
  error: unknown,
  { name, basedOn }: Changed,
  readLatest: () => Promise<Stored>,
): Promise<unknown> {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return error;
  // If it cannot be read either, the refusal itself says enough.
  const latest = await readLatest().catch(() => undefined);
  if (!latest || latest.updatedAt === basedOn) return error;
  const message = `${name} was not changed, since somebody else has changed it meanwhile. Now it is: ${latest.words}.`;
  return new ApiError({ ...error, message });
}
