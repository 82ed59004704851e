import type { EndpointDefinition } from '@icare/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import { isTooMany, type LimitKey } from '../auth/rate-limits.ts';
import type { Platform } from '../platform.ts';
import { isStoredKey } from './idempotency.ts';

/** A call without files costs little, so ten times as many are allowed: visitors who mistype are not held up. */
const triesFactorWithoutFiles = 10;
/** Beyond the limit, this many repeats of stored calls are admitted, so that their senders learn that they succeeded. */
const repeatsPerMinute = 10;

/**
 * Counts a visitor's call before its body is read, and refuses calls beyond the limit. `rateLimitCreates` separately
 * limits the calls that created a row; refused calls do not count there.
 */
export function createTryCounter(
  { rateLimits, config, database }: Platform,
  endpoint: EndpointDefinition,
): ((request: FastifyRequest, idempotencyKey: string | null) => Promise<void>) | null {
  const name = endpoint.visitorLimit;
  if (!name) return null;
  const perMinute = {
    apply: config.applicationsPerMinute,
    contact: config.contactMessagesPerMinute,
    'check card': config.cardChecksPerMinute,
  };
  const tries = endpoint.files
    ? rateLimits(`${name} uploads`, perMinute[name], 60)
    : rateLimits(
        `${name} tries`,
        perMinute[name] * (endpoint.onlyReads ? 1 : triesFactorWithoutFiles),
        60,
      );
  const repeats = rateLimits(`${name} repeats`, repeatsPerMinute, 60);
  return async (request, idempotencyKey) => {
    const key: LimitKey = { kind: 'address', address: request.ip };
    try {
      await tries.take(key);
    } catch (refusal) {
      if (!isTooMany(refusal) || idempotencyKey === null) throw refusal;
      if (!(await isStoredKey(database, endpoint, idempotencyKey))) throw refusal;
      await repeats.take(key);
    }
  };
}
