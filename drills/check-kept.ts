import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '@icare/api/platform/clock';
import { type Database, openDatabase } from '@icare/api/platform/database/database';
import { openLocalStorage } from '@icare/api/platform/storage/local-storage';
import type { Storage } from '@icare/api/platform/storage/storage';
import { sweepStorage } from '@icare/api/platform/storage/sweep';
import { until } from './attack-target.ts';
import { assert } from './drill.ts';
import type { Kept } from './mixed-load.ts';
import type { Acknowledged } from './uploads.ts';

/** Asserts that every acknowledged document is listed and downloads with the same bytes. */
export async function assertAcknowledged(
  url: string,
  token: string,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const listed = await listAll(url, token);
  for (const { id, sha256 } of acknowledged) {
    assert(listed.has(id), `document ${id} was acknowledged and is not listed`);
    const response = await fetch(`${url}/api/documents/${id}/file`);
    assert(response.status === 200, `document ${id} downloads with ${response.status}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const found = createHash('sha256').update(bytes).digest('hex');
    assert(found === sha256, `document ${id} came back with other bytes`);
  }
}

async function listAll(url: string, token: string): Promise<Set<string>> {
  const ids = new Set<string>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const response: Response = await fetch(`${url}/documents?cursor=${cursor}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    assert(response.status === 200, `the list answers ${response.status}`);
    const { data, page } = (await response.json()) as {
      data: { documents: { _id: string }[] };
      page: { nextCursor: string | null };
    };
    for (const { _id } of data.documents) ids.add(_id);
    cursor = page.nextCursor;
  }
  return ids;
}

/**
 * Asserts that nothing was stored partially: every row has its complete file, every document its version and its audit
 * event, and after a full sweep no file is left without a row. Returns how many files the sweep removed. Call it while
 * nothing is being uploaded.
 */
export async function assertComplete(
  databaseUrl: string,
  dataFolder: string,
  elsewhere?: Storage,
): Promise<number> {
  const database = openDatabase(databaseUrl, { connections: 2 });
  try {
    const storage = elsewhere ?? (await openLocalStorage(join(dataFolder, 'files')));
    const known = new Map<string, string>();
    const readKnown = async () => {
      const { rows } = await database.pool.query<{ id: string; sha256: string }>(
        'SELECT id, sha256 FROM stored_files',
      );
      for (const { id, sha256 } of rows) known.set(id, sha256);
    };
    // What was refused for lack of time may be stored a moment later.
    await until(async () => (await countTransactions(database)) === 0, 10_000);
    await readKnown();
    for (const [id, sha256] of known) {
      const bytes = await storage.read(id).catch(() => null);
      assert(bytes !== null, `the row of file ${id} has no file`);
      const found = createHash('sha256').update(bytes).digest('hex');
      assert(found === sha256, `file ${id} is not what its row says`);
    }
    const {
      rows: [counts],
    } = await database.pool.query<Record<'documents' | 'whole' | 'files', string>>(
      `SELECT (SELECT count(*) FROM documents) AS documents,
              (SELECT count(*) FROM stored_files) AS files,
              (SELECT count(*) FROM documents d
                 JOIN document_versions v ON v.document_id = d.id AND v.file_id = d.file_id
                 JOIN stored_files f ON f.id = d.file_id
                 JOIN audit_events e ON e.subject_id = d.id AND e.action = 'document.created') AS whole`,
    );
    assert(
      counts?.documents === counts?.whole && counts?.documents === counts?.files,
      `of ${counts?.documents} documents ${counts?.whole} are whole, with ${counts?.files} files`,
    );
    const removed = await sweepStorage({ storage, database, clock: systemClock }, 0);
    const found: string[] = [];
    for await (const { name } of storage.list()) found.push(name);
    await readKnown();
    const stray = found.filter((name) => !known.has(name));
    assert(stray.length === 0, `files no row names: ${stray.join(', ')}`);
    return removed;
  } finally {
    await database.close();
  }
}

/**
 * Asserts that each acknowledged message and receipt is stored, none of the messages twice, each with its one mail, and
 * that nothing of a call was stored without its answer.
 */
export async function assertStoredOnce(databaseUrl: string, kept: Kept): Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 1 });
  try {
    const { rows } = await database.pool.query<{ message: string; stored: number; mails: number }>(
      `SELECT message, count(DISTINCT m.id)::int AS stored, count(o.id)::int AS mails
       FROM contact_messages AS m LEFT JOIN mails AS o ON o.about_id = m.id GROUP BY message`,
    );
    const found = new Map(rows.map((row) => [row.message, row]));
    for (const message of kept.messages) {
      assert(found.has(message), `“${message}” was acknowledged and is not stored`);
    }
    for (const { message, stored, mails } of rows) {
      assert(stored === 1 && mails === 1, `“${message}” is stored ${stored} ×, mailed ${mails} ×`);
    }
    const receipts = await database.pool.query<{ id: string }>(
      'SELECT document_id AS id FROM reading_receipts',
    );
    const confirmed = new Set(receipts.rows.map(({ id }) => id));
    const lost = kept.receipts.filter((id) => !confirmed.has(id));
    assert(lost.length === 0, `receipts were acknowledged and are not stored: ${lost.join(', ')}`);
    const half = await database.pool.query('SELECT FROM idempotency_keys WHERE status = 0');
    assert(half.rowCount === 0, `${half.rowCount} calls are stored without their answer`);
  } finally {
    await database.close();
  }
}

/** Connection string of a portal's built-in database, read from its data folder. */
export async function ownDatabaseUrl(dataFolder: string): Promise<string> {
  const password = (await readFile(join(dataFolder, 'postgres-password'), 'utf8')).trim();
  const lock = await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8');
  const port = lock.split('\n')[3];
  return `postgresql://portal:${password}@127.0.0.1:${port}/postgres`;
}

/** Transactions under way on other connections. */
async function countTransactions({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`,
  );
  return rows[0]?.count ?? 0;
}
