import { createHash } from 'node:crypto';

/**
 * Draws `size` of these ids at random, always the same ones for the same seed: whoever has the list and the seed can draw
 * them again with any program. They are the first by the SHA-256 of seed, space and id.
 */
export function drawSample(ids: readonly string[], seed: string, size: number): Set<string> {
  const keyed = ids.map((id) => ({
    id,
    key: createHash('sha256').update(`${seed} ${id}`).digest('hex'),
  }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1));
  return new Set(keyed.slice(0, size).map(({ id }) => id));
}
