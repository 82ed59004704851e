import { createHash } from 'node:crypto';

/** A whole number from `min` to `max`, derived from the text, so that every run gives the same. */
export function spread(text: string, min: number, max: number): number {
  const number = createHash('sha256').update(text).digest().readUInt32BE(0);
  return min + (number % (max - min + 1));
}
