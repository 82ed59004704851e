import { randomHex } from './random-hex.ts';

export const newIdempotencyKey = (): string => randomHex(16);

/** Returns the same key while the content stays the same, so that a retry is never stored twice; else a new key. */
export function keyPerContent(): (content: string) => string {
  let last: { content: string; key: string } | undefined;
  return (content) => {
    if (last?.content !== content) last = { content, key: newIdempotencyKey() };
    return last.key;
  };
}
