import { link, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

const prefix = 'held-for-backup-';

export type HeldFiles = {
  /** Holds the files that are not held yet; returns the ids of missing files. */
  hold: (ids: readonly string[]) => Promise<string[]>;
  /** The bytes of a held file, also if the portal removes it in the meantime; null if it is missing all the same. */
  read: (id: string) => Promise<Buffer | null>;
  /** How many files are read ahead of the one being written. */
  ahead: number;
  /** Path for a temporary file. It is not beside the archive, which may be encrypted, and `release` removes it. */
  temporaryFile: string;
  release: () => Promise<void>;
};

type HeldPlace = Pick<HeldFiles, 'hold' | 'read' | 'ahead'> & { release?: () => Promise<void> };

/** Holds files where they lie, so that a backup of one moment finds them while the portal goes on. */
export async function holdFiles(
  config: Pick<Config, 'dataDirectory' | 'objectStore' | 'formerStorage'>,
): Promise<HeldFiles> {
  const { dataDirectory, objectStore, formerStorage } = config;
  await releaseAbandoned(dataDirectory);
  const folder = join(dataDirectory, `${prefix}${process.pid}`);
  await mkdir(folder, { mode: 0o700 });
  const places: HeldPlace[] = [];
  const release = async () => {
    await rm(folder, { recursive: true, force: true });
    for (const place of places) await place.release?.();
  };
  try {
    if (objectStore === null || formerStorage === 'disk') {
      places.push(holdLinks(join(dataDirectory, 'files'), folder));
    }
    for (const store of [objectStore, formerStorage]) {
      if (store === null || store === 'disk') continue;
      const { holdObjects } = await import('./hold-objects.ts');
      places.push(await holdObjects(store));
    }
  } catch (error) {
    await release();
    throw error;
  }
  return { ...inAny(places), temporaryFile: join(folder, 'table'), release };
}

/** While files are being moved, each is at one place or at both. */
function inAny(places: readonly HeldPlace[]): Pick<HeldFiles, 'hold' | 'read' | 'ahead'> {
  return {
    ahead: Math.max(...places.map(({ ahead }) => ahead)),
    hold: async (ids) => {
      let missing = [...ids];
      for (const place of places) missing = await place.hold(missing);
      return missing;
    },
    read: async (id) => {
      for (const place of places) {
        const content = await place.read(id);
        if (content !== null) return content;
      }
      return null;
    },
  };
}

/**
 * Holds files by hard links beside their folder: a stored file never changes, and a removed one stays on disk as long as
 * it has a link. On a disk without hard links the original paths are used.
 */
function holdLinks(files: string, folder: string): HeldPlace {
  const held = new Set<string>();
  const original = (id: string) => join(files, id.slice(-2), id);
  let canHold = true;

  async function holdOne(id: string): Promise<boolean> {
    try {
      if (canHold) await link(original(id), join(folder, id));
      else await stat(original(id));
      return true;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') return false;
      if (!canHold || code === 'EACCES') throw error;
      canHold = false;
      return holdOne(id);
    }
  }

  return {
    ahead: 1,
    read: (id) =>
      readFile(canHold ? join(folder, id) : original(id)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    hold: async (ids) => {
      const missing: string[] = [];
      for (const id of ids) {
        if (held.has(id)) continue;
        if (await holdOne(id)) held.add(id);
        else missing.push(id);
      }
      return missing;
    },
  };
}

/** Only one backup runs at a time, so all other held files were left by backups that were killed. */
async function releaseAbandoned(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    if (!name.startsWith(prefix)) continue;
    await rm(join(dataDirectory, name), { recursive: true, force: true });
  }
}
