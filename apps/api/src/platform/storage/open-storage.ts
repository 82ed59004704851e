import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { ObjectStore } from '../../config-storage.ts';
import { openLocalStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';
import { withFormer } from './with-former.ts';

type Settings = Pick<Config, 'dataDirectory' | 'objectStore' | 'formerStorage'>;

/** Opens the storage of the settings; while files are being moved, that of both places. */
export async function openStorage(config: Settings): Promise<Storage> {
  const { current, former } = await openPlaces(config);
  return former === null ? current : withFormer(current, former);
}

/** Opens the place where files are kept, and the one that they are being moved away from, if they are. */
export async function openPlaces({ dataDirectory, objectStore, formerStorage }: Settings) {
  const open = (store: ObjectStore | null) => openPlace(join(dataDirectory, 'files'), store);
  const current = await open(objectStore);
  if (formerStorage === null) return { current, former: null };
  return { current, former: await open(formerStorage === 'disk' ? null : formerStorage) };
}

/** The client of an object store is loaded only where there is one. */
async function openPlace(folder: string, store: ObjectStore | null): Promise<Storage> {
  if (store === null) return openLocalStorage(folder);
  const { openObjectStorage } = await import('./object-storage.ts');
  return openObjectStorage(store, join(folder, 'incoming'));
}
