import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../platform/storage/sync-folder.ts';
import { type ArchiveEntry, newHash, readWhole } from './archive-reader.ts';
import { changed } from './load-tables.ts';

/** Enough that the disk is never waited for by one file alone, and little of them in memory. */
const atOnce = 8;

/** Writes files into a folder where nobody looks yet. `hashes` are those that the archive was proven to have. */
export function placeFiles(path: string, folder: string, hashes: ReadonlyMap<string, string>) {
  const folders = new Map<string, Promise<unknown>>();
  const running = new Set<Promise<void>>();
  const places: string[] = [];
  let failure: { error: unknown } | null = null;

  async function write(place: string, content: Buffer) {
    const parent = dirname(place);
    if (!folders.has(parent)) {
      folders.set(parent, mkdir(parent, { recursive: true, mode: 0o700 }));
    }
    await folders.get(parent);
    await writeFile(place, content, { flag: 'wx', mode: 0o600 });
    places.push(place);
  }

  /** All in the end: by then the disk has most of it, and one write of its journal serves thousands. */
  async function syncAll() {
    const rest = places.values();
    const lane = async () => {
      for (const place of rest) {
        const file = await open(place, 'r+');
        await file.datasync().finally(() => file.close());
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
  }

  return {
    /** Resolves when there is room for another one. */
    add: async (entry: ArchiveEntry, place: string) => {
      const content = await readWhole(entry);
      if (newHash().update(content).digest('hex') !== hashes.get(entry.name)) throw changed(path);
      while (running.size >= atOnce) await Promise.race(running);
      if (failure) throw failure.error;
      const written: Promise<void> = write(join(folder, place), content)
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => running.delete(written));
      running.add(written);
    },
    /** When it resolves nothing is written any more. */
    abandon: () => Promise.all(running),
    /** When it resolves every file is on disk for good. */
    finish: async () => {
      await Promise.all(running);
      if (failure) throw failure.error;
      await syncAll();
      for (const parent of folders.keys()) await syncFolder(parent);
      await syncFolder(folder);
    },
  };
}
