import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

type Times = { parent: number; own: number; reaped: number };

/** Reads /proc/<pid>/stat; the process name in parentheses may itself contain parentheses and spaces. */
function readTimes(pid: number): Times | null {
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

/** CPU time used by a process and its threads, in milliseconds. */
export function processorTime(pid: number): number {
  return ((readTimes(pid)?.own ?? 0) * 1000) / ticksPerSecond;
}

/**
 * CPU time in milliseconds used by a process and all its descendants, such as file readers or database backends,
 * including those that have exited.
 */
export function processorTimeOfTree(pid: number): number {
  const all = new Map<number, Times>();
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? readTimes(Number(name)) : null;
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

/** Resident memory of a process in MB: current (`VmRSS`) or peak (`VmHWM`). */
export function memoryUsage(pid: number, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = new RegExp(`^${which}:\\s+(\\d+)`, 'm').exec(status)?.[1];
  return Number(kilobytes ?? 0) / 1024;
}
