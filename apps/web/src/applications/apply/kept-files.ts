import type { DBSchema } from 'idb';
import { deviceDatabase } from '../../api/device-database.ts';
import { hasDeviceStorage } from '../../api/has-device-storage.ts';
import type { FileName } from './check-file.ts';

/** A file of a draft. Its bytes and not the file itself, since some browsers lose files that were stored whole. */
type KeptFile = {
  draft: string;
  field: FileName;
  name: string;
  type: string;
  bytes: ArrayBuffer;
};

interface Contents extends DBSchema {
  files: { key: [draft: string, field: string]; value: KeptFile };
}

const open = deviceDatabase<Contents>('icare-application-files', (database) => {
  database.createObjectStore('files', { keyPath: ['draft', 'field'] });
});

/** Keeps a file of a draft on this device. False if the browser refuses: its storage is full, or the window is private. */
export async function keepFile(draft: string, field: FileName, file: File): Promise<boolean> {
  if (!hasDeviceStorage()) return false;
  try {
    const { name, type } = file;
    const bytes = await file.arrayBuffer();
    await (await open()).put('files', { draft, field, name, type, bytes });
    return true;
  } catch {
    // An earlier file must not come back in the place of this one.
    await removeFile(draft, field);
    return false;
  }
}

export async function readFiles(draft: string): Promise<Partial<Record<FileName, File>>> {
  const kept = await onDevice(async () => (await open()).getAll('files', ofDraft(draft)));
  return Object.fromEntries(
    (kept ?? []).map(({ field, bytes, name, type }) => [field, new File([bytes], name, { type })]),
  );
}

export async function removeFile(draft: string, field: FileName): Promise<void> {
  await onDevice(async () => (await open()).delete('files', [draft, field]));
}

export async function removeAllFiles(): Promise<void> {
  await onDevice(async () => (await open()).clear('files'));
}

/** Removes the files whose draft is no longer on this device. */
export async function removeFilesExcept(drafts: readonly string[]): Promise<void> {
  await onDevice(async () => {
    const database = await open();
    for (const key of await database.getAllKeys('files')) {
      if (!drafts.includes(key[0])) await database.delete('files', key);
    }
  });
}

const ofDraft = (draft: string) => IDBKeyRange.bound([draft], [draft, []]);

/** A browser that refuses storage has kept nothing. */
async function onDevice<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  if (!hasDeviceStorage()) return undefined;
  try {
    return await act();
  } catch {
    return undefined;
  }
}
