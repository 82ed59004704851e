import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { addressKey } from './address-key.ts';

/** The key by which tries are counted. Keys of different kinds never collide, whatever text a caller sends. */
export type LimitKey =
  | { kind: 'address'; address: string }
  | { kind: 'user'; userId: string }
  | { kind: 'address and posting'; address: string; jobId: string }
  | { kind: 'email'; email: string }
  | { kind: 'telephone'; telephone: string }
  | { kind: 'username'; username: string }
  | { kind: 'username at address'; username: string; address: string }
  /** A browser from which the person has signed in before, or a running session. */
  | { kind: 'device'; device: string };

/** Counts tries per key in PostgreSQL, so that all processes share one limit. */
export type RateLimit = {
  /** Counts one try; throws 429 with Retry-After if there have been too many. */
  take: (key: LimitKey) => Promise<void>;
  /** Uncounts a try that should not count, such as a successful one. */
  giveBack: (key: LimitKey) => Promise<void>;
};

export type RateLimits = (name: string, tries: number, seconds: number) => RateLimit;

/** Milliseconds by which the clocks of several processes may differ: limits are counted by that of each machine. */
const maxClockDifferenceMs = 20 * 3_600_000;

export const isTooMany = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'too_many_requests';

/** The stored form: a hash, so that the table holds no names or addresses. */
export function storedKey(key: LimitKey): string {
  const own = 'address' in key ? { ...key, address: addressKey(key.address) } : key;
  // JSON quotes the values, so that two different keys are never the same text.
  const parts = JSON.stringify(Object.entries(own).toSorted());
  return createHash('sha256').update(parts).digest('base64url');
}

export function createRateLimits({ pool }: Database): RateLimits {
  return (name, tries, seconds) => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: tries,
      duration: seconds,
    });
    /** Counts a try; the refusal if there have been too many. */
    async function consume(key: string): Promise<RateLimiterRes | null> {
      try {
        await limiter.consume(key);
        return null;
      } catch (error) {
        if (error instanceof RateLimiterRes) return error;
        throw error;
      }
    }
    return {
      take: async (key) => {
        const stored = storedKey(key);
        let refusal = await consume(stored);
        // Counted while the clock was ahead: the key would be locked until that time comes.
        if (refusal && refusal.msBeforeNext > seconds * 1000 + maxClockDifferenceMs) {
          await limiter.delete(stored);
          refusal = await consume(stored);
        }
        if (!refusal) return;
        // A refused try is not counted: otherwise a flood of tries would lock the key for ever.
        await limiter.reward(stored);
        const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new AppError(
          'too_many_requests',
          `Too many tries. Wait ${wait === 1 ? 'a second' : `${wait} seconds`} and try again.`,
          { headers: { 'retry-after': String(wait) } },
        );
      },
      giveBack: async (key) => {
        await limiter.reward(storedKey(key));
      },
    };
  };
}
