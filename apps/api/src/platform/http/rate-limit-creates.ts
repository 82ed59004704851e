import { isTooMany, type LimitKey, type RateLimit } from '../auth/rate-limits.ts';
import type { Platform } from '../platform.ts';
import { firstAnswer, type IdempotentCall } from './idempotency.ts';

/**
 * Runs a visitor's write under a limit that counts only what became rows: `write` says so through `isNew`. A call that
 * is refused or that comes again is given back, so nobody who mistypes is held up. Beyond the limit a call costs one
 * count and, with an Idempotency-Key, one look-up: whoever did not hear that it was stored is still told so.
 */
export async function rateLimitCreates<Answered extends object>(
  platform: Platform,
  { limit, key }: { limit: RateLimit; key: LimitKey },
  call: IdempotentCall,
  write: (isNew: () => void) => Promise<Answered>,
): Promise<Answered> {
  try {
    await limit.take(key);
  } catch (refusal) {
    const first = isTooMany(refusal) && (await firstAnswer<Answered>(platform, call));
    if (first) return first;
    throw refusal;
  }
  let counts = false;
  try {
    return await write(() => {
      counts = true;
    });
  } catch (error) {
    counts = false;
    throw error;
  } finally {
    // A count that cannot be given back is no reason to answer anything else; it ends by itself.
    if (!counts) await limit.giveBack(key).catch(() => {});
  }
}
