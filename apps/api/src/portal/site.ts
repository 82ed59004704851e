import type { Site } from '@icare/contracts/site';
import type { Platform } from '../platform/platform.ts';
import { withTimeout } from '../platform/process/with-timeout.ts';

/** Every page carries the site, so its one question to the database is asked again only after this long. */
const freshFor = 5_000;
const patience = 1_000;

type CurrentSite = {
  /** The hospital's own settings, and whether demonstration data is in. */
  read: () => Promise<Site>;
  /** Has the next who wants to know ask the database, however fresh the last answer is. */
  forget: () => void;
};

/** Pages must come while the database is away. */
export function siteOf({ config, database }: Platform): CurrentSite {
  // Pages know the address they came from.
  const { url: _, ...site } = config.site;
  let demonstration = false;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function ask() {
    try {
      const [row] = await database.query<{ found: boolean }>(
        `SELECT EXISTS (SELECT FROM documents WHERE demo) OR EXISTS (SELECT FROM users WHERE demo)
           OR EXISTS (SELECT FROM contact_messages WHERE demo) OR EXISTS (SELECT FROM jobs WHERE demo)
           OR EXISTS (SELECT FROM applications WHERE demo) AS found`,
      );
      demonstration = row?.found ?? false;
    } catch {
      // The last answer stands.
    }
  }

  return {
    read: async () => {
      const now = performance.now();
      if (now - askedAt > freshFor) {
        askedAt = now;
        await withTimeout(patience, ask());
      }
      return { ...site, demonstration };
    },
    forget: () => {
      askedAt = Number.NEGATIVE_INFINITY;
    },
  };
}
