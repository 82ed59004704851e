import { createHash } from 'node:crypto';
import type { Storage } from './storage.ts';

type Stored = { id: string; sha256: string };

/** Reads all of a kept file and tells whether it is what was stored. */
export async function isUnchanged(storage: Storage, { id, sha256 }: Stored): Promise<boolean> {
  const hash = createHash('sha256');
  for await (const chunk of await storage.open(id)) hash.update(chunk);
  return hash.digest('hex') === sha256;
}

/** Milliseconds an answer is kept, since reading a file in parts asks for each part. */
const knownFor = 60_000;
const knownAtMost = 1000;
const known = new WeakMap<Storage, Map<string, { asked: number; answer: Promise<boolean> }>>();

/** The same, without reading a file anew that was found right within the last minute. */
export function isUnchangedLately(storage: Storage, file: Stored): Promise<boolean> {
  const files = known.get(storage) ?? new Map();
  known.set(storage, files);
  const found = files.get(file.id);
  if (found && performance.now() - found.asked < knownFor) return found.answer;
  if (files.size >= knownAtMost) files.clear();
  const answer = isUnchanged(storage, file);
  files.set(file.id, { asked: performance.now(), answer });
  const forget = () => files.delete(file.id);
  answer.then((isRight) => isRight || forget(), forget);
  return answer;
}
