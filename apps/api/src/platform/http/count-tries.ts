import type { EndpointDefinition } from '@icare/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import { isTooMany, type LimitKey } from '../auth/rate-limits.ts';
import type { Platform } from '../platform.ts';
import { isStoredKey } from './idempotency.ts';

/** Without files a try costs little, and whoever mistypes must not be held up. */
const triesWithoutFiles = 10;
/** Beyond the limit, so many repeats of calls that were stored are let in, to hear that they were. */
const repeatsPerMinute = 10;

/**
 * Counts a visitor's try before its body is read, and refuses one too many. Beside it stands the limit of what became
 * rows (`rateLimitCreates`), which refused tries do not touch.
 */
export function countTries(
  { rateLimits, config, database }: Platform,
  endpoint: EndpointDefinition,
): ((request: FastifyRequest, idempotencyKey: string | null) => Promise<void>) | null {
  const name = endpoint.visitorLimit;
  if (!name) return null;
  const perMinute = {
    apply: config.applicationsPerMinute,
    contact: config.contactMessagesPerMinute,
  };
  const tries = endpoint.files
    ? rateLimits(`${name} uploads`, perMinute[name], 60)
    : rateLimits(`${name} tries`, perMinute[name] * triesWithoutFiles, 60);
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
