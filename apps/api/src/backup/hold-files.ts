import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const prefix = 'held-for-backup-';

export type HeldFiles = {
  /** The path to a held file's bytes, which stays valid if the portal removes the file. */
  pathOf: (id: string) => string;
  /** Holds the files that are not held yet; returns the ids of missing files. */
  hold: (ids: readonly string[]) => Promise<string[]>;
  /** Path for a temporary file. It is not beside the archive, which may be encrypted, and `release` removes it. */
  temporaryFile: string;
  release: () => Promise<void>;
};

/**
 * Holds files by hard links beside their folder: a stored file never changes, and a removed one stays on disk as long as
 * it has a link. On a disk without hard links the original paths are used.
 */
export async function holdFiles(dataDirectory: string): Promise<HeldFiles> {
  const files = join(dataDirectory, 'files');
  await releaseAbandoned(dataDirectory);
  const folder = join(dataDirectory, `${prefix}${process.pid}`);
  await mkdir(folder, { mode: 0o700 });
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
    pathOf: (id) => (canHold ? join(folder, id) : original(id)),
    hold: async (ids) => {
      const missing: string[] = [];
      for (const id of ids) {
        if (held.has(id)) continue;
        if (await holdOne(id)) held.add(id);
        else missing.push(id);
      }
      return missing;
    },
    temporaryFile: join(folder, 'table'),
    release: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Only one backup runs at a time, so all other held files were left by backups that were killed. */
async function releaseAbandoned(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    if (!name.startsWith(prefix)) continue;
    await rm(join(dataDirectory, name), { recursive: true, force: true });
  }
}
