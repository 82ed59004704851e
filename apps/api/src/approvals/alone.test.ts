import { expect, test } from 'vitest';
import { approvables } from '../approvables.ts';
import { testPortal } from '../testing/portal.ts';
import { lookAfterApprovals } from './look-after-approvals.ts';

const day = 86_400_000;

test('with nobody else it is done after 24 hours, and all administrators hear of it', async () => {
  const alone = await testPortal({ pages: false, environment: { FOUR_EYES: 'on' } });
  const { database } = alone.platform;
  await database.prisma.user.updateMany({ data: { status: 'Inactive' } });
  const only = await alone.person({ role: 'ROLE_ADMIN' });
  const subject = await alone.person();
  const client = await alone.as(only);
  const { body } = await client.patch(`/users/${subject.id}`).send({ role: 'ROLE_ADMIN' });
  const { id } = body.data.approval;
  const [seen] = (await client.get('/api/approvals').expect(200)).body.data.approvals;
  expect(Date.parse(seen?.aloneAt ?? '') - Date.parse(seen?.askedAt ?? '')).toBe(day);
  const roleOf = async () =>
    (await database.prisma.user.findUniqueOrThrow({ where: { id: subject.id } })).role;
  const run = () => lookAfterApprovals(alone.platform, approvables);
  alone.clock.advance(day - 1);
  await run();
  expect(await roleOf()).toBe('ROLE_STAFF');
  // Another person could decide for a while, so the 24 hours start again.
  const other = await alone.person({ role: 'ROLE_ADMIN' });
  await run();
  await database.prisma.user.update({ where: { id: other.id }, data: { status: 'Inactive' } });
  alone.clock.advance(day);
  await run();
  expect(await roleOf()).toBe('ROLE_STAFF');
  alone.clock.advance(day);
  await run();
  expect(await roleOf()).toBe('ROLE_ADMIN');
  expect(await database.prisma.approval.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...{ state: 'approved', decidedById: null },
  });
  const mails = await database.prisma.mail.findMany({
    where: { subject: { contains: 'without' } },
  });
  expect(mails.map(({ to }) => to).sort()).toEqual([only.email, subject.email].sort());
});
