import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { givenTime } from '@icare/api/testing/given-time';
import { assert } from './drill.ts';
import { signalAll } from './server-processes.ts';

/** Kills, as a power cut does, every process that works with a folder and all that descend from one. Linux only. */
export async function killEverything(folder: string): Promise<number> {
  const limit = givenTime() + 10_000;
  let found = processesOf(folder);
  const killed = found.length;
  while (found.length > 0) {
    assert(givenTime() < limit, `processes of ${folder} do not end`);
    signalAll(found, 'SIGKILL');
    await sleep(10);
    found = processesOf(folder);
  }
  return killed;
}

/** Those with the folder among their settings or arguments, and their descendants; none that has ended. */
function processesOf(folder: string): number[] {
  const parents = new Map<number, number>();
  const found = new Set<number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const pid = Number(name);
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (state === 'Z') continue;
      parents.set(pid, Number(parent));
      const said = `${readFileSync(`/proc/${pid}/cmdline`)}${readFileSync(`/proc/${pid}/environ`)}`;
      if (said.includes(folder)) found.add(pid);
    } catch {
      // It has ended meanwhile.
    }
  }
  // A set is walked through with what is added on the way.
  for (const pid of found) {
    for (const [child, parent] of parents) if (parent === pid) found.add(child);
  }
  found.delete(process.pid);
  return [...found];
}
