import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  // What the API says on the console nobody reads: it belongs in the log, or is a defect.
  expect(console.error).not.toHaveBeenCalled();
});
