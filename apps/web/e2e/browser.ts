import { existsSync } from 'node:fs';

const whole = '/usr/bin/chromium';

/** With the first of Debian's browsers that is installed; elsewhere with CHROMIUM_PATH, or the one that Playwright installs. */
function launchWith(browsers: readonly string[]) {
  const executablePath = process.env['CHROMIUM_PATH'] ?? browsers.find(existsSync);
  return {
    ...(executablePath && existsSync(executablePath) && { executablePath }),
    args: [
      '--disable-background-networking',
      // Chromium's sandbox refuses the account of an administrator, which continuous integration uses.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  };
}

/** For journeys and pictures: Chromium without windows, which needs less of the processor, else the whole one. */
export const launchOptions = launchWith(['/usr/bin/chromium-headless-shell', whole]);

/** For what is dragged: without windows a card is not dropped now and then. */
export const wholeLaunchOptions = launchWith([whole]);
