import { expect, test } from 'vitest';
import type { Person } from '../testing/people.ts';
import { removePeople } from '../testing/people.ts';
import { testPortal } from '../testing/portal.ts';
import { codeOf, personWithSecondFactor } from '../testing/second-factor.ts';

const portal = await testPortal({ environment: { LIMIT_LOGIN_PER_MINUTE: '1000' } });
const { prisma } = portal.platform.database;
const ownPassword = 'the harmattan comes early';

const login = ({ username, password }: Pick<Person, 'username' | 'password'>) =>
  portal.visitor.post('/hrsuit/login').send({ username, password });
const goOn = (body: object) => portal.visitor.post('/hrsuit/login/continue').send(body);
const challengeOf = async (person: Person): Promise<string> => (await login(person)).body.challenge;
const withNewPasswordDue = async (details: Partial<Person> = {}) => {
  const person = await portal.person(details);
  await prisma.user.update({ where: { id: person.id }, data: { mustChangePassword: true } });
  return person;
};
const actionsOf = async ({ id }: Person) =>
  (await prisma.auditEvent.findMany({ where: { actorId: id }, orderBy: { sequence: 'asc' } })).map(
    ({ action }) => action,
  );

test('a one-time password asks for one’s own, once', async () => {
  const person = await withNewPasswordDue();
  const asked = await login(person);
  expect(asked.body).toEqual({
    success: true,
    next: 'new_password',
    challenge: expect.any(String),
  });
  const { challenge } = asked.body;
  const answer = await goOn({ challenge, newPassword: ownPassword });
  expect(answer.status).toBe(200);
  expect(answer.body.token).toEqual(expect.any(String));
  expect(await actionsOf(person)).toEqual(['user.password_changed', 'session.started']);
  expect((await login(person)).status).toBe(401);
  const next = await login({ ...person, password: ownPassword });
  expect(next.body.token).toEqual(expect.any(String));
});

test('with both, the code comes first', async () => {
  const person = await personWithSecondFactor(portal);
  await prisma.user.update({ where: { id: person.id }, data: { mustChangePassword: true } });
  const { next, challenge } = (await login(person)).body;
  expect(next).toBe('second_factor');
  expect((await goOn({ challenge, newPassword: ownPassword })).status).toBe(400);
  const asked = await goOn({ challenge, code: codeOf(portal, person.secret) });
  expect(asked.body).toEqual({
    success: true,
    next: 'new_password',
    challenge: expect.not.stringMatching(challenge),
  });
  const done = await goOn({ challenge: asked.body.challenge, newPassword: ownPassword });
  expect(done.body.token).toEqual(expect.any(String));
});

test.each([
  [undefined, 'Enter a password.'],
  ['too short', 'A password has at least 12 characters.'],
  ['password12345', 'This password is too common. Choose another, for example four words.'],
  ['I am Obinna.Eke, yes', 'The password must not contain the username.'],
  ['yam porridge on the veranda', 'Choose another password than the one you had until now.'],
])(
  'as one’s own password “%s” is refused, and another may follow',
  async (newPassword, message) => {
    const username = 'obinna.eke';
    const before = await prisma.user.findUnique({ where: { username } });
    if (before) await removePeople(portal, before.id);
    const person = await withNewPasswordDue({ username });
    const challenge = await challengeOf(person);
    const answer = await goOn({ challenge, newPassword });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ path: 'newPassword', message }]);
    expect((await goOn({ challenge, newPassword: ownPassword })).status).toBe(200);
    await prisma.signInChallenge.deleteMany({ where: { userId: person.id } });
    await prisma.user.update({ where: { id: person.id }, data: { username: `was-${person.id}` } });
  },
);

test('of two new passwords at once one wins', async () => {
  const person = await withNewPasswordDue();
  const challenge = await challengeOf(person);
  const passwords = [`${ownPassword} one`, `${ownPassword} two`];
  const answers = await Promise.all(
    passwords.map((newPassword) => goOn({ challenge, newPassword })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  const winner = passwords[answers.findIndex(({ status }) => status === 200)] as string;
  expect((await login({ ...person, password: winner })).status).toBe(200);
});

test('changing the password in the account does too', async () => {
  const person = await withNewPasswordDue();
  const client = await portal.as(person);
  await client
    .post('/hrsuit/password')
    .send({ currentPassword: person.password, newPassword: ownPassword });
  expect((await login({ ...person, password: ownPassword })).body.token).toEqual(
    expect.any(String),
  );
});
