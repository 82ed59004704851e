import { totalmem } from 'node:os';

/** Bytes of memory that this process may use: all of the machine's, or what its control group is given. */
export function usableMemory(): number {
  return Math.min(process.constrainedMemory() || totalmem(), totalmem());
}
