import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRow } from '../../platform/database/send.ts';
import type { Platform } from '../../platform/platform.ts';

/** Compares the database's clock with the portal's, as of the middle of the query. */
export async function readClock({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  // The first query may have to open a connection, which takes longer before the database answers than after.
  await readRow(database, build.selectNoFrom(sql.lit(1).as('ready')));
  const before = clock().getTime();
  const row = await readRow(
    database,
    build.selectNoFrom(
      sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`.as('now'),
    ),
  );
  const after = clock().getTime();
  const portal = (before + after) / 2;
  const databaseTime = Math.round(row?.now ?? portal);
  return {
    portal: new Date(portal).toISOString(),
    database: new Date(databaseTime).toISOString(),
    driftMilliseconds: Math.round(databaseTime - portal),
  };
}
