import { once } from 'node:events';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { CommandError } from '../platform/process/command-errors.ts';
import { newHash } from './archive-reader.ts';
import { secretMailColumns, tablesWithoutRows } from './excluded-from-backup.ts';

export type Table = { name: string; columns: string[] };

/** Settings under which the same rows always give the same text, whatever the defaults of server and account. */
const copySettings = `
  SET search_path = public; SET client_encoding = 'UTF8'; SET timezone = 'UTC'; SET datestyle = 'ISO, YMD';
  SET intervalstyle = 'postgres'; SET extra_float_digits = 1; SET bytea_output = 'hex'; SET synchronize_seqscans = off;
  SET statement_timeout = 0; SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = 0`;

/** A connection for reading or writing whole tables, which may take long. */
export async function connectForCopy(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'icare-portal command',
    keepAlive: true,
  });
  // Without a listener a connection that breaks would end the process; the query under way fails anyway.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(copySettings);
  } catch (error) {
    await client.end().catch(() => {});
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandError(`No database can be used at ${new URL(url).host}: ${message || code}.`);
  }
  return client;
}

/** Every table of the portal in a fixed order, without generated columns. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      GROUP BY c.relname ORDER BY c.relname COLLATE "C"`,
  );
  return rows;
}

export const quoted = (name: string) => pg.escapeIdentifier(name);

const target = ({ name, columns }: Table) =>
  `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** The rows of a table in COPY format, without the data listed in `excluded-from-backup.ts`. */
export function readRows(
  client: pg.Client,
  table: Table,
): NodeJS.ReadableStream & AsyncIterable<Buffer> {
  return client.query(copyStreams.to(`COPY ${copySource(table)} TO STDOUT`));
}

function copySource(table: Table): string {
  const { name, columns } = table;
  if (tablesWithoutRows.has(name)) {
    return `(SELECT ${columns.map(quoted).join(', ')} FROM public.${quoted(name)} WHERE false)`;
  }
  if (name !== 'mails' || !columns.includes('holds_secret')) return target(table);
  const selected = columns.map((column) =>
    secretMailColumns.includes(column)
      ? `CASE WHEN holds_secret THEN '' ELSE ${quoted(column)} END`
      : quoted(column),
  );
  return `(SELECT ${selected.join(', ')} FROM public.mails)`;
}

/** A stream that stores rows given in COPY format. */
export function writeRows(client: pg.Client, table: Table): NodeJS.WritableStream {
  return client.query(copyStreams.from(`COPY ${target(table)} FROM STDIN`));
}

/** Counts rows and bytes of a COPY stream, and computes its SHA-256. */
export function createRowMeter() {
  const hash = newHash();
  let rows = 0;
  let bytes = 0;
  return {
    see: (chunk: Buffer) => {
      hash.update(chunk);
      bytes += chunk.length;
      // A line end within a value is written as \n, so each byte 10 ends a row.
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows++;
    },
    read: () => ({ rows, bytes, sha256: hash.digest('hex') }),
  };
}

export async function measureRows(client: pg.Client, table: Table) {
  const meter = createRowMeter();
  const stream = readRows(client, table);
  stream.on('data', meter.see);
  await once(stream, 'end');
  return meter.read();
}

export type Sequence = { name: string; lastValue: string; isCalled: boolean };

export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname COLLATE "C"`,
  );
  const found: Sequence[] = [];
  for (const { name } of rows) {
    const values = await client.query<Omit<Sequence, 'name'>>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM public.${quoted(name)}`,
    );
    if (values.rows[0]) found.push({ name, ...values.rows[0] });
  }
  return found;
}
