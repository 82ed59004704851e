import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/** Runs work for which nobody waits on connections of its own, so that neither it nor calls wait for one of the other. */
export function inBackground<Result>(work: () => Result): Result {
  return background.run(true, work);
}

export const isInBackground = (): boolean => background.getStore() === true;
