/**
 * Applies prisma/migrations at start, keeping the same history table as `prisma migrate deploy`. Prisma's own command
 * needs a native engine that no package carries; applying SQL files once and in order needs no engine.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

export type Migration = { name: string; sql: string; checksum: string };

export const migrationsFolder = join(import.meta.dirname, '../../../prisma/migrations');

/** The advisory lock that Prisma Migrate uses too, so that the two never run at once. */
export const migrationLock = 72707369;

export async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    (await readNames()).map(async (name) => {
      const sql = await readFile(join(migrationsFolder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The name of the last migration of this version of the portal. */
export async function newestMigration(): Promise<string> {
  return (await readNames()).at(-1) ?? '';
}

async function readNames(): Promise<string[]> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/**
 * Applies pending migrations, each in its own transaction, under a lock that other processes wait for.
 * Returns the names applied. Throws one sentence if the history does not match this version of the portal.
 */
export async function deployMigrations(url: string): Promise<string[]> {
  const migrations = await readMigrations();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(historyTable);
    const applied = await readHistory(client);
    assertKnown(applied, migrations);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

export const historyTable = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY,
  checksum varchar(64) NOT NULL,
  finished_at timestamptz,
  migration_name varchar(255) NOT NULL,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0
)`;

/** Names of the applied migrations, with their checksums. */
export async function readHistory(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

function assertKnown(applied: Map<string, string>, migrations: Migration[]) {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      throw new Error(
        `The database was made by a newer version of the portal (it has migration ${name}). Start that version, or restore an older backup.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it had been applied. Put its text back.`,
      );
    }
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration) {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      'INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)',
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
