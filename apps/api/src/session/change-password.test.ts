import { expect, test, vi } from 'vitest';
import { password } from '../testing/people.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const newPassword = 'the harmattan comes early';

test('every other session ends and the answer has a token that works', async () => {
  const person = await portal.person();
  const [here, there] = [await portal.as(person), await portal.as(person)];
  const answer = await here
    .post('/hrsuit/password')
    .send({ currentPassword: password, newPassword });
  expect(answer.status).toBe(200);
  expect((await here.get('/hrsuit/checkToken')).status).toBe(401);
  expect((await there.get('/hrsuit/checkToken')).status).toBe(401);
  const renewed = portal.withToken(answer.body.data.token);
  expect((await renewed.get('/hrsuit/checkToken')).body.authData.user.id).toBe(person.id);
});

test('from then on only the new one signs in', async () => {
  const person = await portal.person();
  const client = await portal.as(person);
  await client.post('/hrsuit/password').send({ currentPassword: password, newPassword });
  const signIn = (secret: string) =>
    portal.visitor.post('/hrsuit/login').send({ username: person.username, password: secret });
  expect((await signIn(password)).status).toBe(401);
  expect((await signIn(newPassword)).status).toBe(200);
});

test('a wrong current password changes nothing', async () => {
  const person = await portal.person();
  const client = await portal.as(person);
  const answer = await client
    .post('/hrsuit/password')
    .send({ currentPassword: 'not this one here', newPassword });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toEqual([
    { path: 'currentPassword', message: 'This is not your current password.' },
  ]);
  expect((await client.get('/hrsuit/checkToken')).status).toBe(200);
});

test.each([
  ['too short', 'A password has at least 12 characters.'],
  ['x'.repeat(257), 'A password has at most 256 characters.'],
  ['password12345', 'This password is too common. Choose another, for example four words.'],
  ['nul \u0000 in the middle', 'The password contains characters that cannot be stored.'],
])('“%s” is refused', async (weak, message) => {
  const client = await portal.as('ROLE_STAFF');
  const answer = await client
    .post('/hrsuit/password')
    .send({ currentPassword: password, newPassword: weak });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toEqual([{ path: 'newPassword', message }]);
});

test('a password with the username in it is refused', async () => {
  const person = await portal.person({ username: 'obinna' });
  const client = await portal.as(person);
  const answer = await client
    .post('/hrsuit/password')
    .send({ currentPassword: password, newPassword: 'I am Obinna, the porter' });
  expect(answer.body.message).toBe('The password must not contain the username.');
});

test('guessing the current password ends after ten tries; the right one does not count', async () => {
  const person = await portal.person();
  let client = await portal.as(person);
  const change = (currentPassword: string, next = newPassword) =>
    client.post('/hrsuit/password').send({ currentPassword, newPassword: next });
  let current = password;
  for (let round = 0; round < 3; round++) {
    const next = `${newPassword} ${round}`;
    const { body } = await change(current, next);
    client = portal.withToken(body.data.token);
    current = next;
  }
  for (let wrong = 0; wrong < 10; wrong++) {
    expect((await change('not this one here')).status).toBe(400);
  }
  const answer = await change(current);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('of two changes at once one wins and the other is told', async () => {
  const person = await portal.person();
  const clients = [await portal.as(person), await portal.as(person)];
  const answers = await Promise.all(
    clients.map((client, index) =>
      client
        .post('/hrsuit/password')
        .send({ currentPassword: password, newPassword: `${newPassword} ${index}` }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(200);
  // Whoever comes second finds the session ended, the password changed, or loses the race itself.
  expect([400, 401, 409]).toContain(statuses[1]);
});

test('wrong guesses keep nobody out elsewhere, last longer than a minute, and stand in the audit log', async () => {
  const person = await portal.person();
  const [found, own] = [await portal.as(person), await portal.as(person)];
  const body = { currentPassword: 'not this one here', newPassword };
  for (let wrong = 0; wrong < 10; wrong++) {
    await found.post('/hrsuit/password').send(body).expect(400);
  }
  portal.clock.advance(2 * 60_000);
  await found.post('/hrsuit/password').send(body).expect(429);
  const { prisma } = portal.platform.database;
  const where = { action: 'session.refused', subjectId: person.id, actorId: person.id };
  await vi.waitFor(async () => expect(await prisma.auditEvent.count({ where })).toBe(10));
  await own.post('/hrsuit/password').send({ currentPassword: password, newPassword }).expect(200);
});
