import { readdir } from 'node:fs/promises';
import { grantPortalAccess, portalRole } from '@icare/database/roles';
import { describe, expect, test } from 'vitest';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { sweepStorage } from '../platform/storage/sweep.ts';
import { backUp, emptyPlace, placeOf, restore, scratchFolder } from '../testing/archives.ts';
import { uploadDocument } from '../testing/documents.ts';
import { pdf } from '../testing/files.ts';
import { startSwift } from '../testing/object-store.ts';
import { testPortal } from '../testing/portal.ts';
import { hasSwift } from '../testing/swift-server.ts';
import { openCheckedFiles } from './checked-files.ts';
import { findDifferences } from './find-differences.ts';
import { holdFiles } from './hold-files.ts';
import { createProgress } from './progress.ts';
import { removeSetAside } from './remove-set-aside.ts';
import { connectForCopy } from './tables.ts';

describe.skipIf(!hasSwift)('a portal whose files lie in an object store', async () => {
  if (!hasSwift) return;
  const swift = await startSwift();
  const { environment, store } = await swift.makeBucket();
  const portal = await testPortal({ environment, pages: false });
  const folder = await scratchFolder();
  const admin = await portal.as('ROLE_ADMIN');
  const bytes = pdf({ size: 400_000 });
  const large = await uploadDocument(admin, { name: 'Large' }, { bytes });
  await uploadDocument(admin, { name: 'Small' });

  async function keptFiles(storage: Storage) {
    const names = [];
    for await (const { kind, name } of storage.list()) if (kind === 'kept') names.push(name);
    return names.sort();
  }
  const fileOf = async (id: string) =>
    (await portal.platform.database.prisma.document.findUniqueOrThrow({ where: { id } })).fileId;
  async function differences(place = placeOf(portal)) {
    const client = await connectForCopy(place.databaseUrl);
    try {
      return await findDifferences(client, await openCheckedFiles(place.config), {
        ...{ quick: false, now: new Date(), progress: createProgress('Checking', 0) },
      });
    } finally {
      await client.end();
    }
  }

  test.each([
    ['another bucket', true],
    ['a folder', false],
  ])('is backed up, restored into %s, and checked there', async (_, isBucket) => {
    const path = await backUp(placeOf(portal), folder);
    const kept = await keptFiles(portal.platform.storage);
    const empty = await emptyPlace();
    const objectStore = isBucket ? (await swift.makeBucket()).store : null;
    const place = { ...empty, config: { ...empty.config, objectStore } };
    expect((await restore(place, path)).files).toBe(kept.length);
    const storage = await openStorage(place.config);
    expect(await keptFiles(storage)).toEqual(kept);
    expect((await storage.read(await fileOf(large._id))).equals(bytes)).toBe(true);
    expect(await differences(place)).toMatchObject({ found: [], files: kept.length, young: 0 });
    // Nothing is left of what was prepared.
    const left = await readdir(place.config.dataDirectory);
    expect(left.filter((name) => name.startsWith('restoring-'))).toEqual([]);
  });

  test('while it is backed up, keeps the files that it removes', async () => {
    const { storage, config } = portal.platform;
    const { _id } = await uploadDocument(admin, { name: 'Goes during a backup' });
    const id = await fileOf(_id);
    const held = await holdFiles(config);
    const unknown = portal.platform.newId();
    expect(await held.hold([id, unknown])).toEqual([unknown]);
    await storage.remove(id);
    const content = await held.read(id);
    expect(content?.length).toBeGreaterThan(0);
    expect(await held.read(unknown)).toBeNull();
    await held.release();
    await storage.remove(id);
    expect(await storage.sizeOf(id)).toBeNull();
    expect((await differences()).found).toEqual([{ path: id, problem: 'missing' }]);
    // It is put back, so that the other tests find a whole portal.
    const staged = await storage.stage();
    await new Promise((resolve) => staged.writable.once('close', resolve).end(content));
    await staged.keep(id);
    expect((await differences()).found).toEqual([]);
  });

  test('is replaced by a restore: its own objects stay until what it replaced is removed', async () => {
    const path = await backUp(placeOf(portal), folder);
    const empty = await emptyPlace();
    const place = { ...empty, config: { ...empty.config, objectStore: store } };
    await restore(place, path);
    const later = await uploadDocument(admin, { name: 'After the backup' });
    const id = await fileOf(later._id);
    // The same bucket with the rows of the backup, which lack the last file.
    const done = await restore(place, path, true);
    expect(done.kept).toEqual({ schema: expect.any(String), files: null });
    await grantPortalAccess(place.databaseUrl, portalRole);
    const second = await testPortal({ databaseUrl: place.databaseUrl, environment, pages: false });
    second.clock.advance(2 * 3_600_000);
    await sweepStorage(second.platform);
    expect(await keptFiles(second.platform.storage)).toContain(id);
    await removeSetAside(place.config.dataDirectory, place.databaseUrl);
    await sweepStorage(second.platform);
    expect(await keptFiles(second.platform.storage)).not.toContain(id);
    expect((await differences(place)).found).toEqual([]);
  });
});
