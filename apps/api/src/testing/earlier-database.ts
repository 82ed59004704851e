import { randomUUID } from 'node:crypto';
import { historyTable, type Migration, readMigrations } from '@icare/database/migrate';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { emptyPlace } from './archives.ts';

/** Creates a database from before a migration, which is the first pending one. */
export async function earlierDatabase(
  name: string,
): Promise<{ databaseUrl: string; client: pg.Client; pending: Migration[] }> {
  const { databaseUrl } = await emptyPlace();
  const client = new pg.Client(databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  const migrations = await readMigrations();
  const first = migrations.findIndex((one) => one.name.endsWith(`_${name}`));
  await client.query(historyTable);
  for (const migration of migrations.slice(0, first)) {
    await client.query(migration.sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), migration.checksum, migration.name],
    );
  }
  return { databaseUrl, client, pending: migrations.slice(first) };
}
