import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  // What a screen reports on the console is a defect of the screen.
  expect(console.error).not.toHaveBeenCalled();
});
