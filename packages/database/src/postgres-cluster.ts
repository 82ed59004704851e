/** Creates the data folder of the embedded PostgreSQL under a temporary name and renames it once it is complete. */
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Account } from './postgres-placement.ts';
import {
  cleanEnvironment,
  EmbeddedPostgresError,
  lastLine,
  notReadable,
  passwordPath,
} from './postgres-process.ts';

/** A marker file written into each cluster that this module created, before it gets its final name. */
const completeMarker = 'portal-cluster-is-whole';

/**
 * Whether a folder holds a cluster that initdb finished. A cluster that ever ran has `postmaster.opts`, and one from a
 * base backup has `backup_label`; initdb alone leaves neither. Anything that may hold data counts as complete, however
 * damaged, so that it is never replaced: PostgreSQL then reports what is missing.
 */
export function isCompleteCluster(directory: string): boolean {
  const has = (...names: string[]) => existsSync(join(directory, ...names));
  if (has(completeMarker) || has('backup_label')) return true;
  // Earlier versions started the remains of an interrupted initdb, which ran but never had the portal's database.
  return has('postmaster.opts') && !lacksDatabase(join(directory, 'base'));
}

/** True if only the template databases, 1 and 4, exist: initdb creates 5 last. */
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
 * Creates a cluster. If killed at any moment, it leaves a folder of another name, which the next call removes. An
 * incomplete folder that is already there is moved aside and never deleted, since it may hold data.
 */
export async function createCluster(options: ClusterOptions): Promise<void> {
  const { directory, report } = options;
  const parent = dirname(directory);
  await removeUnfinished(directory);
  await setAsideExisting(directory, report);
  report('Making a new database…');
  const unfinishedFolder = `${directory}${unfinishedSuffix}${randomUUID()}`;
  try {
    await initialise(unfinishedFolder, options);
    await (await open(join(unfinishedFolder, completeMarker), 'w')).close();
    await syncFolder(unfinishedFolder);
    await rename(unfinishedFolder, directory);
    await syncFolder(parent);
  } catch (error) {
    await rm(unfinishedFolder, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

const unfinishedSuffix = '.making-';

/** An initdb whose portal was killed exits at its next output, and each run has its own folder, so removal is safe. */
async function removeUnfinished(directory: string): Promise<void> {
  const prefix = `${basename(directory)}${unfinishedSuffix}`;
  for (const name of await readdir(dirname(directory))) {
    if (!name.startsWith(prefix)) continue;
    await rm(join(dirname(directory), name), { recursive: true, force: true, maxRetries: 5 }).catch(
      () => {},
    );
  }
}

async function setAsideExisting(directory: string, report: (sentence: string) => void) {
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
  const passwordFile = await ensurePassword(passwordPath(directory));
  await mkdir(folder, { mode: 0o700 });
  if (account) {
    await chown(folder, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const { code, output } = await run(
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
    throw new EmbeddedPostgresError(`The database could not be made: ${lastLine(output)}`);
  }
}

/** Keeps an existing password, so that a folder that was moved aside can still be opened with it. */
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

/** Asynchronous so that signals are still handled; the child is killed if this process exits. */
function run(program: string, args: string[], cwd: string, account: Account | undefined) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(program, args, {
      ...account,
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: cleanEnvironment(),
    });
    const killChild = () => child.kill('SIGKILL');
    process.once('exit', killChild);
    let output = '';
    child.stdout.resume();
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
    });
    child.once('error', (error) => {
      process.removeListener('exit', killChild);
      resolve({ code: null, output: error.message });
    });
    child.once('close', (code) => {
      process.removeListener('exit', killChild);
      resolve({ code, output });
    });
  });
}

/** Windows cannot sync a folder, and does not need to. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
