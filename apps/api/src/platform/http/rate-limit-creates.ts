import { isTooMany, type LimitKey, type RateLimit } from '../auth/rate-limits.ts';
import type { Platform } from '../platform.ts';
import { findFirstAnswer, type IdempotentCall } from './idempotency.ts';

/**
 * Runs a visitor's write under a limit that counts only calls that create a row: `write` calls `isNew` for these. Refused
 * and repeated calls do not count, so visitors who mistype are not held up. Beyond the limit, a repeated call with an
 * Idempotency-Key still gets its first answer.
 */
export async function rateLimitCreates<Answered extends object>(
  platform: Platform,
  { limit, key }: { limit: RateLimit; key: LimitKey },
  call: IdempotentCall,
  write: (isNew: () => void) => Promise<Answered>,
): Promise<Answered> {
  const first = await takeUnlessAnswered<Answered>(platform, { limit, key }, call);
  if (first) return first;
  let counts = false;
  try {
    return await write(() => {
      counts = true;
    });
  } catch (error) {
    counts = false;
    throw error;
  } finally {
    // If giving the count back fails, the answer stays the same: the count expires by itself.
    if (!counts) await limit.giveBack(key).catch(() => {});
  }
}

/** Takes the limit; beyond it, a repeated call with an Idempotency-Key still gets its first answer, which is returned. */
export async function takeUnlessAnswered<Answered extends object>(
  platform: Platform,
  { limit, key }: { limit: RateLimit; key: LimitKey },
  call: IdempotentCall,
): Promise<Answered | undefined> {
  try {
    await limit.take(key);
    return undefined;
  } catch (refusal) {
    const first = isTooMany(refusal) && (await findFirstAnswer<Answered>(platform, call));
    if (first) return first;
    throw refusal;
  }
}
