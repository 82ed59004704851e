import { existsSync } from 'node:fs';

/** The browser of the journeys and pictures: Debian's Chromium; elsewhere CHROMIUM_PATH, or the one that Playwright installs. */
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export const launchOptions = {
  ...(existsSync(executablePath) && { executablePath }),
  args: [
    '--disable-background-networking',
    // Chromium's sandbox refuses the account of an administrator, which continuous integration uses.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
};
