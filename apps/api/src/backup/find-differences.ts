import type pg from 'pg';
import { isUuid } from '../platform/uuid.ts';
import type { Progress } from './progress.ts';
import type { StoredRow } from './take-snapshot.ts';

export type Difference = { path: string; problem: 'changed' | 'missing' | 'stray' };
export type Differences = {
  found: Difference[];
  files: number;
  bytes: number;
  /** Files without a row that are too young to tell: an upload may still be writing its row. */
  young: number;
};

type Listed = { id: string; path: string; modifiedAt: () => Promise<Date | null> };

/** Where stored files lie, to be compared with their rows. */
export type CheckedFiles = {
  /** What the place of a file is called. */
  pathOf: (id: string) => string;
  /** The size and, unless `quick`, the hash of a file; `missing`, or `unreadable` if it is there and damaged. */
  measure: (
    id: string,
    quick: boolean,
  ) => Promise<{ size: number; sha256: string | null } | 'missing' | 'unreadable'>;
  /** Everything that lies there. */
  list: () => AsyncIterable<Listed>;
};

/** Milliseconds within which an upload has written its row, or the sweep has removed the file without one. */
const settledAfter = 2 * 3_600_000;
const batchSize = 500;

/** Compares the rows of stored files with the files, also while the portal runs. */
export async function findDifferences(
  client: pg.Client,
  files: CheckedFiles,
  { quick, now, progress }: { quick: boolean; now: Date; progress: Progress },
): Promise<Differences> {
  const result: Differences = { found: [], files: 0, bytes: 0, young: 0 };
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await client.query<StoredRow>(
      'SELECT id, size, sha256 FROM stored_files WHERE id > $1 ORDER BY id LIMIT $2',
      [after, batchSize],
    );
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    for (const row of rows) {
      const problem = await compare(files, row, quick);
      result.files++;
      result.bytes += row.size;
      progress.add(row.size);
      // The file may have been removed together with its row since the row was read.
      if (problem === null || (problem === 'missing' && !(await hasRow(client, row.id)))) continue;
      result.found.push({ path: files.pathOf(row.id), problem });
    }
  }
  await findStrays(client, files, now, result);
  return result;
}

async function compare(files: CheckedFiles, { id, size, sha256 }: StoredRow, quick: boolean) {
  const found = await files.measure(id, quick);
  if (found === 'missing') return 'missing';
  if (found === 'unreadable' || found.size !== size) return 'changed';
  return found.sha256 === null || found.sha256 === sha256 ? null : 'changed';
}

async function hasRow(client: pg.Client, id: string): Promise<boolean> {
  const { rows } = await client.query('SELECT 1 FROM stored_files WHERE id = $1', [id]);
  return rows.length > 0;
}

async function findStrays(client: pg.Client, files: CheckedFiles, now: Date, result: Differences) {
  let batch: Listed[] = [];
  const checkBatch = async () => {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM stored_files WHERE id = ANY($1::uuid[])',
      [batch.map(({ id }) => id).filter(isUuid)],
    );
    const known = new Set(rows.map(({ id }) => id));
    for (const { id, path, modifiedAt } of batch) {
      if (known.has(id) && path === files.pathOf(id)) continue;
      const at = await modifiedAt();
      if (!at) continue;
      if (now.getTime() - at.getTime() < settledAfter) result.young++;
      else result.found.push({ path, problem: 'stray' });
    }
    batch = [];
  };
  for await (const file of files.list()) {
    batch.push(file);
    if (batch.length >= batchSize) await checkBatch();
  }
  await checkBatch();
}
