import type { Site } from '@icare/contracts/site';
import { build } from '../platform/database/build.ts';
import { readRow } from '../platform/database/send.ts';
import { statement } from '../platform/database/statement.ts';
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

const demonstrationData = statement(() =>
  build.selectNoFrom(({ or, exists, selectFrom }) =>
    or(
      (['documents', 'users', 'contact_messages', 'jobs', 'applications'] as const).map((table) =>
        exists(selectFrom(table).where(({ ref }) => ref('demo'))),
      ),
    ).as('found'),
  ),
);

/** Pages must come while the database is away. */
export function createSite({ config, database }: Platform): CurrentSite {
  // Pages know the address they came from.
  const { url: _, ...site } = config.site;
  let demonstration = false;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function ask() {
    try {
      const row = await readRow(database, demonstrationData({}));
      demonstration = row?.found === true;
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
