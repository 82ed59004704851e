import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '../config-storage.ts';
import { takeHold } from '../platform/storage/object-hold.ts';
import { listObjects } from '../platform/storage/object-lists.ts';
import { openObjects } from '../platform/storage/object-store.ts';
import { openObject } from '../platform/storage/read-object.ts';
import { FileMissing } from '../platform/storage/storage.ts';
import type { HeldFiles } from './hold-files.ts';

/** Holds the objects of a store by a note in it that lets every portal put off what it would remove. */
export async function holdObjects(
  store: ObjectStore,
): Promise<Pick<HeldFiles, 'hold' | 'read' | 'ahead' | 'release'>> {
  const objects = openObjects(store);
  const release = await takeHold(objects);
  return {
    ahead: 4,
    release: () => release().finally(objects.close),
    hold: async (ids) => {
      const found = new Set<string>();
      for await (const { name } of listObjects(objects)) found.add(name);
      return ids.filter((id) => !found.has(id));
    },
    read: async (id) => {
      try {
        return await buffer(await openObject(objects, id));
      } catch (error) {
        if (error instanceof FileMissing) return null;
        throw error;
      }
    },
  };
}
