import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@icare/database/embedded-postgres';
import { type SupervisedPostgres, supervisePostgres } from '@icare/database/supervised-postgres';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { scratchFolder } from '../../testing/archives.ts';
import { givenTime } from '../../testing/given-time.ts';

const observer = { ended: () => {}, failed: () => {}, restarted: () => {} };

async function createFolder(): Promise<string> {
  const folder = await scratchFolder();
  // If root runs the tests, PostgreSQL runs as another account, which needs access.
  await chmod(folder, 0o755);
  return join(folder, 'postgres');
}

async function query(url: string, text: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const postmasterOf = async (directory: string) =>
  Number((await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n')[0]);

async function killPostmaster(directory: string) {
  process.kill(await postmasterOf(directory), 'SIGKILL');
}

function stopAfterwards(server: Pick<SupervisedPostgres, 'stop'>) {
  onTestFinished(() => server.stop());
}

/** Command lines of the processes that name this folder. */
async function processesOf(directory: string): Promise<string[]> {
  const found: string[] = [];
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(directory)) found.push(command);
  }
  return found;
}

test('a killed database is restarted on its port, with its rows', async () => {
  const directory = await createFolder();
  const reported: string[] = [];
  const server = await supervisePostgres(
    { directory },
    {
      ended: (reason) => reported.push(`ended: ${reason}`),
      failed: (reason) => reported.push(`failed: ${reason}`),
      restarted: () => reported.push('back'),
    },
  );
  stopAfterwards(server);
  const url = server.url('postgres');
  await query(url, 'CREATE TABLE kept AS SELECT 7 AS number');
  expect(server.history()).toEqual({ isRunning: true, restarts: 0, endedAt: null, reason: null });
  const killedAt = givenTime();
  await killPostmaster(directory);
  await vi.waitFor(() => expect(server.history().restarts).toBe(1), 20_000);
  const seconds = (givenTime() - killedAt) / 1000;
  expect(await query(url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  // 5 on a disk that is not busy with something else: see the drill `own-database`.
  expect(seconds).toBeLessThan(15);
  expect(reported).toEqual(['ended: It ended with SIGKILL.', 'back']);
  expect(server.history()).toMatchObject({ isRunning: true, endedAt: expect.any(Date) });
});

test('a database that no longer starts is given up after five tries', async () => {
  const directory = await createFolder();
  const failed = vi.fn();
  const server = await supervisePostgres({ directory, throwAway: true }, { ...observer, failed });
  stopAfterwards(server);
  await rename(join(directory, 'global', 'pg_control'), join(directory, 'pg_control.lost'));
  await killPostmaster(directory);
  expect(await server.givenUp).toMatch(/pg_control/);
  expect(failed.mock.calls.length).toBeGreaterThan(3);
  expect(server.history().isRunning).toBe(false);
  // The files are still there: no empty cluster replaced them.
  expect(await readdir(join(directory, '..'))).toEqual(['postgres', 'postgres-password']);
});

test('a stop during a restart leaves nothing running', async () => {
  const directory = await createFolder();
  const ended = Promise.withResolvers<void>();
  const server = await supervisePostgres(
    { directory, throwAway: true },
    { ...observer, ended: () => ended.resolve() },
  );
  await killPostmaster(directory);
  await ended.promise;
  await server.stop();
  await expect(query(server.url('postgres'), 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
});

test.runIf(process.platform === 'linux')(
  'PostgreSQL and what it starts know nothing of the environment but the way to programs',
  async () => {
    vi.stubEnv('JWT_SECRET', 'a secret of the installation');
    vi.stubEnv('SMTP_URL', 'smtp://user:secret@mail.example');
    const server = await startEmbeddedPostgres({
      directory: await createFolder(),
      throwAway: true,
    });
    onTestFinished(() => {
      vi.unstubAllEnvs();
      return server.stop();
    });
    const environment = await readFile(`/proc/${server.pid}/environ`, 'utf8');
    const names = environment.split('\0').flatMap((line) => line.split('=')[0] || []);
    expect(names.sort()).toEqual(['LC_ALL', 'PATH', 'TZ']);
    await query(
      server.url('postgres'),
      "CREATE TABLE seen (line text); COPY seen FROM PROGRAM 'env'",
    );
    const seen = await query(server.url('postgres'), 'SELECT line FROM seen');
    expect(JSON.stringify(seen)).not.toContain('secret');
  },
);

/** The files that an initdb leaves when it is killed early or late. */
const unfinishedClusters: [string, string[]][] = [
  ['only its version', ['PG_VERSION']],
  ['a template', ['PG_VERSION', 'global/pg_control', 'base/1/PG_VERSION']],
  [
    'templates, and was started by an earlier version',
    [
      'PG_VERSION',
      'global/pg_control',
      'base/1/PG_VERSION',
      'base/4/PG_VERSION',
      'postmaster.opts',
    ],
  ],
];

test.each(unfinishedClusters)(
  'a half database with %s is set aside and made anew',
  async (_, names) => {
    const directory = await createFolder();
    for (const name of names) {
      await mkdir(join(directory, name, '..'), { recursive: true });
      await writeFile(join(directory, name), '18\n');
    }
    const reported: string[] = [];
    const server = await startEmbeddedPostgres({
      directory,
      throwAway: true,
      report: (sentence) => reported.push(sentence),
    });
    stopAfterwards(server);
    expect(await query(server.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const aside = (await readdir(join(directory, '..'))).find((name) =>
      name.includes('unfinished'),
    );
    expect(reported[0]).toBe(
      `${directory} holds no whole database, so it was set aside as ${aside ?? 'nothing'}.`,
    );
    expect(await readFile(join(directory, '..', aside ?? '', 'PG_VERSION'), 'utf8')).toBe('18\n');
  },
);

test('it has no Unix socket', async () => {
  const directory = await createFolder();
  const server = await startEmbeddedPostgres({ directory });
  stopAfterwards(server);
  expect((await readdir(directory)).filter((name) => name.startsWith('.s.'))).toEqual([]);
});

test('the remains of an interrupted start beside the folder are removed, and a complete cluster stays', async () => {
  const directory = await createFolder();
  await mkdir(`${directory}.making-abandoned/base`, { recursive: true });
  const first = await startEmbeddedPostgres({ directory, throwAway: true });
  await query(first.url('postgres'), 'CREATE TABLE kept AS SELECT 7 AS number');
  await first.stop();
  expect(await readdir(join(directory, '..'))).toEqual(['postgres', 'postgres-password']);
  // As earlier versions created it.
  await rm(join(directory, 'portal-cluster-is-whole'));
  const again = await startEmbeddedPostgres({ directory, throwAway: true });
  stopAfterwards(again);
  expect(await query(again.url('postgres'), 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
});

test.runIf(process.platform === 'linux')(
  'a start that fails leaves no PostgreSQL behind',
  async () => {
    const directory = await createFolder();
    await (await startEmbeddedPostgres({ directory, throwAway: true })).stop();
    await writeFile(join(directory, '..', 'postgres-password'), 'not the password of this one\n');
    await expect(startEmbeddedPostgres({ directory, throwAway: true })).rejects.toThrow(
      'lets nobody in',
    );
    expect(await processesOf(directory)).toEqual([]);
  },
);

test.runIf(process.platform === 'linux')(
  'a process that ends while its database starts stops it',
  async () => {
    const { spawn } = await import('node:child_process');
    const directory = await createFolder();
    const script = `
    const { startEmbeddedPostgres } = await import('@icare/database/embedded-postgres');
    await startEmbeddedPostgres({ directory: process.argv[1], throwAway: true, report: (line) => {
      console.log(line);
      if (line.startsWith('Starting')) setTimeout(() => process.exit(3), 30);
    } });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, directory], {
      cwd: import.meta.dirname,
      stdio: 'ignore',
    });
    expect(await once(child, 'exit')).toEqual([3, null]);
    await expect.poll(() => processesOf(directory), { timeout: 20_000 }).toEqual([]);
  },
);
