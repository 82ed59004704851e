import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The time before the process stops in which it still answers every call, but says that it is not ready: whoever spreads
 * the calls over several processes then sends no more to this one before it refuses any.
 */
export type Drain = {
  hasBegun: () => boolean;
  /** Resolves when the time is over. */
  begin: () => Promise<void>;
};

export function createDrain(seconds: number): Drain {
  let begun: Promise<void> | null = null;
  return {
    hasBegun: () => begun !== null,
    begin: () => {
      begun ??= sleep(seconds * 1000);
      return begun;
    },
  };
}
