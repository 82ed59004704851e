/** Telling the processes of the embedded PostgreSQL from strangers, and reaching them. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A failure to start that a person can act on. */
export class EmbeddedPostgresError extends Error {}

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
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
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
