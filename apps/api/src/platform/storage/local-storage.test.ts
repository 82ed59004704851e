import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLocalStorage } from './local-storage.ts';

test('a file that is discarded while it is still being opened leaves nothing', async () => {
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
