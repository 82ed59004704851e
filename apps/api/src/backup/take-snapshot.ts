import type pg from 'pg';
import { CommandError } from '../platform/process/command-errors.ts';
import type { HeldFiles } from './hold-files.ts';

export type StoredRow = { id: string; size: number; sha256: string };
export type Snapshot = {
  files: StoredRow[];
  /** Ids of files that have a row but were missing in two attempts in a row. */
  missing: Set<string>;
};

const mostTries = 20;

/**
 * Begins the transaction in which everything is read, and holds every file that it sees. If a file was removed, after its
 * row, before it could be held, a new transaction is begun; files held until then stay held.
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
