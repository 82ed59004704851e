import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openPlaces } from '../platform/storage/open-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { sweepStorage } from '../platform/storage/sweep.ts';
import { backUp, placeOf, scratchFolder } from '../testing/archives.ts';
import { uploadDocument } from '../testing/documents.ts';
import { startFailingStore } from '../testing/failing-store.ts';
import { pdf } from '../testing/files.ts';
import { startSwift } from '../testing/object-store.ts';
import { type TestPortal, testPortal } from '../testing/portal.ts';
import { hasSwift } from '../testing/swift-server.ts';

describe.skipIf(!hasSwift)('files are moved', async () => {
  if (!hasSwift) return;
  const swift = await startSwift();
  const proxy = await startFailingStore(swift.endpoint);

  async function keptFiles(storage: Storage) {
    const names = [];
    for await (const { kind, name } of storage.list()) if (kind === 'kept') names.push(name);
    return names.sort();
  }

  async function keep(storage: Storage, id: string, content: Buffer) {
    const staged = await storage.stage();
    staged.writable.end(content);
    await once(staged.writable, 'close');
    await staged.keep(id);
  }

  /** A portal with three files that are all at the former place still. */
  async function portalBeforeMove(environment: Record<string, string>) {
    const portal = await testPortal({ environment, mayFail: true, pages: false });
    const admin = await portal.as('ROLE_ADMIN');
    const { current, former } = await openPlaces(portal.platform.config);
    if (!former) throw new Error('There is no former place.');
    const documents = [];
    for (const size of [2_000, 9_000_000, 30_000]) {
      const bytes = pdf({ size });
      const { _id, path } = await uploadDocument(admin, { name: `Of ${size} bytes` }, { bytes });
      const { fileId: id } = await portal.platform.database.prisma.document.findUniqueOrThrow({
        where: { id: _id },
      });
      await keep(former, id, bytes);
      await current.remove(id);
      documents.push({ id, path, bytes });
    }
    const ids = documents.map(({ id }) => id).sort();
    return { portal, admin, current, former, documents, ids, environment };
  }

  /** The command as its own process, with the settings of the portal. */
  function move(
    { portal, environment }: { portal: TestPortal; environment: Record<string, string> },
    ...words: string[]
  ) {
    const { PATH, HOME } = process.env;
    const { dataDirectory: DATA_DIR } = portal.platform.config;
    const env = {
      ...{ PATH, HOME, DATA_DIR, DATABASE_URL: portal.databaseUrl },
      ...{ JWT_SECRET: 'x'.repeat(32), ...environment },
    };
    const script = join(import.meta.dirname, 'storage-move.ts');
    return new Promise<{ code: number; out: string; said: string }>((resolve) => {
      const child = execFile(process.execPath, [script, ...words], { env }, (_, out, said) =>
        resolve({ code: child.exitCode ?? -1, out, said }),
      );
    });
  }

  const directions: [string, () => Promise<Record<string, string>>][] = [
    [
      'from the disk into a bucket',
      async () => ({ ...(await swift.makeBucket()).environment, STORAGE_FROM: 'disk' }),
    ],
    [
      'from a bucket onto the disk',
      async () => {
        const { STORAGE_URL, ...keys } = (await swift.makeBucket()).environment;
        return { STORAGE_FROM: STORAGE_URL, ...keys };
      },
    ],
  ];

  test.each(directions)('%s while the portal serves', async (_, makeEnvironment) => {
    const place = await portalBeforeMove(await makeEnvironment());
    const { portal, admin, current, former, documents, ids } = place;
    const download = async (range?: string) => {
      for (const { path, bytes } of documents) {
        const call = portal.visitor.get(path).responseType('blob');
        const answer = await (range ? call.set('range', range) : call);
        const wanted = range ? bytes.subarray(100, 200) : bytes;
        expect([answer.status, Buffer.compare(answer.body, wanted)]).toEqual([
          range ? 206 : 200,
          0,
        ]);
      }
    };
    await download();
    await download('bytes=100-199');
    const added = await uploadDocument(admin, { name: 'Arrives at the new place' });
    expect(await keptFiles(current)).toHaveLength(1);

    let isMoving = true;
    const moving = move(place).finally(() => {
      isMoving = false;
    });
    while (isMoving) await download();
    const { code, out } = await moving;
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('3 files copied, 1 were there already'),
    ]);
    expect(await keptFiles(current)).toHaveLength(4);
    for (const { id, bytes } of documents)
      expect((await current.read(id)).equals(bytes)).toBe(true);
    // The former place has them all still, until somebody says otherwise.
    expect(await keptFiles(former)).toEqual(ids);
    const removed = await move(place, '--remove');
    expect([removed.code, removed.out]).toEqual([
      0,
      expect.stringContaining('0 files copied, 4 were'),
    ]);
    expect(await keptFiles(former)).toEqual([]);
    await download();
    expect((await portal.visitor.get(added.path)).status).toBe(200);
    expect(await readdir(portal.platform.config.dataDirectory)).not.toContain('storage-move.json');
  });

  test('again where it was interrupted, and what is damaged is named and stays', async () => {
    const { environment } = await swift.makeBucket(proxy.endpoint);
    const place = await portalBeforeMove({ ...environment, STORAGE_FROM: 'disk' });
    const { portal, current, former, ids } = place;
    const [first = '', second = ''] = ids;
    let puts = 0;
    proxy.fail((request) =>
      request.method === 'PUT' && request.url?.includes(second) && ++puts > 0
        ? { kind: 'answers', status: 503, code: 'SlowDown' }
        : null,
    );
    const failed = await move(place);
    expect([failed.code, failed.said.trim()]).toEqual([
      1,
      expect.stringContaining(
        'The object store fails: It is asked for too much at a time (SlowDown).',
      ),
    ]);
    expect(puts).toBeGreaterThan(1);
    proxy.fail();
    const changed = join(portal.filesFolder, second.slice(-2), second);
    const content = await former.read(second);
    await writeFile(changed, Buffer.alloc(content.length, 'x'));
    const damaged = await move(place);
    expect([damaged.code, damaged.out]).toEqual([1, expect.stringContaining(`changed  ${second}`)]);
    expect(await keptFiles(current)).not.toContain(second);
    expect(await keptFiles(former)).toEqual(ids);
    await writeFile(changed, content);
    const whole = await move(place);
    expect([whole.code, whole.out]).toEqual([0, expect.stringContaining('1 files copied, 2 were')]);
    expect(await keptFiles(current)).toEqual(ids);
    expect(await current.sizeOf(first)).not.toBeNull();
  });

  test('and are backed up, swept and removed at both places in the meantime', async () => {
    const { environment } = await swift.makeBucket();
    const place = await portalBeforeMove({ ...environment, STORAGE_FROM: 'disk' });
    const { portal, admin, current, former, ids } = place;
    await uploadDocument(admin, { name: 'At the new place' });
    await backUp(placeOf(portal), await scratchFolder());
    const stray = portal.platform.newId();
    for (const storage of [current, former]) await keep(storage, stray, Buffer.from('stray'));
    portal.clock.advance(2 * 3_600_000);
    await sweepStorage(portal.platform);
    expect(await keptFiles(former)).toEqual(ids);
    expect(await keptFiles(current)).toHaveLength(1);
    const [gone = ''] = ids;
    await keep(current, gone, await former.read(gone));
    await portal.platform.storage.remove(gone);
    expect(await portal.platform.storage.sizeOf(gone)).toBeNull();
  });

  test('not from a place to itself, whatever it is called', async () => {
    const { environment } = await swift.makeBucket();
    const from = new URL(String(environment['STORAGE_URL']));
    from.searchParams.set('endpoint', proxy.endpoint);
    const place = await portalBeforeMove({ ...environment, STORAGE_FROM: String(from) });
    const refused = await move(place, '--remove');
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringContaining('STORAGE_FROM and STORAGE_URL lead to the same place.'),
    ]);
  });

  test('anew if the new place has lost what an earlier run moved', async () => {
    const { environment } = await swift.makeBucket(proxy.endpoint);
    const place = await portalBeforeMove({ ...environment, STORAGE_FROM: 'disk' });
    const [first = '', ...others] = place.ids;
    const last = others.at(-1) ?? '';
    proxy.fail((request) =>
      request.method === 'PUT' && request.url?.includes(last)
        ? { kind: 'answers', status: 503, code: 'SlowDown' }
        : null,
    );
    expect((await move(place)).code).toBe(1);
    proxy.fail();
    await place.current.remove(first);
    expect((await move(place)).code).toBe(0);
    expect(await keptFiles(place.current)).toEqual(place.ids);
  });

  test('only if a setting says from where', async () => {
    const portal = await testPortal({ pages: false });
    const { code, said } = await move({ portal, environment: {} });
    expect([code, said]).toEqual([1, expect.stringContaining('STORAGE_FROM is not set.')]);
    expect((await move({ portal, environment: {} }, '--all')).code).toBe(2);
  });
});
