import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, opendir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFolder, openStaging, statOrNull } from './staging.ts';
import { FileMissing, type Storage, type StoredItem } from './storage.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * Stores files in one folder: in `incoming/` while they arrive, then as `<last two hex digits of id>/<id>`. A kept file
 * never changes. Its bytes are on disk before its name, and its name before `keep` resolves, so a crash leaves either
 * the whole file or a stray that the sweep removes.
 */
export async function openLocalStorage(root: string): Promise<Storage> {
  const staging = await openStaging(join(root, 'incoming'));
  const folders = new Set((await readdir(root)).map((name) => join(root, name)));
  // The process that made the folders may have ended before their names were on disk.
  await syncFolder(root);
  const placeOf = (id: string) => join(root, id.slice(-2), id);

  async function ensureFolder(folder: string) {
    if (folders.has(folder)) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await syncFolder(root);
    folders.add(folder);
  }

  async function keep(path: string, id: string) {
    const place = placeOf(id);
    await ensureFolder(dirname(place));
    await rename(path, place);
    await syncFolder(dirname(place));
  }

  async function* list(): AsyncIterable<StoredItem> {
    yield* staging.list();
    for await (const folder of await opendir(root)) {
      if (!folder.isDirectory() || folder.name === 'incoming') continue;
      yield* listFolder(join(root, folder.name), 'kept');
    }
  }

  return {
    stage: () => staging.stage(keep),
    list,
    open: async (id, range) => {
      const handle = await open(placeOf(id), 'r').catch(throwMissing(id));
      return createReadStream('', { fd: handle, ...range, highWaterMark: 65_536 });
    },
    read: (id) => readFile(placeOf(id)).catch(throwMissing(id)),
    sizeOf: async (id) => (await statOrNull(placeOf(id)))?.size ?? null,
    signAddress: null,
    isLockedAway: async () => false,
    remove: (id) => rm(placeOf(id), { force: true }),
    removeItem: ({ place }) => rm(place, { force: true, recursive: true }),
    answers: () =>
      access(join(root, 'incoming'), constants.R_OK | constants.W_OK | constants.X_OK).then(
        () => true,
        () => false,
      ),
    keepsReplaced: false,
  };
}

function throwMissing(id: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? new FileMissing(id) : error;
  };
}
