import { expect, test } from 'vitest';
import { markAsDemonstration } from '../testing/people.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const lastOne = 'This is the last active administrator. Make somebody else one first.';

/** Removes all earlier administrators. */
async function administrators(count: number) {
  await prisma.user.updateMany({ data: { role: 'ROLE_STAFF' } });
  const people = [];
  for (let index = 0; index < count; index++)
    people.push(await portal.person({ role: 'ROLE_ADMIN' }));
  return people;
}

const activeAdministrators = () =>
  prisma.user.count({ where: { role: 'ROLE_ADMIN', status: 'Active' } });

/**
 * A signed-in administrator who does not count as one, having no password: people cannot remove themselves, so removing
 * the last one takes another administrator.
 */
async function uncounted() {
  const person = await portal.person({ role: 'ROLE_ADMIN' });
  await prisma.user.update({ where: { id: person.id }, data: { passwordHash: null } });
  return portal.as(person);
}

test('the last one can be neither demoted nor deactivated', async () => {
  const [only] = await administrators(1);
  if (!only) throw new Error('unreachable');
  const client = await uncounted();
  const demoted = await client.patch(`/users/${only.id}`).send({ role: 'ROLE_HR', name: 'Other' });
  expect([demoted.status, demoted.body.message]).toEqual([409, lastOne]);
  const deactivated = await client.patch(`/users/${only.id}/status`).send({ status: 'Inactive' });
  expect([deactivated.status, deactivated.body.message]).toEqual([409, lastOne]);
  expect(await prisma.user.findUnique({ where: { id: only.id } })).toMatchObject({
    role: 'ROLE_ADMIN',
    status: 'Active',
    name: only.name,
  });
});

test('an inactive administrator does not count as one', async () => {
  const [only] = await administrators(1);
  if (!only) throw new Error('unreachable');
  await portal.person({ role: 'ROLE_ADMIN', status: 'Inactive' });
  const client = await uncounted();
  const answer = await client.patch(`/users/${only.id}`).send({ role: 'ROLE_STAFF' });
  expect([answer.status, answer.body.message]).toEqual([409, lastOne]);
});

test('with a second one, the first steps down, and not by their own hand', async () => {
  const [first, second] = await administrators(2);
  if (!first || !second) throw new Error('unreachable');
  const client = await portal.as(first);
  const own = await client.patch(`/users/${first.id}`).send({ role: 'ROLE_STAFF' });
  expect([own.status, own.body.message]).toEqual([
    403,
    'You cannot decide about yourself. Ask a colleague.',
  ]);
  expect(await activeAdministrators()).toBe(2);
  const colleague = await portal.as(second);
  const answer = await colleague.patch(`/users/${first.id}`).send({ role: 'ROLE_STAFF' });
  expect(answer.status).toBe(200);
  expect((await client.get('/users')).status).toBe(401);
});

test('nobody deactivates themselves', async () => {
  const [first] = await administrators(2);
  if (!first) throw new Error('unreachable');
  const client = await portal.as(first);
  const answer = await client.patch(`/users/${first.id}/status`).send({ status: 'Inactive' });
  expect([answer.status, answer.body.message]).toEqual([409, 'You cannot deactivate yourself.']);
  expect((await client.get('/hrsuit/checkToken')).status).toBe(200);
});

test.each([
  ['deactivate each other', 'status', 'status'],
  ['demote each other', 'role', 'role'],
  ['one deactivates, one demotes', 'status', 'role'],
  ['one tries to step down while deactivating the other', 'own role', 'status'],
] as const)('two who %s at the same moment: one is left, twenty times', async (_, a, b) => {
  for (let round = 0; round < 20; round++) {
    const [first, second] = await administrators(2);
    if (!first || !second) throw new Error('unreachable');
    const clients = { first: await portal.as(first), second: await portal.as(second) };
    const attack = (
      how: typeof a | typeof b,
      client: typeof clients.first,
      self: string,
      other: string,
    ) =>
      how === 'status'
        ? client.patch(`/users/${other}/status`).send({ status: 'Inactive' })
        : client.patch(`/users/${how === 'role' ? other : self}`).send({ role: 'ROLE_STAFF' });
    const answers = await Promise.all([
      attack(a, clients.first, first.id, second.id),
      a === 'own role'
        ? attack(b, clients.first, first.id, second.id)
        : attack(b, clients.second, second.id, first.id),
    ]);
    expect(await activeAdministrators()).toBe(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

test('somebody without a password, or of the demonstration, does not count as one', async () => {
  const [only, closed, shown] = await administrators(3);
  if (!only || !closed || !shown) throw new Error('unreachable');
  await prisma.user.update({ where: { id: closed.id }, data: { passwordHash: null } });
  await markAsDemonstration(portal, shown.id);
  for (const one of [closed, shown]) {
    const client = await portal.as(one);
    const answer = await client.patch(`/users/${only.id}`).send({ role: 'ROLE_STAFF' });
    expect([answer.status, answer.body.message]).toEqual([409, lastOne]);
  }
});
