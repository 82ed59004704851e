import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';

/** Counts tries per key in PostgreSQL, so that two processes share one limit. An address is a key by its `addressKey`. */
export type RateLimit = {
  /** Counts one try; throws 429 with Retry-After when there have been too many. */
  take: (key: string) => Promise<void>;
  /** Gives a try back, for those that should not count. */
  giveBack: (key: string) => Promise<void>;
};

export type RateLimits = (name: string, tries: number, seconds: number) => RateLimit;

export function rateLimitsIn({ pool }: Database): RateLimits {
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
          await limiter.consume(key.slice(0, 200));
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error;
          // A try that was not let through shows nothing, so it must not keep others out any longer.
          await limiter.reward(key.slice(0, 200));
          const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
          throw new AppError(
            'too_many_requests',
            `Too many tries. Wait ${wait === 1 ? 'a second' : `${wait} seconds`} and try again.`,
            { headers: { 'retry-after': String(wait) } },
          );
        }
      },
      giveBack: async (key) => {
        await limiter.reward(key.slice(0, 200));
      },
    };
  };
}
