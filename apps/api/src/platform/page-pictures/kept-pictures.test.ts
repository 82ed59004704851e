import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { KeptPictures } from './kept-pictures.ts';

async function makeFolder() {
  const root = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(root, { recursive: true }));
  return root;
}
const picture = (length: number) => Buffer.alloc(length, 7);

test('keeps what it is given, and forgets the oldest where there is too much', async () => {
  const root = await makeFolder();
  const kept = new KeptPictures(root, 1000);
  expect(await kept.read('a', '1.webp')).toBeNull();
  for (const [index, name] of ['1.webp', '2.webp', '3.webp'].entries()) {
    await kept.keep('a', name, picture(300));
    await utimes(join(root, 'a', name), index, index);
  }
  expect(await kept.read('a', '1.webp')).toEqual(picture(300));
  // The next process counts what is there.
  await new KeptPictures(root, 1000).keep('b', '1.webp', picture(200));
  expect(await kept.read('a', '1.webp')).toBeNull();
  expect(await kept.read('a', '2.webp')).toEqual(picture(300));
  expect(await kept.read('b', '1.webp')).toEqual(picture(200));
});

test('the sweep removes what belongs to nothing, and parts that a kill left', async () => {
  const root = await makeFolder();
  const kept = new KeptPictures(root, 1000);
  expect(await kept.sweep(async () => new Set(), new Date())).toBe(0);
  await kept.keep('a', '1.webp', picture(10));
  await kept.keep('b', '1.webp', picture(10));
  await writeFile(join(root, 'a', 'old.part'), 'x');
  await utimes(join(root, 'a', 'old.part'), 1000, 1000);
  await writeFile(join(root, 'a', 'young.part'), 'x');
  await utimes(join(root, 'a', 'young.part'), 1001, 1001);
  const anHourLater = new Date((1000 + 3600) * 1000 + 1);
  expect(await kept.sweep(async () => new Set(['a']), anHourLater)).toBe(1);
  expect(await readdir(root)).toEqual(['a']);
  expect((await readdir(join(root, 'a'))).sort()).toEqual(['1.webp', 'young.part']);
});
