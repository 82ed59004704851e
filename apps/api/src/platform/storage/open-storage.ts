import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { openLocalStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';

/** Opens the storage of the settings. The client of an object store is loaded only where there is one. */
export async function openStorage({
  dataDirectory,
  objectStore,
}: Pick<Config, 'dataDirectory' | 'objectStore'>): Promise<Storage> {
  const folder = join(dataDirectory, 'files');
  if (objectStore === null) return openLocalStorage(folder);
  const { openObjectStorage } = await import('./object-storage.ts');
  return openObjectStorage(objectStore, join(folder, 'incoming'));
}
