import type { Site } from '@icare/contracts/site';
import { isDatabaseAway } from '../platform/database/database-errors.ts';
import type { Platform } from '../platform/platform.ts';

/** The hospital's own settings, and whether demonstration data is in. */
export async function currentSite({ config, database }: Platform): Promise<Site> {
  return { ...config.site, demonstration: await hasDemonstrationData(database) };
}

async function hasDemonstrationData(database: Platform['database']): Promise<boolean> {
  try {
    const [row] = await database.query<{ found: boolean }>(
      'SELECT EXISTS (SELECT FROM documents WHERE demo) OR EXISTS (SELECT FROM users WHERE demo) AS found',
    );
    return row?.found ?? false;
  } catch (error) {
    // The pages must come even while the database is away.
    if (isDatabaseAway(error)) return false;
    throw error;
  }
}
