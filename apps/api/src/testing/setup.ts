import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  // Nobody reads the API's console: messages belong in the log, so output is a defect.
  expect(console.error).not.toHaveBeenCalled();
});
