import { existsSync } from 'node:fs';

/** Debian's Chromium without a window, which needs less of the processor, else with one. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
/** The browser of the journeys and pictures; elsewhere than on Debian the one that Playwright installs. */
const executablePath = process.env['CHROMIUM_PATH'] ?? installed;

export const launchOptions = {
  ...(executablePath && existsSync(executablePath) && { executablePath }),
  args: [
    '--disable-background-networking',
    // Chromium's sandbox refuses the account of an administrator, which continuous integration uses.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
};
