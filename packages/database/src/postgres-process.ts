/** Identifies, probes and signals the processes of the embedded PostgreSQL. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A startup failure with a message that a person can act on. */
export class EmbeddedPostgresError extends Error {}

export const notReadable = (directory: string) =>
  new EmbeddedPostgresError(
    `The database in ${directory} may not be read by this account. Use the account that the portal runs as.`,
  );

/** A database outlives a killed portal, and after a power cut its lock file may name an unrelated process. */
export async function stopOrphan(directory: string, report: (sentence: string) => void) {
  const lock = join(directory, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const [pid = 0, , , port = 0] = readFileSync(lock, 'utf8').split('\n').map(Number);
  if (await isPostgres(pid, port, directory)) {
    report('Stopping a database that was left running…');
    signal(pid, 'SIGINT');
    for (let waited = 0; isAlive(pid) && waited < 300; waited++) await sleep(100);
    if (isAlive(pid)) throw new EmbeddedPostgresError(`The database process ${pid} does not stop.`);
  }
  await unlink(lock).catch(() => {});
}

/** Whether a process is the server of this folder: by its command line on Linux, elsewhere by connecting to it. */
async function isPostgres(pid: number, port: number, directory: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.includes('postgres') && command.includes(directory);
  }
  const password = await readFile(passwordPath(directory), 'utf8').catch(() => '');
  return isReachable(connectionString(password, port, 'postgres'));
}

/** Whether a database accepts queries. */
export async function isReachable(url: string): Promise<boolean> {
  return (await probe(url)) === 'ready';
}

/** `recovering`: it is starting up and will answer later. `refusing`: it will never accept this connection string. */
export async function probe(url: string): Promise<'ready' | 'recovering' | 'refusing' | 'away'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return 'ready';
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === '57P03') return 'recovering';
    // A wrong password, or a database that does not exist.
    return code === '28P01' || code === '3D000' ? 'refusing' : 'away';
  } finally {
    await client.end().catch(() => {});
  }
}

/** The file that holds the password of a folder's server. */
export const passwordPath = (directory: string) => join(dirname(directory), 'postgres-password');

export function connectionString(password: string, port: number, database: string): string {
  return `postgresql://portal:${password.trim()}@127.0.0.1:${port}/${database}`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // It has exited already.
  }
}

/**
 * The environment for PostgreSQL and its child processes: the portal's own holds secrets, and PG* variables would change
 * how it runs.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  // Windows locates its libraries and its temporary folder through these.
  const names = process.platform === 'win32' ? ['SystemRoot', 'TEMP', 'TMP'] : [];
  const kept = ['PATH', ...names].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** The cause of failure; PostgreSQL logs its shutdown after it. */
export function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
}
