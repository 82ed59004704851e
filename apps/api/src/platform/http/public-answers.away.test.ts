import { afterAll, expect, test, vi } from 'vitest';
import { uploadDocument } from '../../testing/documents.ts';
import { givenTime } from '../../testing/given-time.ts';
import { testPortal } from '../../testing/portal.ts';
import { databaseProxy } from '../../testing/proxy.ts';

/** Has its database all the time. */
const direct = await testPortal({ pages: false });
const otherAdmin = await direct.as('ROLE_ADMIN');

/** A portal whose database can be taken away. */
async function behindProxy() {
  const proxy = await databaseProxy(direct.databaseUrl);
  afterAll(proxy.close);
  const away = await testPortal({
    ...{ databaseUrl: proxy.url, mayFail: true, pages: false },
    environment: { PUBLIC_MEMORY_MB: '64' },
  });
  const { changes } = away.platform.database;
  const ready = () =>
    vi.waitFor(() => expect(changes.versionOf(['documents'])).not.toBeNull(), 5_000);
  await ready();
  /** Changes documents by the other portal, until this one has been told. */
  async function told<Result>(change: () => Promise<Result>): Promise<Result> {
    const before = changes.versionOf(['documents']);
    const result = await change();
    await vi.waitFor(() => expect(changes.versionOf(['documents'])).not.toBe(before));
    return result;
  }
  return { proxy, away, changes, ready, told };
}

test('without the database, what was last known is shown; after it, what has changed', async () => {
  const { proxy, away, changes, ready, told } = await behindProxy();
  const { _id } = await told(() => uploadDocument(otherAdmin, { name: 'Before the cut' }));
  const path = `/api/documents/${_id}`;
  const nameNow = async () => (await away.visitor.get(path)).body.data.name;
  const { _id: withdrawn } = await told(() => uploadDocument(otherAdmin, { name: 'Withdrawn' }));
  const ofWithdrawn = '/api/documents?search=withdrawn';
  await away.visitor.get(ofWithdrawn).expect(200);
  await told(() =>
    otherAdmin.patch(`/documents/${withdrawn}`).send({ visibility: 'staff' }).expect(200),
  );
  expect(await nameNow()).toBe('Before the cut');
  proxy.cut();
  await vi.waitFor(() => expect(changes.versionOf(['documents'])).toBeNull());
  expect(await nameNow()).toBe('Before the cut');
  // What is known to have changed is not shown, and what nobody has asked for is not there.
  await away.visitor.get(ofWithdrawn).expect(503);
  await away.visitor.get('/api/documents?search=never').expect(503);
  await otherAdmin.patch(`/documents/${_id}`).send({ name: 'After the cut' }).expect(200);
  proxy.restore();
  await ready();
  await vi.waitFor(async () => expect(await nameNow()).toBe('After the cut'), 5_000);
});

test('while the database hangs one visitor at a time waits for it, and not for long; the others get what was last known', async () => {
  const { proxy, away, changes, told } = await behindProxy();
  const { _id } = await told(() => uploadDocument(otherAdmin, { name: 'Asked by many' }));
  const path = `/api/documents/${_id}`;
  await away.visitor.get(path).expect(200);
  proxy.silence();
  await vi.waitFor(() => expect(changes.versionOf(['documents'])).toBeNull(), 8_000);
  const asked = vi.spyOn(away.platform.database.send, 'rows');
  const begun = givenTime();
  await away.visitor.get(path).expect(200);
  // A statement would be given up after nine seconds.
  expect(givenTime() - begun).toBeLessThan(8_000);
  const visitors = Array.from({ length: 12 }, () => away.visitor.get(path));
  for (const { status } of await Promise.all(visitors)) expect(status).toBe(200);
  expect(asked).toHaveBeenCalledTimes(1);
  proxy.cut();
  proxy.restore();
  // Whoever finds that it is back has everybody ask again.
  await vi.waitFor(async () => {
    await otherAdmin.patch(`/documents/${_id}`).send({ name: 'Changed' }).expect(200);
    expect((await away.visitor.get(path)).body.data.name).toBe('Changed');
  }, 20_000);
}, 60_000);

test('what was taken back while nobody listened does not come back without the database', async () => {
  const { proxy, away, changes } = await behindProxy();
  const staying = await uploadDocument(otherAdmin, { name: 'Staying' });
  const takenBack = await uploadDocument(otherAdmin, { name: 'Taken back' });
  const ask = ({ _id }: { _id: string }) => away.visitor.get(`/api/documents/${_id}`);
  await ask(takenBack).expect(200);
  await changes.close();
  await otherAdmin.patch(`/documents/${takenBack._id}`).send({ visibility: 'staff' }).expect(200);
  await ask(takenBack).expect(401);
  await ask(staying).expect(200);
  proxy.cut();
  await ask(staying).expect(200);
  await ask(takenBack).expect(503);
});

test('what was written in the moment in which the database went away costs nobody what it does not concern', async () => {
  const { proxy, away, changes } = await behindProxy();
  await away.visitor.get('/api/doctors').expect(200);
  const key = crypto.randomUUID();
  const message = { name: 'Ada Obi', email: 'ada@example.com', message: 'Good morning.' };
  // Nobody can tell of it any more.
  await changes.close();
  await away.visitor
    .post('/api/contact-messages')
    .set('idempotency-key', key)
    .send(message)
    .expect(201);
  proxy.cut();
  await away.visitor.get('/api/doctors').expect(200);
});
