import type { EndpointDefinition } from '@icare/contracts/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../auth/address-key.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { hasRoom } from '../storage/disk-room.ts';
import type { ArrivalRules } from './arrival-rules.ts';
import { createTryCounter } from './count-tries.ts';
import { readIdempotencyKey } from './idempotency.ts';
import type { createUploadPlaces } from './upload-places.ts';
import { type Arrival, watchArrival } from './watch-arrival.ts';

type Entry = {
  arrival: Arrival;
  /** Frees the place of this upload for the next one. */
  leave: () => void;
  /** The handler has started, and calls `leave` when it ends. */
  isHandled: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once an upload was admitted; null in all other calls. */
    entry: Entry | null;
  }
}

/**
 * A hook that refuses a body before a byte of it is read: the disk is full, all upload places are taken, or the visitor
 * tried too often. Null for endpoints that need none of these checks.
 */
export function createBodyAdmission(
  platform: Platform,
  endpoint: EndpointDefinition,
  rules: ArrivalRules,
  takePlace: ReturnType<typeof createUploadPlaces>,
) {
  const countTry = createTryCounter(platform, endpoint);
  if (!endpoint.files && !countTry) return null;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const idempotencyKey = endpoint.idempotent ? readIdempotencyKey(request) : null;
    if (endpoint.files) await assertRoom(platform, request);
    // Before a place is taken, since that may end the slow upload of another sender.
    await countTry?.(request, idempotencyKey);
    if (endpoint.files) enter(request, reply, rules, takePlace);
  };
}

async function assertRoom({ config }: Platform, { headers }: FastifyRequest) {
  const announced = Number(headers['content-length'] ?? 0) || 0;
  if (await hasRoom(config, announced)) return;
  throw new AppError(
    'storage_full',
    'There is no room left to store this. Tell IT, then try again.',
    { headers: { 'retry-after': '60' } },
  );
}

/** Takes an upload place. The handler frees it when it ends; if no handler runs, the end of the answer frees it. */
function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  rules: ArrivalRules,
  takePlace: ReturnType<typeof createUploadPlaces>,
) {
  const { user, address } = request.caller;
  const arrival = watchArrival(request.raw, rules);
  try {
    const leavePlace = takePlace(
      user ? { kind: 'person', key: user.id } : { kind: 'address', key: addressKey(address) },
      arrival,
    );
    const leave = () => {
      arrival.stop();
      leavePlace();
    };
    const entry: Entry = { arrival, leave, isHandled: false };
    request.entry = entry;
    reply.raw.once('close', () => {
      if (!entry.isHandled) leave();
    });
  } catch (refusal) {
    arrival.stop();
    throw refusal;
  }
}
