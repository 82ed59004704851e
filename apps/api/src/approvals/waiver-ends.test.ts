import type { Approval } from '@icare/contracts/approvals';
import { readableDate } from '@icare/domain/calendar-days';
import { expect, test } from 'vitest';
import { addApproval } from '../testing/approvals.ts';
import { addCertificationType, addRecord, dateOf, inDays } from '../testing/compliance.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false, environment: { FOUR_EYES: 'on' } });
const { prisma } = portal.platform.database;
const [ada, ben] = [
  await portal.person({ role: 'ROLE_ADMIN' }),
  await portal.person({ role: 'ROLE_ADMIN' }),
];

/** Signed in anew, since sessions end while the clock of the portal is moved. */
const approve = async (id: string) => (await portal.as(ben)).post(`/api/approvals/${id}/approve`);

async function ask(about: { userId: string; certificationTypeId: string }, until: string | null) {
  const { body } = await (await portal.as(ada))
    .post('/api/compliance/waivers')
    .send({ ...about, reasonKind: 'supervised', reason: 'The council is on strike.', until })
    .expect(201);
  return body.data.approval.id as string;
}

test('whoever confirms reads the kind of reason and what follows, and the end is checked again', async () => {
  const type = await addCertificationType(portal, { isRequired: true, name: 'Radiation permit' });
  const person = await portal.person();
  const about = { userId: person.id, certificationTypeId: type.id };
  const until = inDays(portal, 1);
  const id = await ask(about, until);
  const { body } = await (await portal.as(ben)).get('/api/approvals').expect(200);
  expect(body.data.approvals.find((one: Approval) => one.id === id)).toMatchObject({
    effects: [
      'Radiation permit is a licence.',
      `${person.name} may work without Radiation permit until ${readableDate(until)}.`,
      `When this was asked for, it stood so: missing since ${readableDate(inDays(portal, 0))}.`,
      `Is named apart below the headline as having a licence waived until ${readableDate(until)}; raises no rate.`,
      'Nobody is alerted about it meanwhile, except where it was revoked.',
    ],
    reason: 'Works under supervision: The council is on strike.',
  });
  portal.clock.advance(2 * 86_400_000);
  const refused = await approve(id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This can no longer be done, and the request has ended. The last day cannot be in the past.',
  ]);
  expect(await prisma.waiver.count({ where: { userId: person.id } })).toBe(0);
  expect((await approve(await ask(about, inDays(portal, 90)))).status).toBe(200);
  expect(await prisma.waiver.findFirst({ where: { userId: person.id } })).toMatchObject({
    reasonKind: 'supervised',
    until: dateOf(inDays(portal, 90)),
  });
});

test('a request without end that an earlier version stored is not done for a licence', async () => {
  const type = await addCertificationType(portal, { isRequired: true });
  const { id: userId } = await portal.person();
  const { id } = await addApproval(portal, { userId, typeId: type.id, until: null });
  expect((await approve(id)).body.message).toMatch(
    /has ended\. A waiver of a licence needs a last day, at the latest/,
  );
  expect(await prisma.waiver.count({ where: { userId } })).toBe(0);
});

test('what became a licence after it was asked for is not waived without end', async () => {
  const type = await addCertificationType(portal, { isRequired: true, category: 'safety' });
  const { id: userId } = await portal.person();
  const id = await ask({ userId, certificationTypeId: type.id }, null);
  await prisma.certificationType.update({ where: { id: type.id }, data: { category: 'medical' } });
  expect((await approve(id)).body.message).toMatch(/A waiver of a licence needs a last day/);
  expect(await prisma.waiver.count({ where: { userId } })).toBe(0);
});

test('whoever confirms a waiver reads what it excuses, and the alert of a revocation stays', async () => {
  const person = await portal.person();
  const type = await addCertificationType(portal, {
    ...{ isRequired: true, category: 'professional', scope: 'people', scopePeople: [person.id] },
    dueWithinDays: 0,
  });
  const about = { userId: person.id, typeId: type.id };
  const record = await addRecord(portal, { ...about });
  const officer = await portal.as('ROLE_COMPLIANCE');
  const path = `/api/compliance/staff-compliance/${record.id}/revoke`;
  await officer.post(path).send({ reason: 'Struck off' }).expect(200);
  const id = await ask({ userId: person.id, certificationTypeId: type.id }, inDays(portal, 5));
  const { body } = await (await portal.as(ben)).get('/api/approvals').expect(200);
  const asked = body.data.approvals.find((one: Approval) => one.id === id);
  expect(asked.effects).toContain(
    `When this was asked for, it stood so: revoked since ${readableDate(inDays(portal, 0))}.`,
  );
  expect((await approve(id)).status).toBe(200);
  const alerts = await prisma.complianceAlert.findMany({ where: { ...about, resolvedAt: null } });
  expect(alerts.map(({ kind, severity }) => [kind, severity])).toEqual([['revoked', 'critical']]);
});
