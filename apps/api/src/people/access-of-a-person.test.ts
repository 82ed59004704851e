import { describe, expect, test } from 'vitest';
import { storePasskey } from '../testing/passkeys.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const it = await portal.person({ role: 'ROLE_ADMIN' });
const admin = await portal.as(it);
const { prisma } = portal.platform.database;

const actionsOn = async (subjectId: string) =>
  (await prisma.auditEvent.findMany({ where: { subjectId }, orderBy: { sequence: 'asc' } })).map(
    ({ action }) => action,
  );
const checks = async (tokens: string[]) =>
  Promise.all(
    tokens.map(async (token) => (await portal.withToken(token).get('/hrsuit/checkToken')).status),
  );
const beginSignIn = (userId: string) =>
  prisma.signInChallenge.create({
    data: {
      id: portal.platform.newId(),
      hash: userId.replaceAll('-', '').padEnd(64, '0'),
      userId,
      step: 'second_factor',
      address: '127.0.0.1',
      createdAt: portal.clock.now(),
      expiresAt: new Date(portal.clock.now().getTime() + 60_000),
    },
  });

test('one person is read with everything the list says of them', async () => {
  const { id, username } = await portal.person({ role: 'ROLE_HR' });
  const one = await admin.get(`/users/${id}`);
  const { body } = await admin.get('/users').query({ search: username });
  expect(one.body.data).toEqual(body.data.users[0]);
  expect(one.body.data).toMatchObject({ _id: id, role: 'ROLE_HR', hasSecondFactor: false });
});

describe('signing somebody out everywhere', () => {
  test('ends every session and every sign-in that has begun, of nobody else', async () => {
    const person = await portal.person();
    const tokens = [await portal.tokenOf(person), await portal.tokenOf(person)];
    const other = await portal.tokenOf(await portal.person());
    await beginSignIn(person.id);
    const answer = await admin.post(`/users/${person.id}/sign-out`);
    expect(answer.body.data).toEqual({ endedSessions: 2 });
    expect(await checks([...tokens, other])).toEqual([401, 401, 200]);
    expect(await prisma.signInChallenge.count({ where: { userId: person.id } })).toBe(0);
    expect(await actionsOn(person.id)).toEqual(['user.signed_out']);
    expect((await admin.post(`/users/${person.id}/sign-out`)).body.data.endedSessions).toBe(0);
  });

  test('does not count a session that was idle for too long', async () => {
    const person = await portal.person();
    await portal.tokenOf(person);
    portal.clock.advance(61 * 60_000);
    await portal.tokenOf(person);
    const client = await portal.as(it);
    const answer = await client.post(`/users/${person.id}/sign-out`);
    expect(answer.body.data).toEqual({ endedSessions: 1 });
  });
});

describe('taking a second factor away', () => {
  const withSecondFactor = async () => {
    const person = await portal.person({ role: 'ROLE_HR' });
    const { id: userId } = person;
    const now = portal.clock.now();
    await prisma.secondFactor.create({
      data: { userId, secret: 'sealed', confirmedAt: now, createdAt: now },
    });
    await prisma.recoveryCode.create({
      data: { id: portal.platform.newId(), userId, hash: 'a'.repeat(64) },
    });
    return person;
  };

  test('removes it with its recovery codes and ends their sessions', async () => {
    const client = await portal.as(it);
    const person = await withSecondFactor();
    const token = await portal.tokenOf(person);
    expect((await client.get(`/users/${person.id}`)).body.data.hasSecondFactor).toBe(true);
    const answer = await client.post(`/users/${person.id}/remove-second-factor`);
    expect(answer.body.data.user).toMatchObject({ _id: person.id, hasSecondFactor: false });
    expect(await prisma.secondFactor.count({ where: { userId: person.id } })).toBe(0);
    expect(await prisma.recoveryCode.count({ where: { userId: person.id } })).toBe(0);
    expect(await checks([token])).toEqual([401]);
    expect(await actionsOn(person.id)).toEqual(['user.opened', 'user.second_factor_removed']);
  });

  test('takes every passkey with it, which would open the account too', async () => {
    const person = await portal.person();
    await storePasskey(portal, person.id);
    const client = await portal.as(it);
    expect((await client.get(`/users/${person.id}`)).body.data).toMatchObject({
      hasSecondFactor: false,
      hasPasskeys: true,
    });
    const answer = await client.post(`/users/${person.id}/remove-second-factor`);
    expect(answer.body.data.user).toMatchObject({ hasPasskeys: false });
    expect(await prisma.passkey.count({ where: { userId: person.id } })).toBe(0);
  });

  test('is refused where there is none, and for oneself', async () => {
    const client = await portal.as(it);
    const { id } = await portal.person();
    const none = await client.post(`/users/${id}/remove-second-factor`);
    expect([none.status, none.body.message]).toEqual([409, 'This person has no second factor.']);
    const own = await client.post(`/users/${it.id}/remove-second-factor`);
    expect(own.status).toBe(409);
    expect(own.body.message).toBe(
      'Switch your own second factor off under your name, with a code.',
    );
    expect(await actionsOn(id)).toEqual([]);
  });
});

test('the next sign-in asks for another password where IT says so', async () => {
  const client = await portal.as(it);
  const person = await portal.person();
  const token = await portal.tokenOf(person);
  const answer = await client
    .patch(`/users/${person.id}`)
    .send({ password: 'five other words are here', mustChangePassword: true });
  expect(answer.body.data.user.mustChangePassword).toBe(true);
  expect(JSON.stringify(answer.body)).not.toContain('five other words');
  expect(await checks([token])).toEqual([401]);
  const signIn = await portal.visitor
    .post('/hrsuit/login')
    .send({ username: person.username, password: 'five other words are here' });
  expect(signIn.body).toMatchObject({ next: 'new_password' });
  expect(signIn.body.token).toBeUndefined();
});

test('one’s own password is changed under Account alone, where the present one is asked for', async () => {
  const person = await portal.person({ role: 'ROLE_ADMIN' });
  const client = await portal.as(person);
  const answer = await client
    .patch(`/users/${person.id}`)
    .send({ password: 'seven grey parrots sing' });
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Change your own password under Account.',
  ]);
});
