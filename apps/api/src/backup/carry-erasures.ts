import { appendFile } from 'node:fs/promises';
import type pg from 'pg';
import {
  addErased,
  type Erased,
  erasedListPath,
  readErased,
} from '../platform/personal-data/erased-list.ts';

/**
 * Copies the list of erasures into the folder of the archives, in case only the backups are left one day. The list only
 * grows, since older archives in the folder need all of it.
 */
export async function copyErasedList(
  client: pg.Client,
  dataDirectory: string,
  folder: string,
): Promise<void> {
  const own = erasedListPath(dataDirectory);
  await addErased(own, await readErasedRows(client));
  // Created even if nobody was erased yet, so that a missing list is a lost one.
  await appendFile(erasedListPath(folder), '', { mode: 0o600 });
  await addErased(erasedListPath(folder), await readErased(own));
}

/**
 * Collects all erasures in the data folder's list: those listed there and beside the archive, and those of the database
 * that is about to be replaced. The portal repeats them when it starts. Returns their number.
 */
export async function gatherErasures(
  client: pg.Client,
  dataDirectory: string,
  folder: string,
): Promise<number> {
  const own = erasedListPath(dataDirectory);
  await addErased(own, [
    ...(await readErased(erasedListPath(folder))),
    ...(await readErasedRows(client)),
  ]);
  return (await readErased(own)).length;
}

/** The erasures in a database of any version, even an empty one. */
async function readErasedRows(client: pg.Client): Promise<Erased[]> {
  return [...(await readEmptiedRows(client)), ...(await readRemovedRequests(client))];
}

/** Requests for an appointment are removed with their rows: only the audit log knows of them. */
async function readRemovedRequests(client: pg.Client): Promise<Erased[]> {
  const { rowCount } = await client.query(`SELECT FROM pg_tables
    WHERE schemaname = 'public' AND tablename = 'audit_events'`);
  if (rowCount === 0) return [];
  const { rows } = await client.query<{ id: string }>(
    `SELECT subject_id AS id FROM public.audit_events WHERE action = 'appointment_request.erased'
      ORDER BY subject_id`,
  );
  return rows.map(({ id }) => ({ kind: 'appointment_request', id }) as const);
}

async function readEmptiedRows(client: pg.Client): Promise<Erased[]> {
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
