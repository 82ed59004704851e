import { expect, test } from 'vitest';
import { uploadDocument } from '../testing/documents.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const sessionsOf = async (client: Awaited<ReturnType<typeof portal.as>>) =>
  (await client.get('/hrsuit/sessions')).body.data.sessions;

test('lists where one is signed in, this device marked, and nobody else’s', async () => {
  const person = await portal.person();
  const here = await portal.as(person);
  const elsewhere = await portal.as(person);
  await portal.as(await portal.person());
  const sessions = await sessionsOf(here);
  expect(sessions.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([false, true]);
  expect(sessions[0]).toMatchObject({
    address: '127.0.0.1',
    startedAt: portal.clock.now().toISOString(),
  });
  expect((await sessionsOf(elsewhere)).map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([
    true,
    false,
  ]);
});

test('one of them can be ended, at once, and the audit log says so', async () => {
  const person = await portal.person();
  const here = await portal.as(person);
  const elsewhere = await portal.as(person);
  const [other] = await sessionsOf(here);
  const ended = await here.post(`/hrsuit/sessions/${other.id}/end`);
  expect(ended.status).toBe(200);
  expect(ended.body.data.sessions).toHaveLength(1);
  expect((await elsewhere.get('/hrsuit/checkToken')).status).toBe(401);
  expect((await here.get('/hrsuit/checkToken')).status).toBe(200);
  expect(
    await prisma.auditEvent.count({ where: { action: 'session.ended', subjectId: other.id } }),
  ).toBe(1);
  const again = await here.post(`/hrsuit/sessions/${other.id}/end`);
  expect([again.status, again.body.message]).toEqual([404, 'This session has ended already.']);
});

test('somebody else’s is not found', async () => {
  const stranger = await portal.as(await portal.person());
  const [theirs] = await sessionsOf(stranger);
  const mine = await portal.as(await portal.person({ role: 'ROLE_ADMIN' }));
  expect((await mine.post(`/hrsuit/sessions/${theirs.id}/end`)).status).toBe(404);
  expect((await stranger.get('/hrsuit/checkToken')).status).toBe(200);
});

test('what a page that nobody uses asks by itself does not keep its session', async () => {
  const here = await portal.as(await portal.person());
  for (let minutes = 0; minutes < 60; minutes += 10) {
    portal.clock.advance(10 * 60_000);
    expect((await here.get('/api/notices/own')).status).toBe(200);
  }
  portal.clock.advance(60_000);
  expect((await here.get('/api/notices/own')).status).toBe(401);
});

test('opening the record of a document is a use of the session, and what its page asks later by itself is none', async () => {
  const here = await portal.as(await portal.person({ role: 'ROLE_ADMIN' }));
  const { _id } = await uploadDocument(here, { name: 'Ward Rounds' });
  const ask = async (query: object = {}) => {
    portal.clock.advance(40 * 60_000);
    return (await here.get(`/documents/${_id}/record`).query(query)).status;
  };
  expect([await ask(), await ask()]).toEqual([200, 200]);
  expect([await ask({ again: 'true' }), await ask({ again: 'true' })]).toEqual([200, 401]);
});

test('one that was idle for too long is over', async () => {
  const person = await portal.person();
  await portal.as(person);
  portal.clock.advance(61 * 60_000);
  const here = await portal.as(person);
  expect(await sessionsOf(here)).toHaveLength(1);
});
