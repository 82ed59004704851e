import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { expect } from 'vitest';
import type { Manifest } from '../backup/archive-format.ts';
import {
  backUp,
  emptyPlace,
  type Part,
  placeOf,
  putTogether,
  renamed,
  restore,
  scratchFolder,
  sha256,
  stateOf,
  takeApart,
} from './archives.ts';
import { uploadDocument } from './documents.ts';
import type { TestPortal } from './portal.ts';

/** Creates a valid archive, functions that forge archives from it, and a portal that must refuse them unchanged. */
export async function forge(portal: TestPortal) {
  const folder = await scratchFolder();
  const admin = await portal.as('ROLE_ADMIN');
  await uploadDocument(admin, { name: 'First' });
  await uploadDocument(admin, { name: 'Second' });
  const good = await backUp(placeOf(portal), folder);
  const { parts, manifest } = await takeApart(good);
  const place = await emptyPlace();
  await restore(place, good);
  const before = await stateOf(place);

  let made = 0;
  const newPath = () => join(folder, `made-${made++}.tar`);
  /** An archive with other entries, whose manifest lists them or is unchanged. */
  const withParts = (changed: Part[], told: unknown = renamed(manifest, changed)) =>
    putTogether(newPath(), changed, told);
  const partOf = (name: string) => parts.find(({ header }) => header.name === name) as Part;
  const tablePart = (table: string) => partOf(`tables/${table}.copy.zst`);

  return {
    folder,
    good,
    bytes: await readFile(good),
    parts,
    manifest,
    place,
    before,
    newPath,
    withParts,
    tablePart,
    firstFile: parts.find(({ header }) => header.name.startsWith('files/')) as Part,
    withManifest: (change: Partial<Manifest>) =>
      putTogether(newPath(), parts, { ...manifest, ...change }),
    written: async (content: Buffer): Promise<string> => {
      const path = newPath();
      await writeFile(path, content);
      return path;
    },
    /** Expects the refusal, and that the portal's data is unchanged. */
    expectRefused: async (path: string, sentence: string | RegExp) => {
      await expect(restore(place, path, true)).rejects.toThrow(sentence);
      expect(await stateOf(place)).toEqual(before);
    },
    /** An archive with other rows in a table, and a consistent manifest. */
    withRows: (table: string, change: (rows: string) => string) => {
      const part = tablePart(table);
      const rows = Buffer.from(change(zstdDecompressSync(part.content).toString()));
      const changed = parts.map((one) =>
        one === part ? { ...one, content: zstdCompressSync(rows) } : one,
      );
      const count = rows.toString().split('\n').length - 1;
      const tables = manifest.tables.map((one) =>
        one.name === table
          ? { ...one, bytes: rows.length, rows: count, sha256: sha256(rows) }
          : one,
      );
      return withParts(changed, { ...renamed(manifest, changed), tables });
    },
  };
}
