import { connect, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { markAsDemonstration } from '../../testing/people.ts';
import { testPortal } from '../../testing/portal.ts';
import { databaseProxy } from '../../testing/proxy.ts';
import { watchChanges } from './changes.ts';
import { changedTables, type Transaction } from './transactions.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;

/** Listens over this address, and waits until it does. */
async function listening(url: string) {
  const changes = watchChanges(url);
  onTestFinished(changes.close);
  await vi.waitFor(() => expect(changes.versionOf(['settings'])).not.toBeNull());
  return changes;
}

const setSetting = (key: string) =>
  prisma.setting.upsert({ where: { key }, create: { key, value: 1 }, update: { value: 2 } });

test('a committed change is told, of its table alone', async () => {
  const changes = await listening(portal.databaseUrl);
  const settings = changes.versionOf(['settings']);
  const documents = changes.versionOf(['documents']);
  await setSetting('first');
  await vi.waitFor(() => expect(changes.versionOf(['settings'])).not.toBe(settings));
  expect(changes.versionOf(['documents'])).toBe(documents);
});

test('what is not committed is not told', async () => {
  const changes = await listening(portal.databaseUrl);
  const settings = changes.versionOf(['settings']);
  const doctors = changes.versionOf(['doctors']);
  await prisma
    .$transaction(async (tx) => {
      await tx.doctor.deleteMany();
      throw new Error('undone');
    })
    .catch(() => {});
  await setSetting('after what was undone');
  await vi.waitFor(() => expect(changes.versionOf(['settings'])).not.toBe(settings));
  expect(changes.versionOf(['doctors'])).toBe(doctors);
});

test('a transaction knows what it has changed, also by a cascade, and starts anew on the same connection', async () => {
  const { id } = await portal.person({ role: 'ROLE_STAFF' });
  const changedBy = (work: (tx: Transaction) => Promise<unknown>) =>
    prisma.$transaction(async (tx) => {
      await work(tx);
      return changedTables(tx);
    });
  expect(await changedBy((tx) => tx.setting.count())).toEqual([]);
  expect(await changedBy((tx) => tx.doctor.deleteMany())).toEqual(['doctors']);
  const updateQuietly = async (tx: Transaction) => {
    await tx.$executeRaw`SET LOCAL client_min_messages = error`;
    await tx.user.update({ where: { id }, data: { name: 'Ada Obi' } });
  };
  expect(await changedBy(updateQuietly)).toEqual(['users']);
  // Documents and doctors lose their person with its row, which is never deleted of anybody real.
  await markAsDemonstration(portal, id);
  const remove = (tx: Transaction) => tx.user.delete({ where: { id } });
  expect((await changedBy(remove)).sort()).toEqual(['doctors', 'documents', 'users']);
  expect(await changedBy((tx) => tx.contactMessage.count())).toEqual([]);
});

test('a connection that no longer answers is not trusted, and nothing waits for it for long', async () => {
  const proxy = await databaseProxy(portal.databaseUrl);
  onTestFinished(proxy.close);
  const changes = await listening(proxy.url);
  const before = changes.versionOf(['settings']);
  proxy.silence();
  await vi.waitFor(() => expect(changes.versionOf(['settings'])).toBeNull());
  await setSetting('missed');
  proxy.restore();
  await vi.waitFor(() => expect(changes.versionOf(['settings'])).not.toBeNull());
  expect(changes.versionOf(['settings'])).not.toBe(before);
});

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
  await vi.waitFor(() => expect([isAsked, isEnded]).toEqual([true, true]));
  expect(changes.versionOf(['settings'])).toBeNull();
});

test('what this process has written counts while nobody listens, and only that', async () => {
  const proxy = await databaseProxy(portal.databaseUrl);
  onTestFinished(proxy.close);
  const changes = await listening(proxy.url);
  proxy.cut();
  await vi.waitFor(() => expect(changes.versionOf(['settings'])).toBeNull());
  const settings = changes.lastVersionOf(['settings']);
  const documents = changes.lastVersionOf(['documents']);
  changes.noteOwn(['settings']);
  expect(changes.lastVersionOf(['settings'])).not.toBe(settings);
  expect(changes.lastVersionOf(['documents'])).toBe(documents);
});
