import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startPortal } from '../serve.ts';
import { scratchFolder } from '../testing/archives.ts';
import { testPortal } from '../testing/portal.ts';
import { makeWebApp } from '../testing/web-app.ts';

const folder = await scratchFolder();
// If root runs the tests, PostgreSQL runs as another account, which needs access.
await chmod(folder, 0o755);
const dataFolder = join(folder, 'data');
const webRoot = join(folder, 'web');
await makeWebApp(webRoot);

const start = () => {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataFolder,
    DEMO_DATA: 'false',
    LOG_LEVEL: 'silent',
  });
  return startPortal(config, () => {}, webRoot);
};

type End = { code: number; out: string; said: string };

/** A command as its own process, as `package.json` runs it; `where` is the folder it is started in. */
function run(
  command: string,
  words: string[],
  environment: NodeJS.ProcessEnv = {},
  where = folder,
) {
  const script = join(import.meta.dirname, `${command}.ts`);
  const { PATH, HOME } = process.env;
  return new Promise<End>((resolve) => {
    const child = execFile(
      process.execPath,
      [script, ...words],
      { cwd: where, env: { PATH, HOME, ...environment } },
      (_error, out, said) => resolve({ code: child.exitCode ?? -1, out, said }),
    );
  });
}

test('wrong arguments end a command with 2 and its usage', async () => {
  for (const [command, words] of [
    ['backup', []],
    ['backup', ['a', 'b']],
    ['backup', [folder, '--keep', 'many']],
    ['backup', [join(folder, 'x.tar'), '--keep', '3']],
    ['restore', []],
    ['restore', ['a', '--now']],
    ['restore', ['a', '--remove-old']],
    ['check', ['--slow']],
    ['db-migrate', ['--now']],
  ] as const) {
    const { code, said } = await run(command, [...words]);
    expect([command, words, code]).toEqual([command, words, 2]);
    expect(said).toContain(`usage: pnpm ${command.replace('db-', 'db:')}`);
  }
});

test('without a portal nothing is created, and a sentence says so', async () => {
  const environment = { DATA_DIR: join(folder, 'nowhere') };
  for (const [command, ...words] of [['backup', join(folder, 'none.tar')], ['check']] as const) {
    const { code, said } = await run(command, words, environment);
    expect(code).toBe(1);
    expect(said.trim()).toBe(
      `There is no portal in the data folder ${environment.DATA_DIR}. Set DATA_DIR or DATABASE_URL as the portal has them.`,
    );
  }
  expect(await readdir(folder)).not.toContain('nowhere');
  const away = { DATABASE_URL: 'postgresql://x:y@127.0.0.1:1/portal', JWT_SECRET: 'x'.repeat(32) };
  const { code, said } = await run('check', [], away);
  expect(code).toBe(1);
  expect(said).toMatch(/ECONNREFUSED/);
  expect(said.trim().split('\n')).toHaveLength(1);
});

test('with the built-in database: while the portal runs and while it is stopped', {
  timeout: 180_000,
}, async () => {
  const environment = { DATA_DIR: dataFolder };
  const portal = await start();
  const running = await run('backup', [join(folder, 'running.tar')], environment);
  expect(running).toMatchObject({ code: 0, out: expect.stringContaining('every table') });
  expect((await run('check', [], environment)).code).toBe(0);
  const refused = await run('restore', [join(folder, 'running.tar'), '--replace'], environment);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain('A portal is already running on the data folder');
  await portal.close();

  // The settings in .env apply, as they do for the portal.
  const where = join(folder, 'with-env');
  const backups = join(folder, 'backups');
  await mkdir(where);
  await mkdir(backups);
  await writeFile(join(where, '.env'), `DATA_DIR=${dataFolder}\n`);
  await writeFile(join(backups, 'of-mine.tar'), '');
  // As a killed backup leaves them.
  await writeFile(join(backups, 'icare-portal-20240101T000000.tar.part'), '');
  const older = ['icare-portal-20240101T000000.tar', 'icare-portal-20250101T000000.tar'];
  for (const name of older) await writeFile(join(backups, name), '');
  // Made while the clock was ahead: if they counted as the newest, all later backups would be removed.
  for (const year of [2098, 2099])
    await writeFile(join(backups, `icare-portal-${year}0101T000000.tar`), '');
  const stopped = await run('backup', [backups, '--keep', '2'], {}, where);
  expect(stopped).toMatchObject({ code: 0, out: expect.stringContaining(`Removed ${older[0]}.`) });
  const left = (await readdir(backups)).sort();
  expect(left).toHaveLength(4);
  expect(left).toEqual(expect.arrayContaining(['of-mine.tar', older[1]]));
  expect((await run('check', ['--quick'], environment)).code).toBe(0);

  const copy = { DATA_DIR: join(folder, 'copy') };
  const archive = join(folder, 'running.tar');
  await rm(join(folder, 'erased-ids'), { force: true });
  expect(await run('restore', [archive], copy)).toMatchObject({
    code: 0,
    said: expect.stringContaining('There is no list of erasures'),
  });
  expect(await run('check', [], copy)).toMatchObject({ code: 0 });
  const again = await run('restore', [archive], copy);
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('Add --replace') });
  expect(await run('restore', [archive, '--replace'], copy)).toMatchObject({
    code: 0,
    out: expect.stringContaining('What was there before is kept'),
  });
  const removed = await run('restore', ['--remove-old'], copy);
  expect(removed).toMatchObject({ code: 0, out: expect.stringContaining('before_restore_') });
  expect((await readdir(copy.DATA_DIR)).filter((name) => name.includes('before-restore'))).toEqual(
    [],
  );
});

const other = await testPortal({ pages: false });

test('with DATABASE_URL: refused while a portal is connected', async () => {
  const environment = {
    DATABASE_URL: other.databaseUrl,
    DATA_DIR: other.platform.config.dataDirectory,
    JWT_SECRET: other.platform.config.jwtSecret ?? '',
  };
  await other.visitor.get('/api/health');
  const archive = join(folder, 'external.tar');
  expect((await run('backup', [archive], environment)).code).toBe(0);
  const refused = await run('restore', [archive, '--replace'], environment);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain('is connected to the database');
});
