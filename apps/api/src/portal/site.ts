import type { Site } from '@icare/contracts/site';
import { build } from '../platform/database/build.ts';
import { readRow } from '../platform/database/send.ts';
import { statement } from '../platform/database/statement.ts';
import type { Platform } from '../platform/platform.ts';
import { withTimeout } from '../platform/process/with-timeout.ts';

/** Milliseconds for which the database's answer is reused, since every page contains the site's details. */
const cacheTimeMs = 5_000;
const timeoutMs = 1_000;

type CurrentSite = {
  /** The hospital's own settings, and whether there is demonstration data. */
  read: () => Promise<Site>;
  /** Discards the last answer, so that the next read queries the database. */
  forget: () => void;
};

const demonstrationData = statement(() =>
  build.selectNoFrom(({ or, exists, selectFrom }) =>
    or(
      (['documents', 'users', 'contact_messages', 'jobs', 'applications'] as const).map((table) =>
        exists(selectFrom(table).where(({ ref }) => ref('demo'))),
      ),
    ).as('found'),
  ),
);

/** Creates the reader of the site's details, which answers even if the database does not: pages must load without it. */
export function createSite({ config, database }: Platform): CurrentSite {
  // Pages know the address from which they were loaded.
  const { url: _, ...site } = config.site;
  let demonstration = false;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function ask() {
    try {
      const row = await readRow(database, demonstrationData({}));
      demonstration = row?.found === true;
    } catch {
      // The last answer stays.
    }
  }

  return {
    read: async () => {
      const now = performance.now();
      if (now - askedAt > cacheTimeMs) {
        askedAt = now;
        await withTimeout(timeoutMs, ask());
      }
      return { ...site, demonstration };
    },
    forget: () => {
      askedAt = Number.NEGATIVE_INFINITY;
    },
  };
}
