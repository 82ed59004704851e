import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLocalStorage } from './local-storage.ts';

test('a file that is discarded while it is still opening leaves nothing behind', async () => {
  const root = await mkdtemp(join(tmpdir(), 'portal-storage-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const storage = await openLocalStorage(root);
  const staged = await Promise.all(Array.from({ length: 20 }, () => storage.stage()));
  const closed = staged.map(({ writable }) => once(writable, 'close'));
  for (const { writable } of staged) writable.destroy();
  await Promise.all(staged.map(({ discard }) => discard()));
  await Promise.all(closed);
  expect(await readdir(join(root, 'incoming'))).toEqual([]);
});

test('storage that is opened again keeps files in existing folders and in new ones', async () => {
  const root = await mkdtemp(join(tmpdir(), 'portal-storage-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const ids = ['file-0a', 'other-0a', 'file-0b'];
  for (const id of ids) {
    const storage = await openLocalStorage(root);
    const { writable, keep } = await storage.stage();
    // Several times the bytes that the stream buffers.
    for (let piece = 0; piece < 20; piece++) {
      if (!writable.write(Buffer.alloc(65_536, id))) await once(writable, 'drain');
    }
    writable.end();
    await once(writable, 'close');
    await keep(id);
  }
  const storage = await openLocalStorage(root);
  for (const id of ids) {
    const pieces = Array.from({ length: 20 }, () => Buffer.alloc(65_536, id));
    expect((await storage.read(id)).equals(Buffer.concat(pieces))).toBe(true);
  }
  expect((await readdir(root)).sort()).toEqual(['0a', '0b', 'incoming']);
});
