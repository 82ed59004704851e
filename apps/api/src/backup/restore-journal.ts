import { readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationLock } from '@icare/database/migrate';
import pg from 'pg';
import * as z from 'zod';
import { writePrivateFile } from '../platform/process/data-folder.ts';
import { syncFolder } from '../platform/storage/sync-folder.ts';

/**
 * A restore changes the database in one transaction, then renames files in the data folder. The journal is written before
 * both. If its id is in the database, the restore was committed, and the next start finishes the renaming; otherwise
 * the next start removes the prepared files.
 */
const journal = z.object({
  id: z.uuid(),
  /** Folder in the data folder with the prepared new files. */
  prepared: z.string(),
  moves: z.array(
    z.object({
      /** The prepared new file; null if there is none and the old one is only set aside. */
      from: z.string().nullable(),
      to: z.string(),
      aside: z.string(),
    }),
  ),
});
export type Journal = z.infer<typeof journal>;

const journalName = 'restore-journal.json';

export async function writeJournal(dataDirectory: string, content: Journal): Promise<void> {
  await writePrivateFile(join(dataDirectory, journalName), JSON.stringify(content));
  await syncFolder(dataDirectory);
}

/**
 * Finishes an interrupted restore, or removes the files that it had prepared. Does nothing if there was none. A restore
 * under way holds the migration lock, so this waits for it; with `isLocked` the caller holds that lock itself.
 */
export async function finishRestore(
  dataDirectory: string,
  databaseUrl: string,
  { isLocked = false } = {},
): Promise<'none' | 'finished' | 'taken back'> {
  if (!(await readJournal(dataDirectory))) return 'none';
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    if (!isLocked) await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const unfinished = await readJournal(dataDirectory);
    if (!unfinished) return 'none';
    const isRestored = await hasRestored(client, unfinished.id);
    if (isRestored) {
      for (const move of unfinished.moves) await makeMove(dataDirectory, move);
    }
    await rm(join(dataDirectory, unfinished.prepared), { recursive: true, force: true });
    await syncFolder(dataDirectory);
    await rm(join(dataDirectory, journalName), { force: true });
    await syncFolder(dataDirectory);
    return isRestored ? 'finished' : 'taken back';
  } finally {
    await client.end();
  }
}

/** Also null if writing the journal was interrupted: nothing had been prepared by then. */
async function readJournal(dataDirectory: string): Promise<Journal | null> {
  const path = join(dataDirectory, journalName);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return journal.parse(JSON.parse(text));
  } catch {
    await rm(path, { force: true });
    return null;
  }
}

async function hasRestored(client: pg.Client, id: string): Promise<boolean> {
  const { rows } = await client.query("SELECT to_regclass('public.settings') IS NOT NULL AS found");
  if (!rows[0]?.found) return false;
  const settings = await client.query(
    "SELECT 1 FROM public.settings WHERE key = 'last-restore' AND value->>'id' = $1",
    [id],
  );
  return settings.rows.length > 0;
}

/** The names of the files show which steps were done, so that repeating a move does no harm. */
async function makeMove(dataDirectory: string, { from, to, aside }: Journal['moves'][number]) {
  const [target, old] = [join(dataDirectory, to), join(dataDirectory, aside)];
  const source = from && join(dataDirectory, from);
  if (source && !(await exists(source))) return;
  if ((await exists(target)) && !(await exists(old))) await rename(target, old);
  if (source) await rename(source, target);
  await syncFolder(dataDirectory);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}
