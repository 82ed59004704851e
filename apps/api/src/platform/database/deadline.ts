import { AsyncLocalStorage } from 'node:async_hooks';

/** Until when one call may wait for the database, on the clock of `performance.now`; Infinity: as long as it takes. */
export type Deadline = { at: number };

const current = new AsyncLocalStorage<Deadline>();

/** Whatever is asked of the database meanwhile ends by then, however many statements that are. */
export function withDeadline<Result>(deadline: Deadline, work: () => Result): Result {
  return current.run(deadline, work);
}

/** For what is known to take long and is bounded by other means. Its time is not taken off what is left. */
export async function withoutDeadline<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = current.getStore();
  const begun = performance.now();
  try {
    return await current.run({ at: Number.POSITIVE_INFINITY }, work);
  } finally {
    if (deadline) deadline.at += performance.now() - begun;
  }
}

/** Milliseconds that are left; Infinity where nobody waits. */
export function timeLeft(): number {
  return (current.getStore()?.at ?? Number.POSITIVE_INFINITY) - performance.now();
}
