import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withDeadline } from '../database/deadline.ts';
import { within } from '../telemetry/span.ts';

/** Milliseconds that one call may wait for the database in total: every call is to be answered within ten seconds. */
const databaseWaitMs = 9_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds that this call may still wait for the database. */
    callTime: number;
  }
}

export function giveCallTime(app: FastifyInstance) {
  app.decorateRequest('callTime', databaseWaitMs);
}

/**
 * Runs one part of a call within the time that its earlier parts left over. The time in which the body arrives and the
 * answer is sent does not count.
 */
export async function inCallTime<Result>(
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const deadline = { at: performance.now() + request.callTime };
  try {
    return await withDeadline(deadline, () => within(request.span, work));
  } finally {
    request.callTime = Math.max(0, deadline.at - performance.now());
    deadline.at = Number.POSITIVE_INFINITY;
  }
}
