import { usableMemory } from '@icare/database/usable-memory';

/** Bytes of memory with which everything may be kept (assumed). */
const ample = 2 * 1_073_741_824;

export const hasAmpleMemory = (): boolean => usableMemory() >= ample;

/**
 * How much of something may be kept only to answer faster: `most`, and proportionally less where the process has less than
 * 2 GB of memory, as in a small container, where the processes that read files need it more.
 */
export function scaleToMemory(most: number, memory = usableMemory()): number {
  return Math.floor(most * Math.min(1, memory / ample));
}
