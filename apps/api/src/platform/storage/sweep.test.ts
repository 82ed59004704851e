import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { uploadDocument } from '../../testing/documents.ts';
import { testPortal } from '../../testing/portal.ts';
import { sweepStorage } from './sweep.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const hour = 3_600_000;

/** Adds a file that is `age` milliseconds old. */
async function addFile(folder: string, name: string, age: number) {
  const path = join(portal.filesFolder, folder, name);
  await writeFile(path, 'x');
  const at = new Date(portal.clock.now().getTime() - age);
  await utimes(path, at, at);
}

test('a file that no row names is removed after an hour; a file that a row names stays', async () => {
  const document = await uploadDocument(admin);
  const { fileId } = await portal.platform.database.prisma.document.findUniqueOrThrow({
    where: { id: document._id },
  });
  const folder = fileId.slice(-2);
  const stray = `01936873-0000-7000-8000-0000000000${folder}`;
  await addFile(folder, stray, hour + 1);
  await addFile(folder, 'no-id-at-all', hour + 1);
  await addFile('incoming', 'cut-upload', hour + 1);
  await addFile('incoming', 'running-upload', hour - 1000);
  const kept = join(portal.filesFolder, folder, fileId);
  const longAgo = new Date(portal.clock.now().getTime() - 1000 * hour);
  await utimes(kept, longAgo, longAgo);

  await sweepStorage(portal.platform);
  const files = await portal.files();
  expect(files).toContain(fileId);
  expect(files).toContain('running-upload');
  for (const gone of [stray, 'cut-upload']) expect(files).not.toContain(gone);
  expect((await portal.visitor.get(document.path)).status).toBe(200);
});

test('two sweeps at the same time do no harm', async () => {
  for (let index = 0; index < 20; index++) await addFile('incoming', `stray-${index}`, 2 * hour);
  await Promise.all([sweepStorage(portal.platform), sweepStorage(portal.platform)]);
  expect((await portal.files()).filter((name) => name.startsWith('stray-'))).toEqual([]);
});
