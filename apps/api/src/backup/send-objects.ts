import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ObjectStore } from '../config-storage.ts';
import { CommandError } from '../platform/process/command-errors.ts';
import { openObjects } from '../platform/storage/object-store.ts';
import { createUploader, ObjectTaken } from '../platform/storage/upload-object.ts';

/** Returns what sends a restored file as an object, unless it is there already, and removes it from the disk. */
export function sendObjects(store: ObjectStore): (path: string) => Promise<void> {
  const upload = createUploader(openObjects(store));
  return async (path) => {
    const id = basename(path);
    try {
      await upload(id, path);
    } catch (error) {
      if (!(error instanceof ObjectTaken)) throw error;
      throw new CommandError(
        `The object ${store.prefix}${id} is there already and not what was backed up. Look at it, move it away, and restore again. Nothing was changed.`,
      );
    }
    await rm(path);
  };
}
