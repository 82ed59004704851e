import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CreateMultipartUploadCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startSwift } from '../../testing/object-store.ts';
import { hasSwift } from '../../testing/swift-server.ts';
import { openLocalStorage } from './local-storage.ts';
import { openObjectStorage } from './object-storage.ts';
import { openObjects } from './object-store.ts';
import { FileMissing, type Storage, StorageAway } from './storage.ts';
import { ObjectTaken } from './upload-object.ts';

const swift = hasSwift ? await startSwift() : null;

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-storage-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function makeBucket() {
  if (!swift) throw new Error('Swift is not installed.');
  return swift.makeBucket();
}

const kinds = [
  ['a folder', async () => openLocalStorage(await makeFolder())],
  [
    'an object store',
    async () => openObjectStorage((await makeBucket()).store, join(await makeFolder(), 'incoming')),
  ],
] as const;

async function stage(storage: Storage, content: Buffer) {
  const staged = await storage.stage();
  staged.writable.end(content);
  await once(staged.writable, 'close');
  return staged;
}

async function keep(storage: Storage, content: Buffer, id: string = randomUUID()) {
  const staged = await stage(storage, content);
  await staged.keep(id);
  return id;
}

async function itemsOf(storage: Storage) {
  const items = [];
  for await (const item of storage.list()) items.push(item);
  return items;
}

/** Bytes that are different everywhere, so that a part in the wrong place is found. */
function bytesOf(length: number) {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32LE(at, at);
  return bytes;
}

describe.skipIf(!hasSwift).each(kinds)('files in %s', (_, open) => {
  test.each([
    ['a small one', 5],
    ['one of several parts', 20 * 2 ** 20 + 3],
  ])('are what was kept: %s', async (_name, length) => {
    const storage = await open();
    const content = bytesOf(length);
    const id = await keep(storage, content);
    expect(await storage.sizeOf(id)).toBe(length);
    expect((await storage.read(id)).equals(content)).toBe(true);
    const range = { start: length - 4, end: length - 2 };
    expect(await buffer(await storage.open(id, range))).toEqual(content.subarray(-4, -1));
    expect((await buffer(await storage.open(id))).equals(content)).toBe(true);
  });

  test('are missing once they are removed, and may be removed again', async () => {
    const storage = await open();
    const id = await keep(storage, Buffer.from('content'));
    await storage.remove(id);
    await storage.remove(id);
    expect(await storage.sizeOf(id)).toBeNull();
    await expect(storage.open(id)).rejects.toThrow(FileMissing);
    await expect(storage.read(id)).rejects.toThrow(FileMissing);
    expect(await storage.answers()).toBe(true);
  });

  test('are listed while they arrive and once they are kept, and removed as the list names them', async () => {
    const storage = await open();
    const id = await keep(storage, Buffer.from('content'));
    const staged = await stage(storage, Buffer.from('arrives'));
    const before = await itemsOf(storage);
    expect(before.map(({ kind }) => kind).sort()).toEqual(['kept', 'staged']);
    expect(before.find(({ kind }) => kind === 'kept')?.name).toBe(id);
    for (const { modifiedAt } of before) {
      expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
    }
    for (const item of before) await storage.removeItem(item);
    expect(await itemsOf(storage)).toEqual([]);
    await staged.discard();
  });

  test('that are discarded leave nothing, and those that are kept nothing that arrives', async () => {
    const storage = await open();
    const staged = await stage(storage, Buffer.from('not wanted'));
    await staged.discard();
    const id = await keep(storage, Buffer.from('wanted'));
    expect((await itemsOf(storage)).map(({ name }) => name)).toEqual([id]);
  });
});

describe.skipIf(!hasSwift)('an object store', () => {
  const openOn = async (store: Awaited<ReturnType<typeof makeBucket>>['store']) => {
    const incoming = join(await makeFolder(), 'incoming');
    return { storage: await openObjectStorage(store, incoming), incoming };
  };

  test.each([
    ['a small object', 7],
    ['one of several parts', 9 * 2 ** 20],
  ])('does not overwrite %s, and takes the same once more', async (_name, length) => {
    const { storage, incoming } = await openOn((await makeBucket()).store);
    const content = bytesOf(length);
    const id = await keep(storage, content);
    await expect(keep(storage, Buffer.alloc(length, 'x'), id)).rejects.toThrow(ObjectTaken);
    expect((await storage.read(id)).equals(content)).toBe(true);
    // What was refused waits for the sweep, where a program ended before it discarded it.
    expect(await readdir(incoming)).toHaveLength(1);
    await keep(storage, content, id);
  });

  test('lists what was interrupted while it was sent in parts, and nothing that others keep there', async () => {
    const { store } = await makeBucket();
    const { storage } = await openOn(store);
    const objects = openObjects(store);
    const id = randomUUID();
    await objects.ask((s3) => s3.send(new CreateMultipartUploadCommand(objects.at(id))));
    const others = [
      { ...objects.at('notes.txt') },
      { Bucket: store.bucket, Key: `elsewhere/${randomUUID()}` },
    ];
    for (const at of others) {
      await objects.ask((s3) => s3.send(new PutObjectCommand({ ...at, Body: 'theirs' })));
    }
    const [interrupted, ...rest] = await itemsOf(storage);
    expect([interrupted?.kind, interrupted?.name, rest]).toEqual(['staged', id, []]);
    if (interrupted) await storage.removeItem(interrupted);
    expect(await itemsOf(storage)).toEqual([]);
  });

  test('whose bucket or key is wrong is away, and misses no file', async () => {
    const { store } = await makeBucket();
    const { storage: withoutBucket } = await openOn({ ...store, bucket: 'nobody-has-this' });
    const { storage: withWrongKey } = await openOn({ ...store, secretAccessKey: 'wrong' });
    const id = randomUUID();
    for (const storage of [withoutBucket, withWrongKey]) {
      expect(await storage.answers()).toBe(false);
      await expect(storage.sizeOf(id)).rejects.toThrow(StorageAway);
      await expect(storage.read(id)).rejects.toThrow(StorageAway);
      await expect(keep(storage, Buffer.from('x'))).rejects.toThrow(StorageAway);
      await expect(itemsOf(storage)).rejects.toThrow(StorageAway);
    }
  });
});
