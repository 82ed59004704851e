import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/browser.ts';
import { port, workers } from './e2e/settings.ts';

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  forbidOnly: true,
  retries: 0,
  workers,
  // Milliseconds; long, so that a busy machine does not fail a test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // In CI a dot for each test, and all failures in full at the end of the log.
  reporter: process.env['CI'] ? [['dot'], ['./e2e/announce-failures.ts']] : 'list',
  use: {
    // Saves time: a new browser context for each journey takes a third of the time of loading a page. Playwright and
    // e2e/test.ts clear the context between journeys; e2e/isolation.spec.ts tests that.
    reuseContext: true,
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // What a worker answers, a journey cannot make fail. Those in e2e/offline.spec.ts allow it.
    serviceWorkers: 'block',
    // Recording takes a third of the time, so it is only for investigating a failed journey.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions,
  },
  webServer: {
    command: 'node e2e/servers.ts',
    wait: { stdout: /All portals are up/ },
    // The warnings of the portals.
    stdout: 'pipe',
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
