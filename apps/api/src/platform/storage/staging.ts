import { randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StagedFile, StoredItem } from './storage.ts';

/**
 * The folder in which uploads arrive, whatever storage keeps them: their inspection needs a path. The `keep` given to
 * `stage` moves a file away from there for good.
 */
export async function openStaging(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });

  async function stage(keep: (path: string, id: string) => Promise<void>): Promise<StagedFile> {
    const path = join(folder, randomUUID());
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
        await keep(path, id);
        kept = true;
      },
      discard: async () => {
        if (kept) return;
        await closeStream(writable);
        await rm(path, { force: true });
      },
    };
  }

  return { stage, list: () => listFolder(folder, 'staged') };
}

export async function* listFolder(
  folder: string,
  kind: StoredItem['kind'],
): AsyncIterable<StoredItem> {
  for await (const { name } of await opendir(folder)) {
    const place = join(folder, name);
    const found = await statOrNull(place);
    if (found) yield { kind, name, place, modifiedAt: found.mtime };
  }
}

/** Also waits for a stream that is still opening: otherwise its file would be created after the removal. */
async function closeStream(stream: WriteStream): Promise<void> {
  if (stream.closed) return;
  const closed = new Promise<void>((resolve) => stream.once('close', () => resolve()));
  stream.on('error', () => {}).destroy();
  await closed;
}

export async function statOrNull(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
