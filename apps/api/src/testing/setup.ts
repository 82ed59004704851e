import { afterEach, beforeEach, expect, vi } from 'vitest';
import { hashCheaply } from './cheapest-hash.ts';

/** What ends sooner does so at once; the usual second is too short for a busy machine. */
const patienceMs = 20_000;
// Once in a process, which runs this before each file.
if (!('isPatient' in vi.waitFor)) {
  const { waitFor } = vi;
  const waitPatiently: typeof waitFor = (work, options) =>
    waitFor(work, typeof options === 'number' ? options : { timeout: patienceMs, ...options });
  vi.waitFor = Object.assign(waitPatiently, { isPatient: true });
}

hashCheaply();

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  // Nobody reads the API's console: messages belong in the log, so output is a defect.
  expect(console.error).not.toHaveBeenCalled();
});
