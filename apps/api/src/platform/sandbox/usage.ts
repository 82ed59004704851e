import { readFileSync } from 'node:fs';

/** Bytes in memory and milliseconds of processor time that a process has used. */
export type Usage = { memory: number; processorTime: number };

/** Bytes; assumed, since Node cannot read it. Kernels with larger pages only report too little. */
const pageSize = 4096;
/** Milliseconds: Linux reports processor time in hundredths of a second on every machine. */
const tick = 10;

/** Null on other systems than Linux, or if the process has ended. */
export function readUsage(pid: number): Usage | null {
  if (process.platform !== 'linux') return null;
  try {
    const resident = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in brackets and may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      memory: resident * pageSize,
      processorTime: (Number(fields[11]) + Number(fields[12])) * tick,
    };
  } catch {
    return null;
  }
}
