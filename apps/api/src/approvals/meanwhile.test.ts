import { expect, test, vi } from 'vitest';
import type { Person } from '../testing/people.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false, environment: { FOUR_EYES: 'on' } });
const { prisma } = portal.platform.database;
const ada = await portal.person({ role: 'ROLE_ADMIN' });
const [asAda, asBen] = [await portal.as(ada), await portal.as('ROLE_ADMIN')];

const personNow = (id: string) => prisma.user.findUniqueOrThrow({ where: { id } });
const approvalNow = (id: string) => prisma.approval.findUniqueOrThrow({ where: { id } });

/** Requests, as Ada or another administrator, that a person become an administrator. */
async function askForRole(subject: Person, client = asAda): Promise<string> {
  const { body } = await client.patch(`/users/${subject.id}`).send({ role: 'ROLE_ADMIN' });
  return body.data.approval.id;
}

test('asked for again past its time, the old request has ended and a new one waits', async () => {
  const subject = await portal.person();
  const old = await askForRole(subject);
  await prisma.approval.update({ where: { id: old }, data: { endsAt: portal.clock.now() } });
  const anew = await askForRole(subject);
  expect(anew).not.toBe(old);
  expect(await approvalNow(old)).toMatchObject({ state: 'lapsed', waitingKey: null });
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: old },
    include: { detail: true },
    orderBy: { sequence: 'asc' },
  });
  expect(events.map(({ action }) => action)).toEqual(['approval.asked', 'approval.ended']);
  expect(events[1]?.detail?.after).toMatchObject({ state: 'lapsed', askedBy: ada.id });
});

test('whoever loses the role at the moment of the confirmation has asked for nothing', async () => {
  const asker = await portal.person({ role: 'ROLE_ADMIN' });
  const subject = await portal.person();
  const id = await askForRole(subject, await portal.as(asker));
  const { confirmed } = await prisma.$transaction(async (transaction) => {
    await transaction.user.update({ where: { id: asker.id }, data: { role: 'ROLE_STAFF' } });
    const confirmed = asBen.post(`/api/approvals/${id}/approve`).then();
    await vi.waitFor(
      async () =>
        expect(
          await prisma.$queryRaw`
          SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        ).toHaveLength(1),
      // Milliseconds; a busy machine takes longer than the usual second.
      { timeout: 10_000 },
    );
    return { confirmed };
  });
  expect((await confirmed).status).toBe(409);
  expect(await approvalNow(id)).toMatchObject({ state: 'void' });
  expect(await personNow(subject.id)).toMatchObject({ role: 'ROLE_STAFF' });
});
