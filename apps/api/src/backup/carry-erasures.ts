import { appendFile } from 'node:fs/promises';
import type pg from 'pg';
import { build } from '../platform/database/build.ts';
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

const erasedRequests = build
  .selectFrom('audit_events')
  .select('subject_id as id')
  .where('action', '=', 'appointment_request.erased')
  .orderBy('subject_id')
  .compile();

/**
 * The erasures in a database of any version, even an empty one. Requests for an appointment are removed with their rows:
 * only the audit log knows of them.
 */
async function readErasedRows(client: pg.Client): Promise<Erased[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND (column_name = 'erased_at' AND table_name IN ('users', 'applications')
        OR column_name = 'action' AND table_name = 'audit_events')`,
  );
  const found: Erased[] = [];
  for (const { name } of rows) {
    const isLog = name === 'audit_events';
    const erased = await client.query<{ id: string }>(
      isLog
        ? erasedRequests.sql
        : `SELECT id FROM public.${name} WHERE erased_at IS NOT NULL ORDER BY id`,
      isLog ? [...erasedRequests.parameters] : [],
    );
    const kind = kinds[name as keyof typeof kinds];
    found.push(...erased.rows.map(({ id }) => ({ kind, id })));
  }
  return found;
}

const kinds = {
  users: 'user',
  applications: 'application',
  audit_events: 'appointment_request',
} as const;
