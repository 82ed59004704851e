import { newestMigration } from '@icare/database/migrate';
import pg from 'pg';
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest';
import { CommandError, UsageError } from '../platform/process/command-errors.ts';
import { StartError } from '../platform/process/data-folder.ts';
import { createDatabase, dropDatabase } from '../testing/database.ts';
import { migrateDatabase } from './migrate-database.ts';

const server = inject('databaseServer');
const name = `migrate_${process.pid}`;
const url = await createDatabase(server, name);
const secret = 'x'.repeat(32);

afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => dropDatabase(server, name));

test('pending migrations are applied once, and a database of a newer version is refused', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('JWT_SECRET', secret);
  expect(await migrateDatabase([])).toBe(0);
  expect(said).toHaveBeenLastCalledWith(expect.stringMatching(/^Applied \d+ migrations: /));
  expect(said).toHaveBeenLastCalledWith(expect.stringContaining(await newestMigration()));
  expect(await migrateDatabase([])).toBe(0);
  expect(said).toHaveBeenLastCalledWith('The database has every migration of this version.');
  said.mockRestore();

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('1', 'x', '29990101_later', now())`,
  );
  await client.end();
  const refused = migrateDatabase([]);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow('made by a newer version of the portal');
});

test('without a database of its own, and with words, the command refuses', async () => {
  vi.stubEnv('DATABASE_URL', '');
  await expect(migrateDatabase([])).rejects.toThrow(CommandError);
  await expect(migrateDatabase(['now'])).rejects.toThrow(UsageError);
  vi.stubEnv('DATABASE_URL', 'postgresql://x:y@127.0.0.1:1/portal');
  vi.stubEnv('JWT_SECRET', secret);
  await expect(migrateDatabase([])).rejects.toThrow('No database answers at 127.0.0.1:1');
});
