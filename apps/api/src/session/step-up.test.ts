import { randomUUID } from 'node:crypto';
import { limits } from '@icare/contracts/limits';
import { expect, test } from 'vitest';
import { password } from '../testing/people.ts';
import { type Client, testPortal } from '../testing/portal.ts';
import { codeOf, personWithSecondFactor, wrongCodeOf } from '../testing/second-factor.ts';

const environment = { LIMIT_LOGIN_PER_MINUTE: '1000' };
const portal = await testPortal({ environment });
const off = await testPortal({ beside: portal, environment: { SECOND_FACTOR: 'off' } });
const strict = await testPortal({ beside: portal, environment: { LIMIT_LOGIN_PER_MINUTE: '3' } });
const { prisma } = portal.platform.database;

const minutes = 60_000;
const wrong = 'not the password of anybody';

/** As after these people have been signed in for so long. */
async function provedAgo(userId: string, milliseconds: number) {
  const provedAt = new Date(portal.clock.now().getTime() - milliseconds);
  await prisma.session.updateMany({ where: { userId }, data: { provedAt } });
}

/** Somebody who has been signed in for so long that they are asked again. */
async function signedInAWhile(details: Parameters<typeof portal.person>[0] = {}) {
  const person = await portal.person({ role: 'ROLE_ADMIN', ...details });
  const client = await portal.as(person);
  await provedAgo(person.id, 6 * minutes);
  return { person, client };
}

const proof = (client: Client, body: object) => client.post('/hrsuit/step-up').send(body);
const protectedCall = async (client: Client) => {
  const added = await client
    .post('/api/service-accounts')
    .send({ name: 'Wards', purpose: 'Tells them', role: 'ROLE_STAFF' });
  return client.post(
    `/api/service-accounts/${added.body.data?.serviceAccount.id ?? randomUUID()}/keys`,
  );
};

test('a proof holds for exactly as long as it says', async () => {
  const { person, client } = await signedInAWhile();
  await provedAgo(person.id, limits.stepUpMinutes * minutes);
  expect((await protectedCall(client)).status).not.toBe(403);
  await provedAgo(person.id, limits.stepUpMinutes * minutes + 1);
  expect((await protectedCall(client)).status).toBe(403);
});

test('the password opens what was closed, on this session alone', async () => {
  const { person, client } = await signedInAWhile();
  const elsewhere = await portal.as(person);
  await provedAgo(person.id, 6 * minutes);
  const { status, body } = await proof(client, { password });
  expect(status).toBe(200);
  const until = portal.clock.now().getTime() + limits.stepUpMinutes * minutes;
  expect(body.data).toEqual({ provedUntil: new Date(until).toISOString() });
  expect((await protectedCall(client)).status).toBe(201);
  expect((await protectedCall(elsewhere)).status).toBe(403);
  const event = await prisma.auditEvent.findFirstOrThrow({
    where: { actorId: person.id, action: 'session.proved' },
    include: { detail: true },
  });
  expect(event.detail?.after).toEqual({ by: 'password' });
});

test('a wrong password opens nothing, ends no session, and is written down', async () => {
  const { person, client } = await signedInAWhile();
  const { status, body } = await proof(client, { password: wrong });
  expect([status, body.errors[0].path]).toEqual([400, 'password']);
  expect((await client.get('/hrsuit/checkToken')).status).toBe(200);
  expect((await protectedCall(client)).status).toBe(403);
  await expect
    .poll(() =>
      prisma.auditEvent.count({ where: { subjectId: person.id, action: 'session.refused' } }),
    )
    .toBe(1);
});

test('wrong passwords are limited, by session: nobody else uses them up', async () => {
  const person = await strict.person();
  const client = await strict.as(person);
  const other = await strict.as(person);
  for (let tries = 0; tries < 6; tries++) {
    expect((await proof(client, { password: wrong })).status).toBe(400);
  }
  const { status, headers } = await proof(client, { password });
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await proof(other, { password })).status).toBe(200);
});

test('with a second factor the password alone opens nothing', async () => {
  const person = await personWithSecondFactor(portal, { role: 'ROLE_ADMIN' });
  const client = await portal.as(person);
  await provedAgo(person.id, 6 * minutes);
  const ways = await client.get('/hrsuit/step-up');
  expect(ways.body.data).toMatchObject({ hasPassword: true, asksForCode: true });
  const refused = async (body: object) => (await proof(client, body)).body.errors[0].path;
  expect(await refused({ password })).toBe('code');
  expect(await refused({ password, code: wrongCodeOf(portal, person.secret) })).toBe('code');
  expect(await refused({ password, recoveryCode: 'aaaa-aaaa' })).toBe('recoveryCode');
  expect((await protectedCall(client)).status).toBe(403);
  const code = codeOf(portal, person.secret);
  expect((await proof(client, { password, code })).status).toBe(200);
  expect((await protectedCall(client)).status).toBe(201);
  expect(await refused({ password, code })).toBe('code');
  const [recoveryCode] = person.recoveryCodes;
  expect((await proof(client, { password, recoveryCode })).status).toBe(200);
  expect(await refused({ password, recoveryCode })).toBe('recoveryCode');
});

test('where second factors are switched off none is asked for', async () => {
  const client = await off.as(await personWithSecondFactor(portal, { role: 'ROLE_ADMIN' }));
  expect((await client.get('/hrsuit/step-up')).body.data.asksForCode).toBe(false);
  expect((await proof(client, { password })).status).toBe(200);
});

test('whoever has no password is told to sign in again', async () => {
  const { person, client } = await signedInAWhile();
  await prisma.user.update({ where: { id: person.id }, data: { passwordHash: null } });
  const { status, body } = await proof(client, { password });
  expect([status, body.message]).toEqual([
    409,
    'You have no password here. Sign out and in again.',
  ]);
});

test('signing in counts', async () => {
  const { username } = await portal.person({ role: 'ROLE_ADMIN' });
  const { body } = await portal.visitor.post('/hrsuit/login').send({ username, password });
  expect((await protectedCall(portal.withToken(body.token))).status).toBe(201);
});

test('an administrator cannot send themselves a link, whatever address they gave themselves', async () => {
  const person = await portal.person({ role: 'ROLE_ADMIN' });
  const client = await portal.as(person);
  const edited = await client
    .patch(`/users/${person.id}`)
    .send({ email: `${person.id}@example.org` });
  expect(edited.status).toBe(200);
  const { status, body } = await client.post(`/users/${person.id}/invite`);
  expect([status, body.code]).toEqual([403, 'forbidden']);
  expect(await prisma.passwordLink.count({ where: { userId: person.id } })).toBe(0);
});

test('a change of the password proves what was asked for: with a second factor no more than before', async () => {
  const change = (client: Client, currentPassword: string, newPassword: string) =>
    client.post('/hrsuit/password').send({ currentPassword, newPassword });
  const { client: plain } = await signedInAWhile();
  const { token } = (await change(plain, password, 'the harmattan comes early')).body.data;
  expect((await protectedCall(portal.withToken(token))).status).toBe(201);

  const person = await personWithSecondFactor(portal, { role: 'ROLE_ADMIN' });
  const client = await portal.as(person);
  await provedAgo(person.id, 6 * minutes);
  const changed = await change(client, password, 'the harmattan comes early');
  expect((await protectedCall(portal.withToken(changed.body.data.token))).status).toBe(403);
});

test('a recovery code that proves it is audited, and its owner is mailed', async () => {
  const person = await personWithSecondFactor(portal, { role: 'ROLE_ADMIN' });
  const client = await portal.as(person);
  await provedAgo(person.id, 6 * minutes);
  const proved = await proof(client, { password, recoveryCode: person.recoveryCodes[0] });
  expect(proved.status).toBe(200);
  const events = await prisma.auditEvent.findMany({
    where: { actorId: person.id, action: 'second_factor.recovery_code_used' },
  });
  expect(events).toHaveLength(1);
  const mails = await prisma.mail.findMany({ where: { to: person.email } });
  expect(mails.map(({ subject }) => subject)).toContain(
    'A recovery code of yours was used – I-CARE Portal',
  );
});
