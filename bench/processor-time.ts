import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

type Times = { parent: number; own: number; reaped: number };

/** Fields of /proc/<pid>/stat; the name in brackets may itself contain brackets and blanks. */
function timesOf(pid: number): Times | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, reapedUser = 0, reapedSystem = 0] = [
      fields[1],
      fields[11],
      fields[12],
      fields[13],
      fields[14],
    ];
    return { parent, own: user + system, reaped: reapedUser + reapedSystem };
  } catch {
    return null;
  }
}

/** Milliseconds of processor time spent so far by a process, with all its threads. */
export function processorTime(pid: number): number {
  return ((timesOf(pid)?.own ?? 0) * 1000) / ticksPerSecond;
}

/**
 * Milliseconds of processor time spent so far by a process and everything it started: its threads, the processes that
 * run for it, as those that read files or a database's backends, and those that have ended.
 */
export function processorTimeOfTree(pid: number): number {
  const all = new Map<number, Times>();
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? timesOf(Number(name)) : null;
    if (times) all.set(Number(name), times);
  }
  let ticks = 0;
  const waiting = [pid];
  for (const each of waiting) {
    const times = all.get(each);
    if (!times) continue;
    ticks += times.own + times.reaped;
    for (const [child, { parent }] of all) if (parent === each) waiting.push(child);
  }
  return (ticks * 1000) / ticksPerSecond;
}

/** Resident memory of a process in MB: now, or the most there ever was. */
export function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = new RegExp(`^${which}:\\s+(\\d+)`, 'm').exec(status)?.[1];
  return Number(kilobytes ?? 0) / 1024;
}
