import type { Approval } from '@icare/contracts/approvals';
import { expect, test } from 'vitest';
import { addApproval } from '../testing/approvals.ts';
import { addCertificationType, inDays } from '../testing/compliance.ts';
import { type Client, testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false, environment: { FOUR_EYES: 'on' } });
const { prisma } = portal.platform.database;
const head = await portal.person({ department: 'Finance', name: 'Head Of Surgery' });
const surgeon = await portal.person({ department: 'Surgery', name: 'Sade Surgeon' });
const nurse = await portal.person({ department: 'Nursing', name: 'Nneka Nurse' });
const licence = await addCertificationType(portal, { name: 'Licence', isRequired: true });

const lead = (data: object) => prisma.department.update({ where: { name: 'Surgery' }, data });
const list = (client: Client, query = '?department=Surgery') =>
  client.get(`/api/approvals${query}`);
const idsOf = async (client: Client, query?: string) => {
  const { body } = await list(client, query).expect(200);
  return body.data.approvals.map(({ id }: Approval) => id);
};
const refuse = (client: Client, id: string) =>
  client.post(`/api/approvals/${id}/refuse`).send({ reason: 'She is on leave until March.' });

test('a head sees what is asked for about people of the department, and nothing else', async () => {
  await lead({ headId: head.id });
  const { id } = await addApproval(portal, { userId: surgeon.id, typeId: licence.id });
  const other = await addApproval(portal, { userId: nurse.id, typeId: licence.id });
  const { askedById, askedAt, endsAt } = other;
  // IT decides about accounts, of whatever department.
  await prisma.approval.create({
    data: {
      ...{ id: portal.platform.newId(), kind: 'second_factor', subjectId: surgeon.id },
      ...{ payload: { reason: 'Lost' }, askedById, askedAt, endsAt },
    },
  });
  const client = await portal.as(head);
  const { body } = await list(client).expect(200);
  expect(body.data.approvals).toEqual([
    expect.objectContaining({
      ...{ id, kind: 'waiver', title: 'Waive Licence for Sade Surgeon', isOwn: false },
      ...{ mayApprove: false, mayRefuse: true, passwordSetBy: null },
    }),
  ]);
  for (const query of ['', '?department=Nursing']) {
    expect([query, (await list(client, query)).status]).toEqual([query, 403]);
  }
  const officer = await portal.as('ROLE_COMPLIANCE');
  expect(await idsOf(officer)).toEqual([id]);
  expect(await idsOf(officer, '')).toEqual([id, other.id]);
  expect((await list(await portal.as(surgeon))).status).toBe(403);
});

test('a head refuses with a reason, but does not approve, and neither outside the department', async () => {
  await lead({ headId: head.id });
  const person = await portal.person({ department: 'Surgery' });
  const { id } = await addApproval(portal, { userId: person.id, typeId: licence.id });
  const elsewhere = await portal.person({ department: 'Nursing' });
  const other = await addApproval(portal, { userId: elsewhere.id, typeId: licence.id });
  const client = await portal.as(head);
  expect((await client.post(`/api/approvals/${id}/approve`)).status).toBe(403);
  const outside = await refuse(client, other.id);
  expect([outside.status, outside.body.message]).toEqual([404, 'There is no such request.']);
  const done = await refuse(client, id);
  expect([done.status, done.body.data.state]).toEqual([200, 'refused']);
  expect(await prisma.approval.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...{ state: 'refused', decidedById: head.id, note: 'She is on leave until March.' },
  });
  expect(await prisma.waiver.count({ where: { userId: person.id } })).toBe(0);
});

test('the right ends with the head, and a deputy has it until the last day', async () => {
  const deputy = await portal.person({ department: 'Finance' });
  await lead({
    headId: head.id,
    deputyId: deputy.id,
    deputyUntil: new Date(inDays(portal, 0)),
  });
  const person = await portal.person({ department: 'Surgery' });
  const { id } = await addApproval(portal, { userId: person.id, typeId: licence.id });
  const [asHead, asDeputy] = [await portal.as(head), await portal.as(deputy)];
  expect(await idsOf(asHead)).toContain(id);
  expect(await idsOf(asDeputy)).toContain(id);
  await lead({ headId: null, deputyId: null, deputyUntil: null });
  for (const client of [asHead, asDeputy]) {
    expect((await list(client)).status).toBe(403);
    expect((await refuse(client, id)).status).toBe(403);
  }
  await lead({ headId: nurse.id });
  expect(await idsOf(await portal.as(nurse))).toContain(id);
  // Whose department has changed is asked about where they work now.
  await prisma.user.update({
    where: { id: person.id },
    data: { department: { connect: { name: 'Nursing' } } },
  });
  expect(await idsOf(await portal.as(nurse))).not.toContain(id);
  expect((await refuse(await portal.as(nurse), id)).status).toBe(404);
  expect((await prisma.approval.findUniqueOrThrow({ where: { id } })).state).toBe('waiting');
});
