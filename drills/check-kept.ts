import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '@icare/api/platform/clock';
import { openDatabase } from '@icare/api/platform/database/database';
import { openLocalStorage } from '@icare/api/platform/storage/local-storage';
import { sweepStorage } from '@icare/api/platform/storage/sweep';
import { assert } from './drill.ts';
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
export async function assertComplete(databaseUrl: string, dataFolder: string): Promise<number> {
  const files = join(dataFolder, 'files');
  const database = openDatabase(databaseUrl, { connections: 2 });
  try {
    const { rows } = await database.pool.query<{ id: string; sha256: string }>(
      'SELECT id, sha256 FROM stored_files',
    );
    for (const { id, sha256 } of rows) {
      const bytes = await readFile(join(files, id.slice(-2), id)).catch(() => null);
      assert(bytes !== null, `the row of file ${id} has no file`);
      const found = createHash('sha256').update(bytes).digest('hex');
      assert(found === sha256, `file ${id} is not what its row says`);
    }
    const {
      rows: [counts],
    } = await database.pool.query<Record<'documents' | 'whole', string>>(
      `SELECT (SELECT count(*) FROM documents) AS documents,
              (SELECT count(*) FROM documents d
                 JOIN document_versions v ON v.document_id = d.id AND v.file_id = d.file_id
                 JOIN stored_files f ON f.id = d.file_id
                 JOIN audit_events e ON e.subject_id = d.id AND e.action = 'document.created') AS whole`,
    );
    assert(
      counts?.documents === counts?.whole && Number(counts?.documents) === rows.length,
      `of ${counts?.documents} documents ${counts?.whole} are whole, with ${rows.length} files`,
    );
    const storage = await openLocalStorage(files);
    const removed = await sweepStorage({ storage, database, clock: systemClock }, 0);
    const left = await namesIn(files);
    const known = new Set(rows.map(({ id }) => id));
    const stray = left.filter((name) => !known.has(name));
    assert(stray.length === 0, `files no row names: ${stray.join(', ')}`);
    return removed;
  } finally {
    await database.close();
  }
}

async function namesIn(files: string): Promise<string[]> {
  const entries = await readdir(files, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Connection string of a portal's built-in database, read from its data folder. */
export async function ownDatabaseUrl(dataFolder: string): Promise<string> {
  const password = (await readFile(join(dataFolder, 'postgres-password'), 'utf8')).trim();
  const lock = await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8');
  const port = lock.split('\n')[3];
  return `postgresql://portal:${password}@127.0.0.1:${port}/postgres`;
}
