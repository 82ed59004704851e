import { existsSync } from 'node:fs';

/** Debian's Chromium without windows, which takes a quarter less of the processor, else the whole one. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
/** The browser of the journeys and pictures; elsewhere than on Debian CHROMIUM_PATH, or the one that Playwright installs. */
const executablePath = process.env['CHROMIUM_PATH'] ?? installed;

export const launchOptions = {
  ...(executablePath && existsSync(executablePath) && { executablePath }),
  args: [
    '--disable-background-networking',
    // Chromium's sandbox refuses the account of an administrator, which continuous integration uses.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
};
