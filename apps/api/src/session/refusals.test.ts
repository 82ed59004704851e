import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { storedKey } from '../platform/auth/rate-limits.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ environment: { LIMIT_LOGIN_PER_MINUTE: '100' } });
const { prisma } = portal.platform.database;

const refusals = (id: string) =>
  prisma.auditEvent.findMany({
    where: { subjectId: id, action: 'session.refused' },
    include: { detail: true },
  });

function signIn(body: { username: string; password: string }, address: string = randomUUID()) {
  return portal.visitorAt(address).post('/hrsuit/login').send(body);
}

test('a wrong password of somebody there is stands in the audit log, without what was typed', async () => {
  const { id, username } = await portal.person();
  const { status } = await signIn({ username, password: 'correct horse battery' }, '10.9.8.7');
  expect(status).toBe(401);
  // Nobody waits for it, so that the answer does not tell who there is.
  const [event] = await vi.waitFor(async () => {
    const found = await refusals(id);
    expect(found).toHaveLength(1);
    return found;
  });
  expect(event).toMatchObject({ actorId: null, subjectType: 'user' });
  expect(event?.detail).toMatchObject({ address: '10.9.8.7', after: { why: 'wrong_password' } });
  expect(JSON.stringify(event?.detail)).not.toContain('horse');
});

test('so does the right password of somebody inactive', async () => {
  const { id, username, password } = await portal.person({ status: 'Inactive' });
  await signIn({ username, password });
  await vi.waitFor(async () =>
    expect(await refusals(id)).toMatchObject([{ detail: { after: { why: 'inactive' } } }]),
  );
});

test('guessing without end does not fill the log', async () => {
  const { id, username } = await portal.person();
  const tries = Array.from({ length: 14 }, () => signIn({ username, password: 'guess' }));
  for (const { status } of await Promise.all(tries)) expect(status).toBe(401);
  await vi.waitFor(async () => expect(await refusals(id)).toHaveLength(10));
  const key = `session-refused:${storedKey({ kind: 'user', userId: id })}`;
  const counted = () =>
    prisma.$queryRaw<{ points: number }[]>`
      SELECT points FROM rate_limits WHERE key = ${key}`;
  await vi.waitFor(async () => expect((await counted())[0]?.points).toBe(10));
  expect(await refusals(id)).toHaveLength(10);
});

test('a name that nobody has leaves nothing', async () => {
  const before = await prisma.auditEvent.count();
  await signIn({ username: randomUUID(), password: 'guess' });
  const { id, username } = await portal.person();
  await signIn({ username, password: 'guess' });
  await vi.waitFor(async () => expect(await refusals(id)).toHaveLength(1));
  expect(await prisma.auditEvent.count()).toBe(before + 1);
});
