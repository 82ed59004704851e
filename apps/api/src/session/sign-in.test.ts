import argon2 from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import type { Person } from '../testing/people.ts';
import { type Client, testPortal } from '../testing/portal.ts';

const portal = await testPortal({ environment: { LIMIT_LOGIN_PER_MINUTE: '1000' } });

const signIn = (
  { username, password }: Pick<Person, 'username' | 'password'>,
  client: Client = portal.visitor,
) => client.post('/hrsuit/login').send({ username, password, appName: 'Sharepoint' });

test('the right password gives a token, the role and the name', async () => {
  const person = await portal.person({ role: 'ROLE_HR', name: 'Ngozi Eze' });
  const answer = await signIn(person);
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toEqual({
    success: true,
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    role: 'ROLE_HR',
    fullName: 'Ngozi Eze',
  });
});

test('the token names its session and nothing of the person', async () => {
  const person = await portal.person();
  const { token } = (await signIn(person)).body;
  const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'sid']);
  expect(claims.exp - claims.iat).toBe(12 * 3600);
  const session = await portal.platform.database.prisma.session.findUniqueOrThrow({
    where: { id: claims.sid },
  });
  expect(session.userId).toBe(person.id);
});

test('the name of the application may be left out', async () => {
  const { username, password } = await portal.person();
  const answer = await portal.visitor.post('/hrsuit/login').send({ username, password });
  expect(answer.status).toBe(200);
});

test('letter case and spaces around the username do not matter', async () => {
  const person = await portal.person({ username: 'chidi.okafor' });
  const answer = await signIn({ ...person, username: '  Chidi.OKAFOR ' });
  expect(answer.status).toBe(200);
});

test('unknown, wrong and inactive get the same answer, and each pays for a hash', async () => {
  const known = await portal.person();
  const inactive = await portal.person({ status: 'Inactive' });
  const { prisma } = portal.platform.database;
  const never = await portal.person();
  await prisma.user.update({ where: { id: never.id }, data: { passwordHash: null } });
  const tries = [
    { username: 'nobody.at.all', password: known.password },
    { username: 'no\u0000body', password: known.password },
    { username: 'half \ud800 a pair', password: known.password },
    { ...known, password: `${known.password}!` },
    inactive,
    never,
  ];
  const answers: unknown[] = [];
  for (const attempt of tries) {
    const verify = vi.spyOn(argon2, 'verify').mockClear();
    const { status, body } = await signIn(attempt);
    const { requestId, ...rest } = body;
    expect(requestId).toEqual(expect.any(String));
    answers.push({ status, ...rest });
    expect(verify).toHaveBeenCalledOnce();
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual({
    status: 401,
    success: false,
    code: 'unauthenticated',
    message: 'Invalid credentials',
  });
});

test.each([
  [{ password: 'x' }, 'Enter your username.'],
  [{ username: 'x' }, 'Enter your password.'],
  [{ username: '', password: 'x' }, 'Enter your username.'],
])('%j is answered with what is missing', async (body, message) => {
  const answer = await portal.visitor.post('/hrsuit/login').send(body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'invalid', message });
});

test('a call without a body is told what is missing', async () => {
  const answer = await portal.visitor.post('/hrsuit/login');
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toContainEqual({ path: 'username', message: 'Enter your username.' });
});

test('signing in leaves the time and an audit event', async () => {
  const person = await portal.person();
  await signIn(person);
  const { prisma } = portal.platform.database;
  const row = await prisma.user.findUniqueOrThrow({ where: { id: person.id } });
  expect(row.lastSignInAt).toEqual(portal.clock.now());
  const events = await prisma.auditEvent.findMany({ where: { actorId: person.id } });
  expect(events.map(({ action, actorRole }) => [action, actorRole])).toEqual([
    ['session.started', 'ROLE_STAFF'],
  ]);
});

test('neither a password nor a token is ever logged', async () => {
  const person = await portal.person({ password: 'unmistakable secret words' });
  const { token } = (await signIn({ ...(await portal.person()) })).body;
  await signIn(person);
  await portal.withToken(token).get('/hrsuit/checkToken');
  const log = JSON.stringify(portal.log);
  expect(log).toContain('/hrsuit/login');
  expect(log).not.toContain(person.password);
  expect(log).not.toContain(token);
});
