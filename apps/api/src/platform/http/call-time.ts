import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withDeadline } from '../database/deadline.ts';

/** Milliseconds that one call may wait for the database in all, so that every caller has an answer within ten seconds. */
const atMost = 9_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds that are left of it. */
    callTime: number;
  }
}

/** Every request begins with all of its time. */
export function giveCallTime(app: FastifyInstance) {
  app.decorateRequest('callTime', atMost);
}

/**
 * Does a part of a call in the time that its other parts left. How long its body takes to arrive is no part of it, nor
 * is what goes out behind the answer.
 */
export async function inCallTime<Result>(
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const deadline = { at: performance.now() + request.callTime };
  try {
    return await withDeadline(deadline, work);
  } finally {
    request.callTime = Math.max(0, deadline.at - performance.now());
    deadline.at = Number.POSITIVE_INFINITY;
  }
}
