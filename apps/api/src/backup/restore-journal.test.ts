import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationLock } from '@icare/database/migrate';
import { expect, test } from 'vitest';
import { ask, emptyPlace, scratchFolder } from '../testing/archives.ts';
import { finishRestore, writeJournal } from './restore-journal.ts';
import { connectForCopy } from './tables.ts';

const { databaseUrl } = await emptyPlace();
await ask(databaseUrl, 'CREATE TABLE settings (key text PRIMARY KEY, value jsonb NOT NULL)');

const moves = [
  { from: 'restoring-x/files', to: 'files', aside: 'files-old' },
  { from: null, to: 'admin-password', aside: 'admin-password-old' },
  { from: 'restoring-x/jwt-secret', to: 'jwt-secret', aside: 'jwt-secret-old' },
];

/** The renames of a restore, in their order. */
const renames = [
  ['files', 'files-old'],
  ['restoring-x/files', 'files'],
  ['admin-password', 'admin-password-old'],
  ['jwt-secret', 'jwt-secret-old'],
  ['restoring-x/jwt-secret', 'jwt-secret'],
] as const;

/** A data folder in the middle of a restore. */
async function createUnfinishedRestore({ id = randomUUID(), hadPortal = true } = {}) {
  const folder = await scratchFolder();
  await mkdir(join(folder, 'restoring-x/files'), { recursive: true });
  await writeFile(join(folder, 'restoring-x/files/a'), 'new');
  await writeFile(join(folder, 'restoring-x/jwt-secret'), 'new');
  if (hadPortal) {
    await mkdir(join(folder, 'files'));
    await writeFile(join(folder, 'files/a'), 'old');
    await writeFile(join(folder, 'admin-password'), 'old');
    await writeFile(join(folder, 'jwt-secret'), 'old');
  }
  await writeJournal(folder, { id, prepared: 'restoring-x', moves });
  return folder;
}

async function commitRestore() {
  const id = randomUUID();
  const value = JSON.stringify({ id });
  await ask(
    databaseUrl,
    `INSERT INTO settings VALUES ('last-restore', '${value}')
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  );
  return id;
}

const contentOf = async (folder: string) => ({
  files: await readFile(join(folder, 'files/a'), 'utf8'),
  secret: await readFile(join(folder, 'jwt-secret'), 'utf8'),
  names: (await readdir(folder)).sort(),
});

const news = {
  files: 'new',
  secret: 'new',
  names: ['admin-password-old', 'files', 'files-old', 'jwt-secret', 'jwt-secret-old'],
};

test.each([0, 1, 2, 3, 4, 5])('cut off after %i of its renames it is finished', async (done) => {
  const folder = await createUnfinishedRestore({ id: await commitRestore() });
  for (const [from, to] of renames.slice(0, done)) {
    await rename(join(folder, from), join(folder, to));
  }
  expect(await finishRestore(folder, databaseUrl)).toBe('finished');
  expect(await contentOf(folder)).toEqual(news);
  expect(await readFile(join(folder, 'files-old/a'), 'utf8')).toBe('old');
  expect(await finishRestore(folder, databaseUrl)).toBe('none');
  expect(await contentOf(folder)).toEqual(news);
});

test('a restore interrupted before its commit is taken back', async () => {
  await commitRestore();
  const folder = await createUnfinishedRestore();
  expect(await finishRestore(folder, databaseUrl)).toBe('taken back');
  expect(await contentOf(folder)).toEqual({
    files: 'old',
    secret: 'old',
    names: ['admin-password', 'files', 'jwt-secret'],
  });
});

test('without an earlier portal nothing is set aside', async () => {
  const folder = await createUnfinishedRestore({ id: await commitRestore(), hadPortal: false });
  expect(await finishRestore(folder, databaseUrl)).toBe('finished');
  expect(await contentOf(folder)).toEqual({ ...news, names: ['files', 'jwt-secret'] });
});

test('an incomplete journal means that nothing was done', async () => {
  const folder = await createUnfinishedRestore({ id: await commitRestore() });
  await writeFile(join(folder, 'restore-journal.json'), '{"id":"');
  expect(await finishRestore(folder, databaseUrl)).toBe('none');
  expect((await contentOf(folder)).files).toBe('old');
});

test('nothing is decided while the database does not answer', async () => {
  const folder = await createUnfinishedRestore({ id: await commitRestore() });
  const nowhere = 'postgresql://portal:x@127.0.0.1:1/portal';
  await expect(finishRestore(folder, nowhere)).rejects.toThrow('ECONNREFUSED');
  expect((await contentOf(folder)).files).toBe('old');
  expect(await finishRestore(folder, databaseUrl)).toBe('finished');
  expect(await contentOf(folder)).toEqual(news);
});

test('a restore under way is waited for, and two starts at once finish it once', async () => {
  const folder = await createUnfinishedRestore({ id: await commitRestore() });
  const restoring = await connectForCopy(databaseUrl);
  await restoring.query('SELECT pg_advisory_lock($1)', [migrationLock]);
  const both = Promise.all([1, 2].map(() => finishRestore(folder, databaseUrl)));
  const waiting = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
  while ((await restoring.query(waiting)).rows.length < 2);
  expect(await readdir(folder)).toContain('restore-journal.json');
  await restoring.end();
  expect((await both).sort()).toEqual(['finished', 'none']);
  expect(await contentOf(folder)).toEqual(news);
});
