import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '@icare/database/embedded-postgres';
import pg from 'pg';
import { expect, test } from 'vitest';

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)('root starts the database from a folder that only root may enter', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-closed-'));
  const said: string[] = [];
  const server = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    throwAway: true,
    report: (sentence) => said.push(sentence),
  });
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  const { rows } = await client.query('SHOW data_directory');
  await client.end();
  await server.stop();
  const kept: string = rows[0].data_directory;
  expect(said[0]).toBe(
    `PostgreSQL does not run as root and may not enter ${join(folder, 'postgres')}, so the database is kept in ${kept}.`,
  );
  await rm(dirname(kept), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});
