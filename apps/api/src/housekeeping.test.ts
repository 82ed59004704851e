import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { housekeeping } from './housekeeping.ts';
import { newPersonBody } from './testing/people.ts';
import { testPortal } from './testing/portal.ts';

const portal = await testPortal();
const hour = 3_600_000;

const tidy = () => housekeeping(portal.platform);

test('an Idempotency-Key answers for a day and then is free', async () => {
  const admin = await portal.person({ role: 'ROLE_ADMIN' });
  const [key, body] = [randomUUID(), newPersonBody()];
  const create = async (what: object) =>
    (await portal.as(admin)).post('/users').set('idempotency-key', key).send(what);
  const first = await create(body);
  portal.clock.advance(24 * hour - 1);
  await tidy();
  expect((await create(body)).body).toEqual(first.body);
  portal.clock.advance(2);
  await tidy();
  expect((await create(newPersonBody())).status).toBe(201);
});

test('sessions long over are forgotten, running ones stay', async () => {
  const person = await portal.person();
  await portal.tokenOf(person);
  const { session } = portal.platform.database.prisma;
  portal.clock.advance(60 * 24 * hour);
  await tidy();
  expect(await session.count({ where: { userId: person.id } })).toBe(1);
  portal.clock.advance(31 * 24 * hour);
  await portal.tokenOf(person);
  await tidy();
  expect(await session.count({ where: { userId: person.id } })).toBe(1);
});

test('two processes may tidy at once', async () => {
  await Promise.all([tidy(), tidy(), tidy()]);
});
