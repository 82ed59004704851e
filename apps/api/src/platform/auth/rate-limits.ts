import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { addressKey } from './address-key.ts';

/** Tries are counted by key. Keys of two kinds never collide, whatever somebody types into one of them. */
export type LimitKey =
  | { kind: 'address'; address: string }
  | { kind: 'user'; userId: string }
  | { kind: 'address and posting'; address: string; jobId: string }
  | { kind: 'username'; username: string }
  | { kind: 'username at address'; username: string; address: string }
  /** A browser that somebody signed in with before, or a session that runs. */
  | { kind: 'device'; device: string };

/** Counts tries per key in PostgreSQL, so that two processes share one limit. */
export type RateLimit = {
  /** Counts one try; throws 429 with Retry-After when there have been too many. */
  take: (key: LimitKey) => Promise<void>;
  /** Gives a try back, for those that should not count. */
  giveBack: (key: LimitKey) => Promise<void>;
};

export type RateLimits = (name: string, tries: number, seconds: number) => RateLimit;

export const isTooMany = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'too_many_requests';

/** As it is stored: of one length, and without what was typed or who it was. */
export function storedKey(key: LimitKey): string {
  const own = 'address' in key ? { ...key, address: addressKey(key.address) } : key;
  // As JSON each value ends where it ends, so that no two keys are written alike.
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
    return {
      take: async (key) => {
        try {
          await limiter.consume(storedKey(key));
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error;
          // A try that was not let through shows nothing, so it must not keep others out any longer.
          await limiter.reward(storedKey(key));
          const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
          throw new AppError(
            'too_many_requests',
            `Too many tries. Wait ${wait === 1 ? 'a second' : `${wait} seconds`} and try again.`,
            { headers: { 'retry-after': String(wait) } },
          );
        }
      },
      giveBack: async (key) => {
        await limiter.reward(storedKey(key));
      },
    };
  };
}
