import type { FastifyRequest } from 'fastify';
import { withDeadline } from '../database/deadline.ts';

/** Milliseconds that one call may wait for the database in all, so that every caller has an answer within ten seconds. */
const atMost = 9_000;

const left = new WeakMap<FastifyRequest, number>();

/**
 * Does a part of a call in the time that its other parts left. How long its body takes to arrive is no part of it, nor
 * is what goes out behind the answer.
 */
export async function inCallTime<Result>(
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const deadline = { at: performance.now() + (left.get(request) ?? atMost) };
  try {
    return await withDeadline(deadline, work);
  } finally {
    left.set(request, Math.max(0, deadline.at - performance.now()));
    deadline.at = Number.POSITIVE_INFINITY;
  }
}
