import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    // One fewer than there are cores otherwise, which is half of two.
    maxWorkers: 2,
    // The machines that test are busy ones.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://portal.test/' } },
          setupFiles: ['vitest.setup.ts', 'vitest.screens.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          // Each process imports a module once, so a test that replaces modules or draws is a .test.tsx. One that needs no
          // more than a browser's objects says so at its head: `// @vitest-environment jsdom`.
          include: ['src/**/*.test.ts'],
          environmentOptions: { jsdom: { url: 'http://portal.test/' } },
          setupFiles: ['vitest.setup.ts'],
          isolate: false,
        },
      },
    ],
  },
});
