import { expect, test } from 'vitest';
import type { Person } from '../testing/people.ts';
import { testPortal } from '../testing/portal.ts';
import { importsInto, number } from '../testing/user-imports.ts';

const portal = await testPortal({ pages: false, environment: { SECOND_FACTOR: 'required' } });
const { prisma } = portal.platform.database;
const chief = await portal.person({ role: 'ROLE_ADMIN' });
const admin = await portal.as(chief);
const { commit } = importsInto(portal, admin);

const check = async (token: string) =>
  (await portal.withToken(token).get('/hrsuit/checkToken')).status;
const signIn = ({ username, password }: Person) =>
  portal.visitor.post('/hrsuit/login').send({ username, password });
const rowOf = ({ staffNumber, name, email }: Person, role: string) =>
  `Staff number,Name,E-mail,Department,Role\n${staffNumber},${name},${email},Nursing,${role}\n`;

test.each([
  ['an edit', (person: Person) => admin.patch(`/users/${person.id}`).send({ role: 'ROLE_ADMIN' })],
  ['an import', (person: Person) => commit(rowOf(person, 'IT personnel'))],
])('whoever %s promotes signs in again, and is asked for a second factor', async (_, promote) => {
  const person = await portal.person({ staffNumber: number() });
  const { body } = await signIn(person);
  await portal.platform.database.prisma.signInChallenge.create({
    data: {
      id: portal.platform.newId(),
      hash: person.id.replaceAll('-', '').padEnd(64, '0'),
      userId: person.id,
      step: 'new_password',
      address: '127.0.0.1',
      createdAt: portal.clock.now(),
      expiresAt: new Date(portal.clock.now().getTime() + 60_000),
    },
  });
  expect((await promote(person)).status).toBe(200);
  expect(await check(body.token)).toBe(401);
  expect(await prisma.signInChallenge.count({ where: { userId: person.id } })).toBe(0);
  expect((await signIn(person)).body).toMatchObject({ next: 'second_factor_setup' });
});

test('whatever else is changed leaves them signed in', async () => {
  const person = await portal.person({ staffNumber: number(), role: 'ROLE_HR' });
  const token = await portal.tokenOf(person);
  await admin.patch(`/users/${person.id}`).send({ role: 'ROLE_HR', cadre: 'Matron' });
  await commit(rowOf({ ...person, name: 'Adaeze Nwankwo' }, 'Human resources'));
  expect(await check(token)).toBe(200);
});

test('nobody gives themselves another role, by edit or import', async () => {
  const person = await portal.person({ role: 'ROLE_ADMIN', staffNumber: number() });
  const token = await portal.tokenOf(person);
  const client = portal.withToken(token);
  expect((await client.patch(`/users/${person.id}`).send({ role: 'ROLE_STAFF' })).status).toBe(403);
  const answer = await commit(rowOf(person, 'Staff'), { by: client });
  expect(answer.body.data).toMatchObject({ committed: false, wrongRows: 1 });
  expect(await check(token)).toBe(200);
});
