/** Making the data folder of the embedded PostgreSQL: beside its place, and renamed once it is whole. */
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Account } from './postgres-ground.ts';
import {
  cleanEnvironment,
  EmbeddedPostgresError,
  lastLine,
  notReadable,
  passwordFileOf,
} from './postgres-process.ts';

/** Written into a cluster before it gets its name; only one that this module made has it. */
const wholeMark = 'portal-cluster-is-whole';

/**
 * Whether a folder holds a cluster that initdb finished. One that ever ran has `postmaster.opts`, and one that came from
 * a base backup `backup_label`; initdb alone leaves neither. Whatever may hold somebody's rows counts as whole, however
 * damaged: PostgreSQL then says what it lacks, and nothing takes its place.
 */
export function isWholeCluster(directory: string): boolean {
  const has = (...names: string[]) => existsSync(join(directory, ...names));
  if (has(wholeMark) || has('backup_label')) return true;
  // Earlier versions started what an interrupted initdb had left: it ran, but never had the database the portal uses.
  return has('postmaster.opts') && !lacksDatabase(join(directory, 'base'));
}

/** True when there is none beside the templates, 1 and 4: the one that PostgreSQL makes last is 5. */
function lacksDatabase(base: string): boolean {
  return existsSync(base) && readdirSync(base).every((name) => name === '1' || name === '4');
}

export type ClusterOptions = {
  initdb: string;
  directory: string;
  account: Account | undefined;
  throwAway: boolean;
  report: (sentence: string) => void;
};

/**
 * Makes a cluster where there is none yet. Killed at any moment, it leaves a folder of another name that the next call
 * removes. What is in the place already and is not whole is set aside and never deleted: it may be somebody's.
 */
export async function makeCluster(options: ClusterOptions): Promise<void> {
  const { directory, report } = options;
  const parent = dirname(directory);
  await removeUnfinished(directory);
  await setAsideWhatIsThere(directory, report);
  report('Making a new database…');
  const making = `${directory}${unfinished}${randomUUID()}`;
  try {
    await initialise(making, options);
    await (await open(join(making, wholeMark), 'w')).close();
    await syncFolder(making);
    await rename(making, directory);
    await syncFolder(parent);
  } catch (error) {
    await rm(making, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

const unfinished = '.making-';

/** An initdb whose portal was killed ends by itself when it next says something; its folder has a name of its own. */
async function removeUnfinished(directory: string): Promise<void> {
  const prefix = `${basename(directory)}${unfinished}`;
  for (const name of await readdir(dirname(directory))) {
    if (!name.startsWith(prefix)) continue;
    await rm(join(dirname(directory), name), { recursive: true, force: true, maxRetries: 5 }).catch(
      () => {},
    );
  }
}

async function setAsideWhatIsThere(directory: string, report: (sentence: string) => void) {
  if (!existsSync(directory)) return;
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error;
    throw notReadable(directory);
  });
  if (names.length === 0) {
    await rmdir(directory);
    return;
  }
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const aside = `${directory}.unfinished-${stamp}-${randomBytes(2).toString('hex')}`;
  await rename(directory, aside);
  await syncFolder(dirname(directory));
  report(`${directory} holds no whole database, so it was set aside as ${basename(aside)}.`);
}

async function initialise(
  folder: string,
  { initdb, directory, account, throwAway }: ClusterOptions,
): Promise<void> {
  const passwordFile = await ensurePassword(passwordFileOf(directory));
  await mkdir(folder, { mode: 0o700 });
  if (account) {
    await chown(folder, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const { code, said } = await run(
    initdb,
    [
      `--pgdata=${folder}`,
      '--username=portal',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--data-checksums',
      ...(throwAway ? ['--no-sync'] : []),
    ],
    folder,
    account,
  );
  if (account) await chown(passwordFile, 0, 0);
  if (code !== 0) {
    throw new EmbeddedPostgresError(`The database could not be made: ${lastLine(said)}`);
  }
}

/** One that is there stays, so that a folder that was set aside still opens with it. */
async function ensurePassword(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim().length >= 32) return file;
  const handle = await open(file, 'w', 0o600);
  try {
    await chmod(file, 0o600);
    await handle.writeFile(`${randomBytes(24).toString('base64url')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return file;
}

/** Not in the way of a signal, as a synchronous call would be; an end of this process ends it too. */
function run(program: string, words: string[], cwd: string, account: Account | undefined) {
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(program, words, {
      ...account,
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: cleanEnvironment(),
    });
    const abandon = () => child.kill('SIGKILL');
    process.once('exit', abandon);
    let said = '';
    child.stdout.resume();
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
    });
    child.once('error', (error) => {
      process.removeListener('exit', abandon);
      resolve({ code: null, said: error.message });
    });
    child.once('close', (code) => {
      process.removeListener('exit', abandon);
      resolve({ code, said });
    });
  });
}

/** Windows cannot do that to a folder, and needs it less. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
