import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Milliseconds; busy machines need more than the default of one second.
configure({ asyncUtilTimeout: 10_000 });

// They end with the file: a toast that is going away draws once more, and by then the window may have gone.
const timers: NodeJS.Timeout[] = [];
const startTimer = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((...given: Parameters<typeof startTimer>) => {
  const timer = startTimer(...given);
  timers.push(timer);
  return timer;
}, startTimer);

afterEach(cleanup);
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
});
