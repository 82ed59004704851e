import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { scaleToMemory } from '../scale-to-memory.ts';
import type { Storage } from '../storage/storage.ts';
import { withoutSlack } from '../without-slack.ts';

type Stored = { id: string; sha256: string };

/** Bytes of all files together, for each storage (assumed): a hundred and sixty of the longest that are kept. */
const maxBytes = 40_000_000;
const kept = new WeakMap<Storage, LRUCache<string, Buffer>>();

/**
 * Reads a file that all visitors may see. It is kept in memory once its hash was checked, so that what many open is neither
 * read nor checked each time; the file never changes, and whether the caller may still have it was asked before. What has
 * not been opened for the longest goes first. Null if the bytes in storage are not those that were stored.
 */
export async function readPublicFile(storage: Storage, file: Stored): Promise<Buffer | null> {
  const files =
    kept.get(storage) ?? new LRUCache({ maxSize: scaleToMemory(maxBytes), sizeCalculation });
  kept.set(storage, files);
  // By the hash as well: a restore may bring other bytes under the same id.
  const key = `${file.id} ${file.sha256}`;
  const known = files.get(key);
  if (known) return known;
  const bytes = await readChecked(storage, file);
  if (bytes) files.set(key, withoutSlack(bytes));
  return bytes;
}

/** The bytes of a file; null if they are not those that were stored. */
export async function readChecked(
  storage: Storage,
  { id, sha256 }: Stored,
): Promise<Buffer | null> {
  const bytes = await storage.read(id);
  return hash('sha256', bytes) === sha256 ? bytes : null;
}

/** With what the cache itself needs. */
const sizeCalculation = ({ length }: Buffer) => length + 500;
