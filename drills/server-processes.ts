import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The processes of a PostgreSQL server, the postmaster first, then its child processes. Linux only. */
export async function serverProcesses(cluster: string): Promise<number[]> {
  const postmaster = await readPostmasterPid(cluster);
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  return [postmaster, ...children.trim().split(' ').map(Number)];
}

export async function readPostmasterPid(cluster: string): Promise<number> {
  const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

/** Ignores processes that have ended. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
