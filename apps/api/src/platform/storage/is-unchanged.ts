import { createHash } from 'node:crypto';
import type { Storage } from './storage.ts';

type Stored = { id: string; sha256: string };

/** Whether a stored file still has the hash it was stored with; reads all of it. */
export async function isUnchanged(storage: Storage, { id, sha256 }: Stored): Promise<boolean> {
  const hash = createHash('sha256');
  for await (const chunk of await storage.open(id)) hash.update(chunk);
  return hash.digest('hex') === sha256;
}

/** Milliseconds. A file that is downloaded in ranges is checked for each range. */
const cacheTime = 60_000;
const cachedFilesAtMost = 1000;
const cache = new WeakMap<Storage, Map<string, { askedAt: number; answer: Promise<boolean> }>>();

/** Like `isUnchanged`, but a file that was found unchanged within the last minute is not read again. */
export function isUnchangedCached(storage: Storage, file: Stored): Promise<boolean> {
  const files = cache.get(storage) ?? new Map();
  cache.set(storage, files);
  const found = files.get(file.id);
  if (found && performance.now() - found.askedAt < cacheTime) return found.answer;
  if (files.size >= cachedFilesAtMost) files.clear();
  const answer = isUnchanged(storage, file);
  files.set(file.id, { askedAt: performance.now(), answer });
  const forget = () => files.delete(file.id);
  answer.then((isSame) => isSame || forget(), forget);
  return answer;
}
