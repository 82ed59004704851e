import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ask, placeOf } from '../testing/archives.ts';
import { uploadDocument } from '../testing/documents.ts';
import { testPortal } from '../testing/portal.ts';
import { checkedFolder } from './checked-files.ts';
import { findDifferences } from './find-differences.ts';
import { createProgress } from './progress.ts';
import { connectForCopy } from './tables.ts';

const portal = await testPortal({ pages: false });
const admin = await portal.as('ROLE_ADMIN');
const folder = portal.filesFolder;

async function upload(name: string) {
  const { _id } = await uploadDocument(admin, { name });
  const [row] = await ask(
    portal.databaseUrl,
    `SELECT file_id::text AS id, f.size FROM documents d JOIN stored_files f ON f.id = file_id WHERE d.id = '${_id}'`,
  );
  const { id, size } = row as { id: string; size: number };
  return { size, path: join(id.slice(-2), id) };
}

async function differences(quick = false) {
  const client = await connectForCopy(placeOf(portal).databaseUrl);
  try {
    const progress = createProgress('Checking', 0);
    return await findDifferences(client, checkedFolder(folder), {
      quick,
      now: new Date(),
      progress,
    });
  } finally {
    await client.end();
  }
}

async function addFile(path: string, hours: number) {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), 'x');
  const at = new Date(Date.now() - hours * 3_600_000);
  await utimes(join(folder, path), at, at);
}

test('nothing is found if rows and files agree', async () => {
  await upload('Well');
  expect(await differences()).toMatchObject({ found: [], files: 1, young: 0 });
});

test('changed, missing and stray files are reported as such', async () => {
  const changed = await upload('Changed');
  const shorter = await upload('Shorter');
  const missing = await upload('Missing');
  const misplaced = await upload('Misplaced');
  await upload('Well too');
  await writeFile(join(folder, changed.path), Buffer.alloc(changed.size, 'x'));
  await writeFile(join(folder, shorter.path), 'x');
  await rm(join(folder, missing.path));
  await rename(join(folder, misplaced.path), join(folder, 'somewhere'));
  const longAgo = new Date(Date.now() - 3 * 3_600_000);
  await utimes(join(folder, 'somewhere'), longAgo, longAgo);
  await addFile('ab/01936873-0000-7000-8000-0000000000ab', 3);
  await addFile('incoming/cut-off', 3);
  await addFile('incoming/arriving', 1);
  const expected = [
    { path: changed.path, problem: 'changed' },
    { path: shorter.path, problem: 'changed' },
    { path: missing.path, problem: 'missing' },
    { path: misplaced.path, problem: 'missing' },
    { path: 'somewhere', problem: 'stray' },
    { path: join('ab', '01936873-0000-7000-8000-0000000000ab'), problem: 'stray' },
    { path: join('incoming', 'cut-off'), problem: 'stray' },
  ];
  const sorted = <T extends { path: string }>(list: T[]) =>
    [...list].sort((a, b) => (a.path < b.path ? -1 : 1));
  const { found, young } = await differences();
  expect(sorted(found)).toEqual(sorted(expected));
  expect(young).toBe(1);
  const quick = await differences(true);
  expect(sorted(quick.found)).toEqual(sorted(expected.slice(1)));
});
