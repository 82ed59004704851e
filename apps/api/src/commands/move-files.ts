import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { Progress } from '../backup/progress.ts';
import { isUnchanged } from '../platform/storage/is-unchanged.ts';
import { FileMissing, type Storage } from '../platform/storage/storage.ts';

type Row = { id: string; size: number; sha256: string };
type Outcome = 'copied' | 'there' | 'changed' | 'missing';
export type MovedFiles = {
  /** Files that were copied and compared, and those that were at the new place already. */
  copied: number;
  there: number;
  /** Files that are at the new place and could not be removed from the former one, as while a backup is being made. */
  left: number;
  /** Files that are not what their row says at the former place, or missing at both; they stay as they are. */
  damaged: { id: string; problem: 'changed' | 'missing' }[];
};

/** Before the first file. */
export const beginning = '00000000-0000-0000-0000-000000000000';
const batchSize = 100;
/** Files moved at the same time. */
const atOnce = 4;

/**
 * Copies every file that a row names from the former to the present place, also while the portal runs, and compares each
 * with its row: size and SHA-256 as read back from there. `after` is where an earlier run had got to; `reached` is told of
 * each batch that is done.
 */
export async function moveFiles(
  client: pg.Client,
  { current, former }: { current: Storage; former: Storage },
  options: {
    after: string;
    removes: boolean;
    progress: Progress;
    reached: (id: string) => Promise<void>;
  },
): Promise<MovedFiles> {
  const moved: MovedFiles = { copied: 0, there: 0, left: 0, damaged: [] };

  async function ensureThere(row: Row): Promise<Outcome> {
    if (await isThere(row)) return 'there';
    const problem = await copy(row);
    if (problem !== null) return problem;
    return (await isThere(row)) ? 'copied' : 'changed';
  }

  async function isThere(row: Row): Promise<boolean> {
    if ((await current.sizeOf(row.id)) !== row.size) return false;
    return isUnchanged(current, row).catch(falseIfMissing);
  }

  async function copy({ id, size, sha256 }: Row): Promise<'changed' | 'missing' | null> {
    const staged = await current.stage();
    try {
      const hash = createHash('sha256');
      let length = 0;
      const count = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          length += chunk.length;
          hash.update(chunk);
          done(null, chunk);
        },
      });
      await pipeline(await former.open(id), count, staged.writable);
      if (length !== size || hash.digest('hex') !== sha256) return 'changed';
      await staged.keep(id);
      return null;
    } catch (error) {
      if (error instanceof FileMissing) return 'missing';
      throw error;
    } finally {
      await staged.discard();
    }
  }

  /** Counts a batch. A file whose row went in the meantime was removed, and what was just copied goes, too. */
  async function settle(outcomes: ReadonlyMap<string, Outcome>): Promise<void> {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM stored_files WHERE id = ANY($1::uuid[])',
      [[...outcomes.keys()]],
    );
    const known = new Set(rows.map(({ id }) => id));
    for (const [id, outcome] of outcomes) {
      if (!known.has(id)) await current.remove(id);
      else if (outcome === 'changed' || outcome === 'missing') {
        moved.damaged.push({ id, problem: outcome });
        continue;
      } else moved[outcome]++;
      if (!options.removes) continue;
      await former.remove(id);
      if ((await former.sizeOf(id)) !== null) moved.left++;
    }
  }

  for (let after = options.after; ; ) {
    const { rows } = await client.query<Row>(
      'SELECT id, size, sha256 FROM stored_files WHERE id > $1 ORDER BY id LIMIT $2',
      [after, batchSize],
    );
    const last = rows.at(-1);
    if (!last) return moved;
    const outcomes = new Map<string, Outcome>();
    const rest = rows.values();
    const lane = async () => {
      for (const row of rest) {
        outcomes.set(row.id, await ensureThere(row));
        options.progress.add(row.size);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    await settle(outcomes);
    after = last.id;
    // A run that goes on names what is damaged again, and removes what was left.
    if (moved.damaged.length === 0 && moved.left === 0) await options.reached(after);
  }
}

/** Whether every file up to this id is at the present place, by its size: an earlier run says that it has moved them. */
export async function areMoved(
  client: pg.Client,
  current: Storage,
  upTo: string,
): Promise<boolean> {
  for (let after = beginning; ; ) {
    const { rows } = await client.query<Row>(
      `SELECT id, size FROM stored_files WHERE id <= $1 AND id > $2 ORDER BY id LIMIT $3`,
      [upTo, after, batchSize],
    );
    const last = rows.at(-1);
    if (!last) return true;
    const sizes = await Promise.all(rows.map(({ id }) => current.sizeOf(id)));
    if (rows.some(({ size }, index) => sizes[index] !== size)) return false;
    after = last.id;
  }
}

/** Whether both are the same place under two names: what is stored at one is then found at the other. */
export async function isSamePlace(current: Storage, former: Storage, id: string): Promise<boolean> {
  const staged = await current.stage();
  try {
    await finished(staged.writable.end('Which place is this?'));
    await staged.keep(id);
    return (await former.sizeOf(id)) !== null;
  } finally {
    await staged.discard();
    await current.remove(id);
  }
}

function falseIfMissing(error: unknown): false {
  if (error instanceof FileMissing) return false;
  throw error;
}
