import { readableDate } from '@icare/domain/calendar-days';
import { describeClearanceItem } from '@icare/domain/clearance-labels';
import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const it = await portal.as('ROLE_ADMIN');

/** Adds a person who cannot sign in yet, starts in `days`, and needs a licence. */
async function starting(days: number) {
  const person = await portal.person({ status: 'Inactive' });
  const joinedOn = dateOf(inDays(portal, days));
  await prisma.user.update({ where: { id: person.id }, data: { joinedOn } });
  const type = await addCertificationType(portal, {
    ...{ isRequired: true, dueWithinDays: 0 },
    ...{ scope: 'people', scopePeople: [person.id] },
  });
  return { person, type };
}
const read = async (id: string) => {
  const { status, body } = await it.get(`/api/compliance/people/${id}/clearance-once-active`);
  expect(status).toBe(200);
  return body.data;
};

test('a person who is not active yet is answered as if they were, from their first day', async () => {
  const { person, type } = await starting(10);
  const { items, ...clearance } = await read(person.id);
  const asOf = inDays(portal, 10);
  expect(clearance).toMatchObject({ asOf, clearance: 'not_cleared', reason: 'missing' });
  expect(items).toMatchObject([{ certificationType: { id: type.id, name: type.name } }]);
  expect(describeClearanceItem(items[0])).toBe(`missing since ${readableDate(asOf)}`);
  await addRecord(portal, { userId: person.id, typeId: type.id, state: 'pending' });
  expect(await read(person.id)).toMatchObject({ clearance: 'not_cleared', reason: 'pending' });
});

test('a licence that ends before the first day does not count on it', async () => {
  const { person, type } = await starting(10);
  const expirationDate = dateOf(inDays(portal, 9));
  const { id } = await addRecord(portal, { userId: person.id, typeId: type.id, expirationDate });
  expect(await read(person.id)).toMatchObject({ reason: 'expired' });
  const later = { expirationDate: dateOf(inDays(portal, 400)), verifiedOn: dateOf('2026-01-01') };
  await prisma.complianceRecord.update({ where: { id }, data: later });
  expect(await read(person.id)).toMatchObject({ clearance: 'cleared', items: [] });
});

test('for active people it answers the same as their page, and the opening is recorded', async () => {
  const { person } = await starting(-3);
  await it.patch(`/users/${person.id}/status`).send({ status: 'Active' }).expect(200);
  const { asOf, ...clearance } = await read(person.id);
  expect(asOf).toBe(inDays(portal, 0));
  const page = await it.get(`/api/compliance/people/${person.id}`);
  expect(clearance).toEqual(page.body.data.person.clearance);
  const opened = { action: 'user.compliance_opened', subjectId: person.id };
  expect(await prisma.auditEvent.count({ where: opened })).toBeGreaterThan(0);
});

test('somebody who is not added yet is answered by their cadre, department and first day', async () => {
  const type = await addCertificationType(portal, {
    ...{ isRequired: true, dueWithinDays: 0 },
    ...{ scope: 'departments', scopeDepartments: ['Radiology'] },
  });
  const ask = async (query: object) => {
    const answer = await it.get('/api/compliance/clearance/newcomer').query(query);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };
  const joinedOn = inDays(portal, 20);
  const { items, ...clearance } = await ask({ department: 'Radiology', joinedOn });
  expect(clearance).toMatchObject({ asOf: joinedOn, clearance: 'not_cleared', reason: 'missing' });
  // A clinical department, and no cadre.
  expect(items).toMatchObject([
    { certificationType: { id: type.id } },
    { reason: 'cadre_unknown', certificationType: null },
  ]);
  expect(await ask({ department: 'Administration' })).toMatchObject({
    ...{ asOf: inDays(portal, 0), clearance: 'cleared', items: [] },
  });
  const refused = await it.get('/api/compliance/clearance/newcomer').query({ cadre: 'Nurse' });
  expect(refused.status).toBe(400);
});

test('officers and Human Resources may ask, others may not; nobody is not found', async () => {
  const { person } = await starting(0);
  const path = `/api/compliance/people/${person.id}/clearance-once-active`;
  for (const [role, status] of [
    ['ROLE_HR', 200],
    ['ROLE_COMPLIANCE', 200],
    ['ROLE_STAFF', 403],
  ] as const) {
    expect((await (await portal.as(role)).get(path)).status).toBe(status);
  }
  const unknown = '019ab100-0000-7000-8000-00000000ffff';
  const missing = await it.get(`/api/compliance/people/${unknown}/clearance-once-active`);
  expect(missing.status).toBe(404);
});
