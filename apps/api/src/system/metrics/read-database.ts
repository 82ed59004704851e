import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRow } from '../../platform/database/send.ts';
import type { Platform } from '../../platform/platform.ts';

export async function readDatabase({ database, config }: Pick<Platform, 'database' | 'config'>) {
  const row = await readRow(
    database,
    build.selectNoFrom([
      sql<string>`current_setting('server_version')`.as('version'),
      sql<number>`pg_database_size(current_database())::float8`.as('bytes'),
      sql<number>`(select count(*) from pg_stat_activity where datname = current_database())`.as(
        'connections',
      ),
      sql<boolean>`has_schema_privilege('public', 'CREATE')`.as('ownsTables'),
      sql<
        string | null
      >`(select migration_name from _prisma_migrations where finished_at is not null
        order by migration_name desc limit 1)`.as('migration'),
    ]),
  );
  return {
    version: row?.version ?? '',
    embedded: config.databaseUrl === null,
    bytes: row?.bytes ?? 0,
    connections: row?.connections ?? 0,
    ownsTables: row?.ownsTables ?? false,
    migration: row?.migration ?? '',
  };
}
