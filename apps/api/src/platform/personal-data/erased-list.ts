import { appendFile, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '../uuid.ts';

const kinds = ['user', 'application', 'appointment_request'] as const;
/** What personal data was erased of: a member of staff, an application or a request for an appointment. */
export type Erased = { kind: (typeof kinds)[number]; id: string };

/** The list is in the data folder, where a restore does not replace it, and in each folder with backup archives. */
export const erasedListName = 'erased-ids';
export const erasedListPath = (folder: string) => join(folder, erasedListName);

const toKey = ({ kind, id }: Erased) => `${kind} ${id}`;

/** Skips lines without an id, such as the remains of an interrupted write. */
export async function readErased(file: string): Promise<Erased[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    const [word, id = ''] = line.trim().split(' ');
    const kind = kinds.find((one) => one === word);
    return kind && isUuid(id) ? [{ kind, id }] : [];
  });
}

/**
 * Adds the entries that the list does not have yet; they are on disk when this resolves. The list only grows, since the
 * portal repeats all erasures at its start after a restore. Returns the number of new entries.
 */
export async function addErased(file: string, erased: readonly Erased[]): Promise<number> {
  const known = new Set((await readErased(file)).map(toKey));
  const added = erased.filter((entry) => !known.has(toKey(entry)));
  if (added.length === 0) return 0;
  // The first line break ends a line that an interrupted write may have left.
  await appendFile(file, `\n${added.map(toKey).join('\n')}\n`, { mode: 0o600 });
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  return added.length;
}
