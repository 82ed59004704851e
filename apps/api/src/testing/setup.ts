import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  // Nobody reads the console of the API: messages belong in the log, and others are defects.
  expect(console.error).not.toHaveBeenCalled();
});
