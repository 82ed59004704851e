import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // A busy machine is slow, not wrong.
    testTimeout: 240_000,
  },
});
