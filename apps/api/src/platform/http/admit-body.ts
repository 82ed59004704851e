import type { EndpointDefinition } from '@icare/contracts/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../auth/address-key.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { hasRoom } from '../storage/disk-room.ts';
import type { ArrivalRules } from './arrival-rules.ts';
import { countTries } from './count-tries.ts';
import { readIdempotencyKey } from './idempotency.ts';
import type { uploadPlaces } from './upload-places.ts';
import { type Arrival, watchArrival } from './watch-arrival.ts';

type Entry = {
  arrival: Arrival;
  /** Gives its place back to the next upload. */
  leave: () => void;
  /** The handler has begun, and leaves at its end. */
  isHandled: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once a call with files was admitted. */
    entry: Entry | null;
  }
}

/** Refuses what is not to be received, before a byte of it is read: no room, no place, too many tries. */
export function admitBody(
  platform: Platform,
  endpoint: EndpointDefinition,
  rules: ArrivalRules,
  takePlace: ReturnType<typeof uploadPlaces>,
) {
  const countTry = countTries(platform, endpoint);
  if (!endpoint.files && !countTry) return null;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const idempotencyKey = endpoint.idempotent ? readIdempotencyKey(request) : null;
    if (endpoint.files) await assertRoom(platform, request);
    // Before a place is taken, since that may send somebody else away.
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

/** Takes a place. The handler gives it back at its end; where none comes to run, the end of the answer does. */
function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  rules: ArrivalRules,
  takePlace: ReturnType<typeof uploadPlaces>,
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
