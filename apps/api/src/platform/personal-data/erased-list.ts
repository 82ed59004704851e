import { appendFile, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '../uuid.ts';

/** A member of staff or an application of which everything that names somebody was erased. */
export type Erased = { kind: 'user' | 'application'; id: string };

/** In the data folder, which a restore leaves where it is, and beside the archives of a folder. */
export const erasedListName = 'erased-ids';
export const erasedListIn = (folder: string) => join(folder, erasedListName);

const toKey = ({ kind, id }: Erased) => `${kind} ${id}`;

/** Ids alone. What a cut-off write left of a line, and whatever else is no id, is passed over. */
export async function readErased(file: string): Promise<Erased[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    const [kind, id = ''] = line.trim().split(' ');
    return (kind === 'user' || kind === 'application') && isUuid(id) ? [{ kind, id }] : [];
  });
}

/**
 * Adds what the list does not have yet, and has it on disk before it resolves. The list only grows: what was erased is
 * erased again after every restore, by whoever starts the portal. Returns how many were new.
 */
export async function addErased(file: string, erased: readonly Erased[]): Promise<number> {
  const known = new Set((await readErased(file)).map(toKey));
  const added = erased.filter((one) => !known.has(toKey(one)));
  if (added.length === 0) return 0;
  // A line that was cut off must not swallow the first of these.
  await appendFile(file, `\n${added.map(toKey).join('\n')}\n`, { mode: 0o600 });
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  return added.length;
}
