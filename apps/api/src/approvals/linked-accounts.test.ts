import { expect, test } from 'vitest';
import type { Person } from '../testing/people.ts';
import { newPersonBody } from '../testing/people.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false, environment: { FOUR_EYES: 'on' } });
const { prisma } = portal.platform.database;
const password = 'palm wine on the veranda';

const administrator = () => portal.person({ role: 'ROLE_ADMIN' });
const roleOf = async (id: string) => (await prisma.user.findUniqueOrThrow({ where: { id } })).role;

async function setPassword(by: Person, of: Person) {
  await (await portal.as(by)).patch(`/users/${of.id}`).send({ password }).expect(200);
}

async function askForRole(asker: Person, subject: Person): Promise<string> {
  const { body } = await (await portal.as(asker))
    .patch(`/users/${subject.id}`)
    .send({ role: 'ROLE_ADMIN' })
    .expect(200);
  return body.data.approval.id;
}

async function approve(decider: Person, id: string): Promise<number> {
  return (await (await portal.as(decider)).post(`/api/approvals/${id}/approve`)).status;
}

test('whoever set the password of the asker is no second person', async () => {
  const [ada, ben, subject] = [await administrator(), await administrator(), await portal.person()];
  await setPassword(ada, ben);
  expect(await approve(ada, await askForRole(ben, subject))).toBe(403);
  expect(await roleOf(subject.id)).toBe('ROLE_STAFF');
});

test('nor is whoever did so by way of a third account', async () => {
  const [ada, ben, cyn] = [await administrator(), await administrator(), await administrator()];
  const subject = await portal.person();
  await setPassword(ada, ben);
  await setPassword(ben, cyn);
  expect(await approve(ada, await askForRole(cyn, subject))).toBe(403);
  expect(await roleOf(subject.id)).toBe('ROLE_STAFF');
});

test('nor are two accounts that the same person made', async () => {
  const ada = await administrator();
  const made: Person[] = [];
  for (let i = 0; i < 2; i++) {
    const person = await administrator();
    await setPassword(ada, person);
    made.push(person);
  }
  const [asker, decider] = made as [Person, Person];
  const id = await askForRole(asker, await portal.person());
  expect(await approve(decider, id)).toBe(403);
  // A person whose account was not changed is independent.
  expect(await approve(await administrator(), id)).toBe(200);
});

test('a request ends when somebody sets the password of whom it gives power to, before it is approved', async () => {
  const [ada, ben, subject] = [await administrator(), await administrator(), await portal.person()];
  const id = await askForRole(ada, subject);
  portal.clock.advance(1000);
  await setPassword(ada, subject);
  expect(await approve(ben, id)).toBe(409);
  expect(await roleOf(subject.id)).toBe('ROLE_STAFF');
  expect(await prisma.approval.findUniqueOrThrow({ where: { id } })).toMatchObject({
    state: 'void',
  });
});

test('a new colleague can be made an administrator with a password that IT chose', async () => {
  const [ada, ben] = [await administrator(), await administrator()];
  const { body } = await (await portal.as(ada))
    .post('/users')
    .send({ ...newPersonBody(), role: 'ROLE_ADMIN', password })
    .expect(201);
  const { id } = await prisma.approval.findFirstOrThrow({
    where: { subjectId: body.data.user._id ?? body.data.user.id },
  });
  expect(await approve(ben, id)).toBe(200);
});
