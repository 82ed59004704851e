import type { Platform } from '../../platform/platform.ts';

export async function readDatabase({ database, config }: Pick<Platform, 'database' | 'config'>) {
  const [row] = await database.query<{
    version: string;
    bytes: number;
    connections: number;
    owns_tables: boolean;
    migration: string | null;
  }>(
    `SELECT current_setting('server_version') AS version, pg_database_size(current_database())::float8 AS bytes,
            (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
            has_schema_privilege('public', 'CREATE') AS owns_tables,
            (SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL
              ORDER BY migration_name DESC LIMIT 1) AS migration`,
  );
  return {
    version: row?.version ?? '',
    embedded: config.databaseUrl === null,
    bytes: row?.bytes ?? 0,
    connections: row?.connections ?? 0,
    ownsTables: row?.owns_tables ?? false,
    migration: row?.migration ?? '',
  };
}
