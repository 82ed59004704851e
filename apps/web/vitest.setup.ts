import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  // What a screen reports on the console is a defect of the screen.
  expect(console.error).not.toHaveBeenCalled();
});
