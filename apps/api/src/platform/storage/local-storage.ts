import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileMissing, type StagedFile, type Storage, type StoredItem } from './storage.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * Stores files in one folder: in `incoming/` while they arrive, then as `<last two hex digits of id>/<id>`. A kept file
 * never changes. Its bytes are on disk before its name, and its name before `keep` resolves, so a crash leaves either
 * the whole file or a stray that the sweep removes.
 */
export async function openLocalStorage(root: string): Promise<Storage> {
  const incoming = join(root, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
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

  async function stage(): Promise<StagedFile> {
    const path = join(incoming, randomUUID());
    let kept = false;
    // With `flush` the bytes are on disk before the stream emits `finish`.
    const writable = createWriteStream(path, {
      flags: 'wx',
      mode: 0o600,
      flush: true,
      // Data that arrives while the disk is busy is buffered, and written in one go once it is free.
      highWaterMark: 262_144,
    });
    return {
      path,
      writable,
      keep: async (id) => {
        const place = placeOf(id);
        await ensureFolder(dirname(place));
        await rename(path, place);
        kept = true;
        await syncFolder(dirname(place));
      },
      discard: async () => {
        if (kept) return;
        await closeStream(writable);
        await rm(path, { force: true });
      },
    };
  }

  async function* list(): AsyncIterable<StoredItem> {
    for await (const folder of await opendir(root)) {
      if (!folder.isDirectory()) continue;
      const kind = folder.name === 'incoming' ? 'staged' : 'kept';
      for await (const file of await opendir(join(root, folder.name))) {
        const place = join(root, folder.name, file.name);
        const found = await statOrNull(place);
        if (found) yield { kind, name: file.name, place, modifiedAt: found.mtime };
      }
    }
  }

  return {
    stage,
    list,
    open: async (id, range) => {
      const handle = await open(placeOf(id), 'r').catch(throwMissing(id));
      return createReadStream('', { fd: handle, ...range, highWaterMark: 65_536 });
    },
    read: (id) => readFile(placeOf(id)).catch(throwMissing(id)),
    sizeOf: async (id) => (await statOrNull(placeOf(id)))?.size ?? null,
    isLockedAway: async () => false,
    remove: (id) => rm(placeOf(id), { force: true }),
    removeItem: ({ place }) => rm(place, { force: true, recursive: true }),
  };
}

/** Also waits for a stream that is still opening: otherwise its file would be created after the removal. */
async function closeStream(stream: WriteStream): Promise<void> {
  if (stream.closed) return;
  const closed = new Promise<void>((resolve) => stream.once('close', () => resolve()));
  stream.on('error', () => {}).destroy();
  await closed;
}

function throwMissing(id: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? new FileMissing(id) : error;
  };
}

async function statOrNull(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
