import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A busy machine takes longer than the second that is usual.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  // What a screen reports on the console is a defect of the screen.
  expect(console.error).not.toHaveBeenCalled();
});
