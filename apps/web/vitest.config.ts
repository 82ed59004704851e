import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    // The default is one less than the number of cores, which would be 1 on 2 cores.
    maxWorkers: 2,
    // Milliseconds; long, since the machines that run tests are busy.
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
          // Each file has a window and modules of its own, for half the processor time of a process of its own.
          pool: 'vmForks',
          environmentOptions: { jsdom: { url: 'http://portal.test/' } },
          setupFiles: ['vitest.setup.ts', 'vitest.screens.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          // Test files share the modules of their process, so a test that replaces modules or renders is a .test.tsx. A test
          // that needs only browser objects starts with `// @vitest-environment jsdom`.
          include: ['src/**/*.test.ts'],
          environmentOptions: { jsdom: { url: 'http://portal.test/' } },
          setupFiles: ['vitest.setup.ts'],
          isolate: false,
        },
      },
    ],
  },
});
