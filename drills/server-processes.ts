import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The processes of a PostgreSQL server, the postmaster first, then its child processes. Linux only. */
async function serverProcesses(cluster: string): Promise<number[]> {
  const postmaster = await readPostmasterPid(cluster);
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  return [postmaster, ...children.trim().split(' ').map(Number)];
}

export async function readPostmasterPid(cluster: string): Promise<number> {
  const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

/** Stops a server with all of its processes, as a disk does that hangs; returns what lets them go on. */
export async function suspendServer(cluster: string): Promise<() => void> {
  // The postmaster first: from then on it starts no others.
  signalAll([await readPostmasterPid(cluster)], 'SIGSTOP');
  const processes = await serverProcesses(cluster);
  signalAll(processes, 'SIGSTOP');
  return () => signalAll(processes, 'SIGCONT');
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
