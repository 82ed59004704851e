import { connect, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testPortal } from '../../testing/portal.ts';
import { databaseProxy } from '../../testing/proxy.ts';
import { watchChanges } from './changes.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;

/** Listens over this address, and waits until it does. */
async function listening(url: string) {
  const changes = watchChanges(url);
  onTestFinished(changes.close);
  await vi.waitFor(() => expect(changes.versionOf(['settings'])).not.toBeNull(), 3_000);
  return changes;
}

const setSetting = (key: string) =>
  prisma.setting.upsert({ where: { key }, create: { key, value: 1 }, update: { value: 2 } });

test('a committed change is told once somebody has caught up, of its table alone', async () => {
  const changes = await listening(portal.databaseUrl);
  const settings = changes.versionOf(['settings']);
  const documents = changes.versionOf(['documents']);
  await setSetting('first');
  await changes.catchUp();
  expect(changes.versionOf(['settings'])).not.toBe(settings);
  expect(changes.versionOf(['documents'])).toBe(documents);
});

test('many who catch up at the same time each learn of what they wrote', async () => {
  const changes = await listening(portal.databaseUrl);
  await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const before = changes.versionOf(['settings']);
      await setSetting(`together ${at}`);
      await changes.catchUp();
      expect(changes.versionOf(['settings'])).not.toBe(before);
    }),
  );
});

test('what is not committed is not told', async () => {
  const changes = await listening(portal.databaseUrl);
  const before = changes.versionOf(['settings']);
  await prisma
    .$transaction(async (tx) => {
      await tx.setting.create({ data: { key: 'undone', value: 1 } });
      throw new Error('undone');
    })
    .catch(() => {});
  await changes.catchUp();
  expect(changes.versionOf(['settings'])).toBe(before);
});

test('a connection that no longer answers is not trusted, and nothing waits for it for long', async () => {
  const proxy = await databaseProxy(portal.databaseUrl);
  onTestFinished(proxy.close);
  const changes = await listening(proxy.url);
  const before = changes.versionOf(['settings']);
  proxy.silence();
  await changes.catchUp();
  expect(changes.versionOf(['settings'])).toBeNull();
  await setSetting('missed');
  proxy.restore();
  await vi.waitFor(() => expect(changes.versionOf(['settings'])).not.toBeNull(), 8_000);
  expect(changes.versionOf(['settings'])).not.toBe(before);
}, 20_000);

test('a pool between here and the database is not trusted', async () => {
  const { hostname, port } = new URL(portal.databaseUrl);
  let isAsked = false;
  let isEnded = false;
  const pool = createServer((client) => {
    const upstream = connect({ host: hostname, port: Number(port) });
    for (const socket of [client, upstream]) socket.on('error', () => {});
    client.pipe(upstream);
    client.on('close', () => {
      isEnded = true;
      upstream.destroy();
    });
    upstream.on('data', (bytes) => {
      // BackendKeyData: the id of the process stands after the letter and the length.
      const at = bytes.indexOf('K\0\0\0\f', 0, 'latin1');
      if (at >= 0) bytes.writeInt32BE(1, at + 5);
      if (bytes.includes('pid')) isAsked = true;
      client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => pool.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void pool.close());
  const url = new URL(portal.databaseUrl);
  url.port = String((pool.address() as { port: number }).port);
  const changes = watchChanges(url.href);
  onTestFinished(changes.close);
  changes.versionOf(['settings']);
  await vi.waitFor(() => expect([isAsked, isEnded]).toEqual([true, true]), 3_000);
  expect(changes.versionOf(['settings'])).toBeNull();
});

test('whoever writes while nobody listens makes what was last known outdated', async () => {
  const proxy = await databaseProxy(portal.databaseUrl);
  onTestFinished(proxy.close);
  const changes = await listening(proxy.url);
  proxy.cut();
  await vi.waitFor(() => expect(changes.versionOf(['settings'])).toBeNull());
  const before = changes.lastVersionOf(['settings']);
  await changes.catchUp();
  expect(changes.lastVersionOf(['settings'])).not.toBe(before);
});
