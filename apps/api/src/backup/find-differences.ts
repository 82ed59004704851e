import { createReadStream } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { isUuid } from '../platform/uuid.ts';
import { newHash } from './archive-reader.ts';
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

/** Milliseconds within which an upload has written its row, or the sweep has removed the file without one. */
const settledAfter = 2 * 3_600_000;
const batchSize = 500;

/** Compares the rows of stored files with the files in the folder, also while the portal runs. */
export async function findDifferences(
  client: pg.Client,
  folder: string,
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
      const problem = await compare(join(folder, row.id.slice(-2), row.id), row, quick);
      result.files++;
      result.bytes += row.size;
      progress.add(row.size);
      // The file may have been removed together with its row since the row was read.
      if (problem === null || (problem === 'missing' && !(await hasRow(client, row.id)))) continue;
      result.found.push({ path: join(row.id.slice(-2), row.id), problem });
    }
  }
  await findStrays(client, folder, now, result);
  return result;
}

async function compare(path: string, { size, sha256 }: StoredRow, quick: boolean) {
  try {
    if ((await stat(path)).size !== size) return 'changed';
    if (quick) return null;
    const hash = newHash();
    for await (const chunk of createReadStream(path, { highWaterMark: 2 ** 20 }))
      hash.update(chunk);
    return hash.digest('hex') === sha256 ? null : 'changed';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return 'missing';
    // Damaged on disk: the entry is there and cannot be read.
    if (code === 'EIO' || code === 'EISDIR') return 'changed';
    throw error;
  }
}

async function hasRow(client: pg.Client, id: string): Promise<boolean> {
  const { rows } = await client.query('SELECT 1 FROM stored_files WHERE id = $1', [id]);
  return rows.length > 0;
}

async function findStrays(client: pg.Client, folder: string, now: Date, result: Differences) {
  let batch: { id: string; path: string }[] = [];
  const checkBatch = async () => {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM stored_files WHERE id = ANY($1::uuid[])',
      [batch.map(({ id }) => id).filter(isUuid)],
    );
    const known = new Set(rows.map(({ id }) => id));
    for (const { id, path } of batch) {
      const isInPlace = path === join(id.slice(-2), id);
      if (known.has(id) && isInPlace) continue;
      const info = await stat(join(folder, path)).catch(() => null);
      if (!info) continue;
      if (now.getTime() - info.mtime.getTime() < settledAfter) result.young++;
      else result.found.push({ path, problem: 'stray' });
    }
    batch = [];
  };
  for await (const path of walkPaths(folder)) {
    batch.push({ id: path.split(/[/\\]/).at(-1) ?? '', path });
    if (batch.length >= batchSize) await checkBatch();
  }
  await checkBatch();
}

/** Paths of everything below `folder` except folders. */
async function* walkPaths(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for await (const entry of entries) {
    if (!entry.isDirectory()) {
      yield entry.name;
      continue;
    }
    for await (const inner of walkPaths(join(folder, entry.name))) yield join(entry.name, inner);
  }
}
