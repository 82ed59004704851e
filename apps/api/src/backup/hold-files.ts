import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const prefix = 'held-for-backup-';

export type HeldFiles = {
  /** Where the bytes of a file are, also when the portal has removed it since. */
  pathOf: (id: string) => string;
  /** Holds those that are not held yet; returns the ones that are not there. */
  hold: (ids: readonly string[]) => Promise<string[]>;
  /** For what is written on the way, where no archive goes that may be encrypted; gone with the rest. */
  aside: string;
  release: () => Promise<void>;
};

/**
 * Second names for files, beside their folder: a kept file never changes, and one that is removed stays on disk as long
 * as it has a name. Where the disk knows no second names, the first ones serve.
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
    aside: join(folder, 'table'),
    release: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Only one backup runs at a time, so whatever others hold was left by ones that were killed. */
async function releaseAbandoned(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    if (!name.startsWith(prefix)) continue;
    await rm(join(dataDirectory, name), { recursive: true, force: true });
  }
}
