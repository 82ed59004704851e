import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@icare/database/embedded-postgres';
import { deployMigrations } from '@icare/database/migrate';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { startPortal } from '../../serve.ts';
import { ask, scratchFolder } from '../../testing/archives.ts';
import { runSql } from '../../testing/run-sql.ts';
import { prepareJobTables } from '../jobs/jobs.ts';
import { ownDatabaseUrls } from './own-database.ts';

test('a data folder of an earlier version, where the portal was the superuser, is used without loss', async () => {
  const dataFolder = await scratchFolder();
  // If root runs the tests, PostgreSQL runs as another account, which needs access.
  await chmod(dataFolder, 0o755);
  const directory = join(dataFolder, 'postgres');
  const earlier = await startEmbeddedPostgres({ directory });
  const ownerUrl = earlier.url('postgres');
  await deployMigrations(ownerUrl);
  await prepareJobTables(ownerUrl);
  await ask(ownerUrl, `INSERT INTO settings VALUES ('kept', '{"from": "before"}')`);
  await earlier.stop();
  await rm(join(directory, 'portal-cluster-is-whole'));

  const portal = await startPortal(
    readConfig({ PORT: '0', DATA_DIR: dataFolder, DEMO_DATA: 'false', LOG_LEVEL: 'silent' }),
  );
  try {
    const { database } = portal.platform;
    expect(
      await runSql(
        database,
        `SELECT current_user AS role, (SELECT usesuper FROM pg_user WHERE usename = current_user) AS super,
                (SELECT value->>'from' FROM settings WHERE key = 'kept') AS kept`,
      ),
    ).toEqual([{ role: 'portal_app', super: false, kept: 'before' }]);
    expect(portal.platform.ownDatabase?.()).toMatchObject({ isRunning: true, restarts: 0 });
    await expect(runSql(database, "COPY settings FROM PROGRAM 'env'")).rejects.toThrow(
      'permission denied',
    );
  } finally {
    await portal.close();
  }
});

test('the password of the role is derived from the owner’s and does not reveal it', () => {
  const ownerUrl = 'postgresql://portal:the-password-of-the-owner@127.0.0.1:5432/postgres';
  const { url } = ownDatabaseUrls(ownerUrl);
  expect(url).not.toContain('the-password-of-the-owner');
  expect(ownDatabaseUrls(ownerUrl).url).toBe(url);
  expect(new URL(url).username).toBe('portal_app');
});
