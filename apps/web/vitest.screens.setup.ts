import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Milliseconds; busy machines need more than the default of one second.
configure({ asyncUtilTimeout: 10_000 });

/** A toast that is going away draws once more, which fails after the last test: the window has gone by then. */
const timers: NodeJS.Timeout[] = [];
const start = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((...given: Parameters<typeof start>) => {
  const timer = start(...given);
  timers.push(timer);
  return timer;
}, start);

afterEach(cleanup);
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
});
