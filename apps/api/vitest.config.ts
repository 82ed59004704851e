import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/setup.ts'],
    pool: 'forks',
    // The portal is imported once in each process. What a file changes beyond its own portal, it puts back.
    isolate: false,
    // One more than the cores that it is measured on: much of a test is waiting for PostgreSQL's disk.
    maxWorkers: 3,
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As `vi.waitFor` in `setup.ts`.
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
  },
});
