import { withDeadline } from '../platform/database/deadline.ts';
import type { Platform } from '../platform/platform.ts';
import { redactError } from '../platform/redact-error.ts';

type Reading<Value> = {
  /** What there is before anything was read. */
  first: Value;
  read: () => Promise<Value>;
  /** Milliseconds until it is read anew. */
  every: number;
  /** For the log, where it fails. */
  failed: string;
};

/** Milliseconds after a failure until it is tried again. */
const pauseAfterFailure = 60_000;

/**
 * For what takes long to read and may be a little old: gives what was read last, and sees to it that it is read anew when
 * it is old. Nobody waits for that, and it is read once at a time.
 */
export function readInBackground<Value>(
  { clock, log }: Pick<Platform, 'clock' | 'log'>,
  { first, read, every, failed }: Reading<Value>,
): () => Value {
  let value = first;
  let isReading = false;
  let dueAt = Number.NEGATIVE_INFINITY;
  const now = () => clock().getTime();
  const renew = async () => {
    isReading = true;
    try {
      // The call that happens to find it old has a deadline of its own.
      value = await withDeadline({ at: Number.POSITIVE_INFINITY }, read);
      dueAt = now() + every;
    } catch (error) {
      dueAt = now() + pauseAfterFailure;
      log.warn({ error: redactError(error) }, failed);
    } finally {
      isReading = false;
    }
  };
  return () => {
    if (!isReading && now() >= dueAt) void renew();
    return value;
  };
}
