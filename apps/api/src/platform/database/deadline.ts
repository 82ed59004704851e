import { AsyncLocalStorage } from 'node:async_hooks';

/** When a call must stop waiting for the database, on the clock of `performance.now()`; Infinity for never. */
export type Deadline = { at: number };

const current = new AsyncLocalStorage<Deadline>();

/** Runs `work`; all its statements together must end by the deadline. */
export function withDeadline<Result>(deadline: Deadline, work: () => Result): Result {
  return current.run(deadline, work);
}

/** Runs `work` without a deadline: it takes long and has its own timeout. Its time is added to the call's deadline. */
export async function withoutDeadline<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = current.getStore();
  const begun = performance.now();
  try {
    return await current.run({ at: Number.POSITIVE_INFINITY }, work);
  } finally {
    if (deadline) deadline.at += performance.now() - begun;
  }
}

/** Milliseconds until the deadline; Infinity without one. */
export function timeLeft(): number {
  return (current.getStore()?.at ?? Number.POSITIVE_INFINITY) - performance.now();
}

/** The same message as pg's own timeout, by which `isDatabaseAway` recognises it. */
export const outOfTimeMessage = 'Query read timeout';
export const outOfTime = () => new Error(outOfTimeMessage);

/** What `work` results in; fails at the deadline, whether that goes on or not. */
export async function untilDeadline<Result>(work: Promise<Result>): Promise<Result> {
  const left = timeLeft();
  if (left === Number.POSITIVE_INFINITY) return work;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(outOfTime()), left);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
