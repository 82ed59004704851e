import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../platform/storage/sync-folder.ts';
import { type ArchiveEntry, newHash, readWhole } from './archive-reader.ts';
import { archiveChanged } from './load-tables.ts';

/** Files written at the same time: enough to keep the disk busy, few enough to hold in memory. */
const atOnce = 8;

/**
 * Writes restored files into a folder that is not in use yet. `hashes` are those of the verified archive. With `send` each
 * file is only passed on from there, and gone once it is safely stored.
 */
export function createFileWriter(
  path: string,
  folder: string,
  hashes: ReadonlyMap<string, string>,
  send: ((place: string) => Promise<void>) | null = null,
) {
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
    if (send) await send(place);
    else places.push(place);
  }

  /** Syncs all files at the end: by then the disk has most of them, and one write of its journal covers thousands. */
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
    /** Resolves when there is room for another file. */
    add: async (entry: ArchiveEntry, place: string) => {
      const content = await readWhole(entry);
      if (newHash().update(content).digest('hex') !== hashes.get(entry.name))
        throw archiveChanged(path);
      while (running.size >= atOnce) await Promise.race(running);
      if (failure) throw failure.error;
      const written: Promise<void> = write(join(folder, place), content)
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => running.delete(written));
      running.add(written);
    },
    /** Resolves once no file is being written any more. */
    abandon: () => Promise.all(running),
    /** Resolves once every file is safely on disk. */
    finish: async () => {
      await Promise.all(running);
      if (failure) throw failure.error;
      await syncAll();
      for (const parent of folders.keys()) await syncFolder(parent);
      await syncFolder(folder);
    },
  };
}
