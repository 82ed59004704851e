/** Telling the processes of the embedded PostgreSQL from strangers, and reaching them. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A failure to start that a person can act on. */
export class EmbeddedPostgresError extends Error {}

export const notReadable = (directory: string) =>
  new EmbeddedPostgresError(
    `The database in ${directory} may not be read by this account. Use the account that the portal runs as.`,
  );

/** A database whose portal was killed lives on; and after a power cut its lock may name a stranger's process. */
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

/** Whether a process is the server of this folder: Linux tells its command, elsewhere only its answer is proof. */
async function isPostgres(pid: number, port: number, directory: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.includes('postgres') && command.includes(directory);
  }
  const password = await readFile(passwordFileOf(directory), 'utf8').catch(() => '');
  return answers(addressOf(password, port, 'postgres'));
}

/** Whether a database can be used at an address. */
export async function answers(url: string): Promise<boolean> {
  return (await probe(url)) === 'ready';
}

/** The same, and what else it says: that it is coming up, for as long as it recovers, or that it will never let us in. */
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
    // A wrong password, or a database that is not there.
    return code === '28P01' || code === '3D000' ? 'refusing' : 'away';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Where the password of the server of a folder is kept. */
export const passwordFileOf = (directory: string) => join(dirname(directory), 'postgres-password');

export function addressOf(password: string, port: number, database: string): string {
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
    // Already gone.
  }
}

/**
 * All that PostgreSQL and what it starts get to know: the portal's own environment holds secrets, and PG* variables would
 * change how it runs.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  // Windows finds its own libraries and its folder for temporary files by these.
  const names = process.platform === 'win32' ? ['SystemRoot', 'TEMP', 'TMP'] : [];
  const kept = ['PATH', ...names].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** What it died of; behind that PostgreSQL still says that it is shut down. */
export function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
}
