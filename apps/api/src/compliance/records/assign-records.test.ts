import { randomUUID } from 'node:crypto';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { limits } from '@icare/contracts/limits';
import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { addInspector } from '../../testing/inspectors.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officerPerson = await portal.person({ role: 'ROLE_COMPLIANCE', name: 'Adaobi Ezeala' });
const officer = await portal.as(officerPerson);
const type = await addCertificationType(portal, { category: 'professional' });
const path = '/api/compliance/staff-compliance';

/** A licence that somebody has handed in today: it waits, and no alert is open about it. */
async function handIn(details: object = {}) {
  const person = await portal.person(details);
  const record = await addRecord(portal, {
    ...{ userId: person.id, typeId: type.id, state: 'pending' },
    expirationDate: dateOf(inDays(portal, 300)),
  });
  return { person, record };
}

const assign = (ids: string[], userId: string | null, client = officer) =>
  client.post(`${path}/assign`).send({ ids, userId });
async function recordsOf({ id }: { id: string }, client = officer, query: object = {}) {
  const { status, body } = await client.get(path).query({ userId: id, ...query });
  expect(status).toBe(200);
  return body.data.compliance as ComplianceRecord[];
}
const officerOf = async (person: { id: string }, client = officer, query: object = {}) =>
  (await recordsOf(person, client, query))[0]?.assignedTo?.fullName;

test('a record that was just handed in is assigned, shown, found by the filter and in the audit log', async () => {
  const { person, record } = await handIn();
  const colleague = await portal.person({ role: 'ROLE_COMPLIANCE', name: 'Ngozi Duru' });
  const theirs = await portal.as(colleague);
  const { body } = await assign([record.id, record.id], colleague.id).expect(200);
  expect(body.data).toEqual({ assigned: [record.id], refused: [] });
  const [shown] = await recordsOf(person);
  expect(shown?.assignedTo).toEqual({
    ...{ id: colleague.id, fullName: 'Ngozi Duru' },
    since: expect.any(String),
  });
  const found = async (assignedTo: string, client = officer) =>
    (await recordsOf(person, client, { assignedTo, status: 'pending', order: 'submitted' })).length;
  expect(await found('me', theirs)).toBe(1);
  expect(await found('me')).toBe(0);
  expect(await found(colleague.id)).toBe(1);
  expect(await found('nobody')).toBe(0);
  expect((await assign([record.id], colleague.id)).body.data.refused).toEqual([
    { id: record.id, reason: 'already' },
  ]);
  await assign([record.id], null).expect(200);
  expect(await found('nobody')).toBe(1);
  const events = await prisma.auditEvent.findMany({
    where: { action: 'staff_compliance.assigned', subjectId: record.id },
    include: { detail: true },
    orderBy: { at: 'asc' },
  });
  expect(events.map(({ detail }) => detail?.after)).toEqual([
    { assignedToId: colleague.id, userId: person.id },
    { assignedToId: null, userId: person.id },
  ]);
});

test('what is open about a record is assigned with it, and so is what becomes open later', async () => {
  const person = await portal.person();
  const record = await addRecord(portal, {
    ...{ userId: person.id, typeId: type.id },
    expirationDate: dateOf(inDays(portal, 7)),
  });
  const alerts = async () => {
    const { body } = await officer.get('/api/compliance/alerts').query({ userId: person.id });
    return body.data.alerts.map((alert: { assignedTo?: { id: string } }) => alert.assignedTo?.id);
  };
  expect(await alerts()).toEqual([undefined]);
  await assign([record.id], officerPerson.id).expect(200);
  expect(await alerts()).toEqual([officerPerson.id]);
  const waiting = await handIn();
  await assign([waiting.record.id], officerPerson.id).expect(200);
  await prisma.complianceRecord.update({
    where: { id: waiting.record.id },
    data: { createdAt: new Date(portal.platform.clock().getTime() - 40 * 86_400_000) },
  });
  await prisma.complianceStanding.update({
    where: { userId: waiting.person.id },
    data: { changesOn: dateOf('1900-01-01') },
  });
  const { body } = await officer.get('/api/compliance/alerts').query({ userId: waiting.person.id });
  expect(body.data.alerts).toHaveLength(1);
  expect(body.data.alerts[0]).toMatchObject({
    kind: 'pending',
    assignedTo: { id: officerPerson.id },
  });
});

test('each record that cannot be assigned is named with its reason', async () => {
  const fine = await handIn();
  const own = await handIn();
  const ownRecord = await addRecord(portal, {
    ...{ userId: officerPerson.id, typeId: type.id, state: 'pending' },
  });
  const rejected = await handIn();
  await officer.post(`${path}/${rejected.record.id}/reject`).send({ reason: 'x' }).expect(200);
  const colleague = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const ofColleague = await addRecord(portal, {
    ...{ userId: colleague.id, typeId: type.id, state: 'pending' },
  });
  const unknown = randomUUID();
  const ids = [fine, own, rejected].map(({ record }) => record.id);
  const answer = await assign([...ids, ownRecord.id, ofColleague.id, unknown], colleague.id);
  expect(answer.body.data).toEqual({
    assigned: [fine.record.id, own.record.id],
    refused: [
      { id: rejected.record.id, reason: 'closed' },
      { id: ownRecord.id, reason: 'own' },
      { id: ofColleague.id, reason: 'about_assignee' },
      { id: unknown, reason: 'not_found' },
    ],
  });
  const nurse = await portal.person();
  const gone = await portal.person({ role: 'ROLE_ADMIN', status: 'Inactive' });
  for (const id of [nurse.id, gone.id, randomUUID()]) {
    expect((await assign([fine.record.id], id)).body.code).toBe('conflict');
  }
  const tooMany = Array.from({ length: limits.recordsAssignedAtOnce + 1 }, () => randomUUID());
  for (const some of [[], tooMany]) expect((await assign(some, null)).status).toBe(400);
});

test('it ends when the record is decided, and when the officer leaves', async () => {
  const colleague = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const [verified, left] = [await handIn(), await handIn()];
  await assign([verified.record.id, left.record.id], colleague.id).expect(200);
  await officer.post(`${path}/${verified.record.id}/verify`).send({ method: 'phone' }).expect(200);
  expect(await officerOf(verified.person)).toBeUndefined();
  expect(await officerOf(left.person)).toBeDefined();
  await prisma.user.update({ where: { id: colleague.id }, data: { status: 'Inactive' } });
  expect(await officerOf(left.person)).toBeUndefined();
});

test('heads and Human Resources see who is in charge and assign nothing; the person and inspectors do not see it', async () => {
  const { person, record } = await handIn({ department: 'Surgery' });
  const head = await portal.person();
  await prisma.department.update({ where: { name: 'Surgery' }, data: { headId: head.id } });
  await assign([record.id], officerPerson.id).expect(200);
  const leading = await portal.as(head);
  const department = { department: 'Surgery' };
  expect(await officerOf(person, leading, department)).toBe('Adaobi Ezeala');
  const hr = await portal.as('ROLE_HR');
  expect(await officerOf(person, hr)).toBe('Adaobi Ezeala');
  for (const client of [leading, hr, await portal.as(person)]) {
    expect((await assign([record.id], null, client)).status).toBe(403);
  }
  const own = await portal.as(person);
  const [seen] = await recordsOf(person, own, { assignedTo: 'nobody' });
  expect(seen).toBeDefined();
  expect(seen?.assignedTo).toBeUndefined();
  const inspector = await portal.as(await addInspector(portal, { departments: ['Surgery'] }));
  const [inspected] = await recordsOf(person, inspector, { ...department, assignedTo: 'nobody' });
  expect(inspected).toBeDefined();
  expect(inspected?.assignedTo).toBeUndefined();
});
