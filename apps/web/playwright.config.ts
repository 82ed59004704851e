import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { port, workers } from './e2e/settings.ts';

/** Debian's Chromium, as the README says; elsewhere CHROMIUM_PATH, or the browser Playwright brings. */
const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  forbidOnly: true,
  retries: 0,
  workers,
  // A busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // In CI a dot each and every failure in full at the end, where it is looked for.
  reporter: process.env['CI'] ? [['dot'], ['./e2e/announce-failures.ts']] : 'list',
  use: {
    // A browser context of its own for each journey costs a third of what a page costs. What Playwright does not clear
    // between two of them, e2e/test.ts does; e2e/isolation.spec.ts holds both to it.
    reuseContext: true,
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // Recording takes a third of the time: for one journey, when it failed.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(existsSync(chromium) && { executablePath: chromium }),
      args: [
        '--disable-background-networking',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  webServer: {
    command: 'node e2e/servers.ts',
    wait: { stdout: /All portals are up/ },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
