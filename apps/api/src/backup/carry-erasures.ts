import { appendFile } from 'node:fs/promises';
import type pg from 'pg';
import {
  addErased,
  type Erased,
  erasedListPath,
  readErased,
} from '../platform/personal-data/erased-list.ts';

/**
 * Copies the list of what was erased beside the archives of a folder, so that it is there where only the backups are
 * left. It only grows: older archives in the folder need all of it.
 */
export async function keepErasuresBeside(
  client: pg.Client,
  dataDirectory: string,
  folder: string,
): Promise<void> {
  const own = erasedListPath(dataDirectory);
  await addErased(own, await erasedIn(client));
  // Also where nobody was erased yet, so that a list that is missing is one that was lost.
  await appendFile(erasedListPath(folder), '', { mode: 0o600 });
  await addErased(erasedListPath(folder), await readErased(own));
}

/**
 * Brings together everything that was ever erased here: what the data folder and the folder of the archive list, and what
 * the database says that is about to be replaced. The portal erases it again when it starts. Returns how many there are.
 */
export async function gatherErasures(
  client: pg.Client,
  dataDirectory: string,
  folder: string,
): Promise<number> {
  const own = erasedListPath(dataDirectory);
  await addErased(own, [
    ...(await readErased(erasedListPath(folder))),
    ...(await erasedIn(client)),
  ]);
  return (await readErased(own)).length;
}

/** Of a database of any version, or none. */
async function erasedIn(client: pg.Client): Promise<Erased[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'erased_at' AND table_name IN ('users', 'applications')`,
  );
  const found: Erased[] = [];
  for (const { name } of rows) {
    const kind = name === 'users' ? 'user' : 'application';
    const erased = await client.query<{ id: string }>(
      `SELECT id FROM public.${name} WHERE erased_at IS NOT NULL ORDER BY id`,
    );
    found.push(...erased.rows.map(({ id }) => ({ kind, id }) as const));
  }
  return found;
}
