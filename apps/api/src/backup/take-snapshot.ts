import type pg from 'pg';
import { CommandError } from '../platform/process/command-errors.ts';
import type { HeldFiles } from './hold-files.ts';

export type StoredRow = { id: string; size: number; sha256: string };
export type Snapshot = {
  files: StoredRow[];
  /** Ids of files whose row is there and whose bytes were not, twice in a row. */
  missing: Set<string>;
};

const mostTries = 20;

/**
 * Begins the one transaction that everything is read in, with every file of that moment held. A file may go between the
 * moment and the holding, then its row went before it: another moment is taken, and what was held stays held.
 */
export async function takeSnapshot(client: pg.Client, held: HeldFiles): Promise<Snapshot> {
  let missing = new Set<string>();
  for (let attempt = 0; attempt < mostTries; attempt++) {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<StoredRow>(
      'SELECT id, size, sha256 FROM stored_files ORDER BY id',
    );
    const gone = await held.hold(rows.map(({ id }) => id));
    if (gone.every((id) => missing.has(id))) return { files: rows, missing: new Set(gone) };
    await client.query('ROLLBACK');
    missing = new Set(gone);
  }
  throw new CommandError(
    'So many files come and go that no moment could be held. Try again later.',
  );
}
