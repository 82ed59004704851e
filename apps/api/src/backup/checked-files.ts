import { createReadStream } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { FileMissing, type Storage } from '../platform/storage/storage.ts';
import { newHash } from './archive-reader.ts';
import type { CheckedFiles } from './find-differences.ts';

/** The files of an installation, wherever its settings keep them. */
export async function openCheckedFiles(
  config: Pick<Config, 'dataDirectory' | 'objectStore' | 'formerStorage'>,
): Promise<CheckedFiles> {
  const isOnDisk = config.objectStore === null && config.formerStorage === null;
  if (isOnDisk) return checkedFolder(join(config.dataDirectory, 'files'));
  const { openStorage } = await import('../platform/storage/open-storage.ts');
  return checkedObjects(await openStorage(config));
}

export function checkedFolder(folder: string): CheckedFiles {
  const pathOf = (id: string) => join(id.slice(-2), id);
  return {
    pathOf,
    measure: async (id, quick) => {
      const path = join(folder, pathOf(id));
      try {
        const { size } = await stat(path);
        if (quick) return { size, sha256: null };
        return { size, sha256: await hashOf(createReadStream(path, { highWaterMark: 2 ** 20 })) };
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOENT') return 'missing';
        // Damaged on disk: the entry is there and cannot be read.
        if (code === 'EIO' || code === 'EISDIR') return 'unreadable';
        throw error;
      }
    },
    list: async function* () {
      for await (const path of walkPaths(folder)) {
        const modifiedAt = async () => (await stat(join(folder, path)).catch(() => null))?.mtime;
        yield {
          ...{ id: path.split(/[/\\]/).at(-1) ?? '', path },
          modifiedAt: async () => (await modifiedAt()) ?? null,
        };
      }
    },
  };
}

/** Objects, and what has not left the folder in which files arrive. */
function checkedObjects(storage: Storage): CheckedFiles {
  return {
    pathOf: (id) => id,
    measure: async (id, quick) => {
      const size = await storage.sizeOf(id);
      if (size === null) return 'missing';
      if (quick) return { size, sha256: null };
      try {
        return { size, sha256: await hashOf(await storage.open(id)) };
      } catch (error) {
        if (error instanceof FileMissing) return 'missing';
        throw error;
      }
    },
    list: async function* () {
      for await (const { kind, name, modifiedAt } of storage.list()) {
        const path = kind === 'kept' ? name : join('incoming', name);
        yield { id: name, path, modifiedAt: async () => modifiedAt };
      }
    },
  };
}

async function hashOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = newHash();
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

/** Paths of everything below `folder` except folders. */
async function* walkPaths(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for await (const entry of entries) {
    if (!entry.isDirectory()) {
      yield entry.name;
      continue;
    }
    for await (const inner of walkPaths(join(folder, entry.name))) yield join(entry.name, inner);
  }
}
