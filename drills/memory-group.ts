import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const hierarchy = '/sys/fs/cgroup';

/** A control group of Linux, whose processes together may use so much memory. */
export type MemoryGroup = {
  /** The file that a process joins by. */
  processes: string;
  /** MB used at most so far, with what the system has of files in memory and can drop. */
  peak: () => number;
  /** How often the system ended one of its processes for lack of memory. */
  kills: () => number;
  remove: () => void;
};

/** Null where this account may make no control group for memory, as without root. */
export function makeMemoryGroup(bytes: number): MemoryGroup | null {
  const isUnified = existsSync(join(hierarchy, 'cgroup.controllers'));
  const folder = join(hierarchy, isUnified ? '' : 'memory', `icare-drill-${process.pid}`);
  const files = isUnified
    ? { most: 'memory.max', peak: 'memory.peak', events: 'memory.events' }
    : {
        most: 'memory.limit_in_bytes',
        peak: 'memory.max_usage_in_bytes',
        events: 'memory.oom_control',
      };
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const remove = () => {
    try {
      rmdirSync(folder);
    } catch {
      // Processes of it are still ending.
    }
  };
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, files.most), String(bytes));
    read(files.peak);
  } catch {
    remove();
    return null;
  }
  return {
    processes: join(folder, 'cgroup.procs'),
    peak: () => Number(read(files.peak)) / 1_048_576,
    kills: () => Number(/^oom_kill (\d+)/m.exec(read(files.events))?.[1] ?? 0),
    remove,
  };
}
