import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  // An error on the console is a defect of the screen.
  expect(console.error).not.toHaveBeenCalled();
});
