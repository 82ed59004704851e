import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { type Manifest, tableEntry } from './archive-format.ts';
import { type ArchiveEntry, BadArchive } from './archive-reader.ts';
import {
  createRowMeter,
  measureRows,
  quoted,
  readSequences,
  readTables,
  type Table,
  writeRows,
} from './tables.ts';

/** Throws unless the archive has the same tables, columns and sequences as the database. */
export async function assertTablesFit(
  client: pg.Client,
  path: string,
  manifest: Manifest,
): Promise<void> {
  const wanted = new Map((await readTables(client)).map((table) => [table.name, table]));
  for (const { name, columns } of manifest.tables) {
    const table = wanted.get(name);
    if (!table) throw new BadArchive(path, `has a table ${name} that the portal does not have.`);
    wanted.delete(name);
    const foreign = columns.find((column) => !table.columns.includes(column));
    if (foreign) {
      throw new BadArchive(path, `has a column ${name}.${foreign} that the portal does not have.`);
    }
    if (columns.length !== table.columns.length || new Set(columns).size !== columns.length) {
      throw new BadArchive(path, `does not have the columns of the table ${name}.`);
    }
  }
  for (const name of wanted.keys()) throw new BadArchive(path, `lacks the table ${name}.`);
  const sequences = (await readSequences(client)).map(({ name }) => name);
  const given = manifest.sequences.map(({ name }) => name);
  if (sequences.join() !== given.join()) {
    throw new BadArchive(path, 'does not have the sequences of the portal.');
  }
}

/** Empties tables and switches their triggers and foreign keys off, for loading in any order. Returns a function that switches them on again. */
export async function prepareForLoading(client: pg.Client, tables: readonly Table[]) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  for (const { table, name } of rows) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
  }
  const names = tables.map(({ name }) => `public.${quoted(name)}`);
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${names.join(', ')}`);
  return async () => {
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const { table, name, definition } of rows) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
    }
  };
}

export async function loadTable(
  client: pg.Client,
  path: string,
  entry: ArchiveEntry,
  table: Manifest['tables'][number] | undefined,
): Promise<void> {
  if (!table || tableEntry(table.name) !== entry.name) throw archiveChanged(path);
  const meter = createRowMeter();
  const { bytes } = table;
  let seen = 0;
  await pipeline(
    Readable.from(entry.body),
    createZstdDecompress(),
    async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        seen += chunk.length;
        if (seen > bytes) throw archiveChanged(path);
        meter.see(chunk);
        yield chunk;
      }
    },
    writeRows(client, table),
  ).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    // Classes 22 and 23 are errors of the data: an invalid value, a duplicate key, a text that is too long.
    if (!/^(22|23)/.test(code ?? '')) throw error;
    throw new BadArchive(path, `has rows that do not fit the table ${table.name}: ${message}.`);
  });
  if (meter.read().sha256 !== table.sha256) throw archiveChanged(path);
  // Read back from the table, so that a value that PostgreSQL stored differently is found before the commit.
  const stored = await measureRows(client, table);
  if (stored.sha256 !== table.sha256 || stored.rows !== table.rows) {
    throw new BadArchive(path, `came out of the table ${table.name} otherwise than it went in.`);
  }
}

export async function loadSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      `public.${quoted(name)}`,
      lastValue,
      isCalled,
    ]);
  }
}

export const archiveChanged = (path: string) =>
  new BadArchive(path, 'was changed while it was being restored.');
