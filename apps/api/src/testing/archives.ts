import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { extract, type Header, pack } from 'tar-stream';
import { inject } from 'vitest';
import { type Manifest, makeSeal, manifestName, sealLength } from '../backup/archive-format.ts';
import { assertKnownSchema } from '../backup/assert-restorable.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { connectForCopy, measureRows, readSequences, readTables } from '../backup/tables.ts';
import { verifyArchive } from '../backup/verify-archive.ts';
import type { Config } from '../config.ts';
import { createDatabase, dropDatabase } from './database.ts';
import type { TestPortal } from './portal.ts';
import { whenDone } from './when-done.ts';

/** A database and a data folder without a portal: what a backup is restored into. */
export type Place = {
  config: Pick<Config, 'dataDirectory' | 'jwtSecret' | 'objectStore' | 'formerStorage'>;
  databaseUrl: string;
};

/** Creates a folder that is removed after the test or the test file. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-archives-'));
  whenDone(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function emptyPlace(): Promise<Place> {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = await createDatabase(server, name);
  whenDone(() => dropDatabase(server, name));
  const dataDirectory = await scratchFolder();
  return {
    config: { dataDirectory, jwtSecret: null, objectStore: null, formerStorage: null },
    databaseUrl,
  };
}

export const placeOf = ({ platform, databaseUrl }: TestPortal): Place => ({
  config: platform.config,
  databaseUrl,
});

/** Makes a backup of a portal and returns its path. */
export async function backUp(place: Place, folder: string): Promise<string> {
  const file = join(folder, `${randomUUID()}.tar`);
  await makeBackup({ ...place, file });
  return file;
}

/** Restores as the command does: verifies the whole archive, then its schema, then replaces the data. */
export async function restore(place: Place, path: string, replace = false) {
  const manifest = await verifyArchive(path);
  await assertKnownSchema(path, manifest);
  return restoreBackup({ ...place, path, manifest, replace });
}

/** Runs one statement on a separate connection and returns its rows. */
export async function ask(databaseUrl: string, text: string): Promise<pg.QueryResultRow[]> {
  const client = await connectForCopy(databaseUrl);
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Hashes of every table, sequence and file, which a restore must reproduce. */
export async function stateOf({ config, databaseUrl }: Place) {
  const client = await connectForCopy(databaseUrl);
  try {
    const tables: Record<string, string> = {};
    for (const table of await readTables(client)) {
      tables[table.name] = (await measureRows(client, table)).sha256;
    }
    const schemas = await client.query(
      "SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' ORDER BY 1",
    );
    return {
      tables,
      sequences: await readSequences(client),
      schemas: schemas.rows,
      files: await filesIn(config.dataDirectory),
    };
  } finally {
    await client.end();
  }
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    found[path.slice(folder.length + 1)] = sha256(await readFile(path));
  }
  return found;
}

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

export type Part = { header: Partial<Header> & { name: string }; content: Buffer };

/** Reads the entries and the manifest of an archive. */
export async function takeApart(path: string): Promise<{ parts: Part[]; manifest: Manifest }> {
  const bytes = await readFile(path);
  const tar = extract();
  tar.end(bytes.subarray(0, -sealLength));
  const parts: Part[] = [];
  for await (const entry of tar) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
    parts.push({ header: { name: entry.header.name }, content: Buffer.concat(chunks) });
  }
  const last = parts.pop();
  if (last?.header.name !== manifestName) throw new Error('The manifest is not last.');
  return { parts, manifest: JSON.parse(last.content.toString()) as Manifest };
}

/** Writes an archive of these entries with a valid seal, as an attacker who knows the format could. */
export async function putTogether(path: string, parts: Part[], manifest: unknown): Promise<string> {
  const tar = pack();
  const content = Buffer.isBuffer(manifest) ? manifest : Buffer.from(JSON.stringify(manifest));
  const whole = [...parts];
  if (manifest !== null) whole.push({ header: { name: manifestName }, content });
  for (const { header, content: body } of whole) {
    if (header.type === undefined || header.type === 'contiguous-file') {
      tar.entry({ ...header }, body);
    } else {
      tar.entry({ ...header, size: 0 });
    }
  }
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar as AsyncIterable<Buffer>) chunks.push(chunk);
  return seal(path, Buffer.concat(chunks));
}

export async function seal(path: string, tar: Buffer): Promise<string> {
  await writeFile(path, Buffer.concat([tar, makeSeal(sha256(tar))]));
  return path;
}

/** The manifest with the names, sizes and hashes of these entries. */
export function renamed(manifest: Manifest, parts: Part[]): Manifest {
  return {
    ...manifest,
    entries: parts.map(({ header, content }) => ({
      name: header.name,
      bytes: content.length,
      sha256: sha256(content),
    })),
  };
}
