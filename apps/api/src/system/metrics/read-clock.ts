import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRow } from '../../platform/database/send.ts';
import type { Platform } from '../../platform/platform.ts';

/** The database's clock against the portal's, as that stood halfway through the question. */
export async function readClock({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  // The first question may have to open a connection, which takes longer one way than the other.
  await readRow(database, build.selectNoFrom(sql.lit(1).as('ready')));
  const asked = clock().getTime();
  const row = await readRow(
    database,
    build.selectNoFrom(
      sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`.as('now'),
    ),
  );
  const answered = clock().getTime();
  const portal = (asked + answered) / 2;
  const theirs = Math.round(row?.now ?? portal);
  return {
    portal: new Date(portal).toISOString(),
    database: new Date(theirs).toISOString(),
    driftMilliseconds: Math.round(theirs - portal),
  };
}
