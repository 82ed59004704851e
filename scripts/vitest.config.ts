import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // Generous, since a busy machine is only slow.
    testTimeout: 240_000,
  },
});
