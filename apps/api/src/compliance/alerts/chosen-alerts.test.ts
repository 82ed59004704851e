import { randomUUID } from 'node:crypto';
import type { ComplianceAlert } from '@icare/contracts/compliance-alerts';
import { limits } from '@icare/contracts/limits';
import { expect, test } from 'vitest';
import {
  addAlert,
  addCertificationType,
  addRecord,
  dateOf,
  inDays,
} from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officerPerson = await portal.person({ role: 'ROLE_COMPLIANCE', name: 'Adaobi Ezeala' });
const officer = await portal.as(officerPerson);
const type = await addCertificationType(portal, { category: 'professional' });
const path = '/api/compliance/alerts';

/** Creates a person whose licence ends in some days, and returns the alert about it. */
async function alertAbout(details: object = {}, days = 7) {
  const person = await portal.person(details);
  const record = await addRecord(portal, {
    userId: person.id,
    typeId: type.id,
    expirationDate: dateOf(inDays(portal, days)),
  });
  return { person, record, alert: await alertOf(person) };
}

async function alertsOf({ id }: { id: string }, client = officer, query: object = {}) {
  const { status, body } = await client.get(path).query({ userId: id, ...query });
  expect(status).toBe(200);
  return body.data.alerts as ComplianceAlert[];
}
const alertOf = async (person: { id: string }) =>
  (await alertsOf(person))[0] ?? expect.fail('no alert');

const acknowledge = (ids: string[], note?: string, client = officer) =>
  client.post(`${path}/acknowledge`).send({ ids, note });
const assign = (ids: string[], userId: string | null, client = officer) =>
  client.post(`${path}/assign`).send({ ids, userId });
const eventsOf = (ids: string[], action: string) =>
  prisma.auditEvent.count({ where: { action, subjectId: { in: ids } } });

test('alerts are acknowledged with one note; each that is not is named with its reason', async () => {
  // One after the other: the list of one would evaluate another between person and record.
  const [open, other] = [await alertAbout(), await alertAbout()];
  const [resolved, acknowledged] = [await alertAbout(), await alertAbout()];
  const own = await addRecord(portal, {
    userId: officerPerson.id,
    typeId: type.id,
    expirationDate: dateOf(inDays(portal, 7)),
  });
  const ownAlert = await addAlert(portal, own);
  await prisma.user.update({ where: { id: resolved.person.id }, data: { status: 'Inactive' } });
  await alertsOf(resolved.person);
  await acknowledge([acknowledged.alert.id]).expect(200);
  const unknown = randomUUID();
  const ids = [open, other, resolved, acknowledged].map(({ alert }) => alert.id);
  const { status, body } = await acknowledge([...ids, ownAlert.id, unknown, ids[0] ?? ''], 'Paid');
  expect(status).toBe(200);
  expect(body.data).toEqual({
    acknowledged: [open.alert.id, other.alert.id],
    refused: [
      { id: resolved.alert.id, reason: 'resolved' },
      { id: acknowledged.alert.id, reason: 'already' },
      { id: ownAlert.id, reason: 'own' },
      { id: unknown, reason: 'not_found' },
    ],
  });
  expect(await alertOf(open.person)).toMatchObject({
    status: 'acknowledged',
    acknowledgedBy: 'Adaobi Ezeala',
    acknowledgeNote: 'Paid',
  });
  expect(await eventsOf([...ids, ownAlert.id], 'compliance_alert.acknowledged')).toBe(3);
});

test('of two calls at once one acknowledges, and the other answers that it had been done', async () => {
  const all = [await alertAbout(), await alertAbout(), await alertAbout()];
  const ids = all.map(({ alert }) => alert.id);
  const answers = await Promise.all([acknowledge(ids), acknowledge([...ids].reverse())]);
  const counts = answers.map(({ body }) => [
    body.data.acknowledged.length,
    body.data.refused.length,
  ]);
  expect(counts.sort()).toEqual([
    [0, 3],
    [3, 0],
  ]);
});

test('a head acknowledges alerts of their department, and learns of no others', async () => {
  const head = await portal.person();
  await prisma.department.update({ where: { name: 'Surgery' }, data: { headId: head.id } });
  const client = await portal.as(head);
  const theirs = await alertAbout({ department: 'Surgery' });
  const others = await alertAbout({ department: 'Laboratory' });
  const { body } = await acknowledge([theirs.alert.id, others.alert.id], 'Seen', client);
  expect(body.data).toEqual({
    acknowledged: [theirs.alert.id],
    refused: [{ id: others.alert.id, reason: 'not_found' }],
  });
  expect((await assign([theirs.alert.id], officerPerson.id, client)).status).toBe(403);
  expect((await client.get('/api/compliance/officers')).status).toBe(403);
  await assign([theirs.alert.id], officerPerson.id).expect(200);
  const [seen] = await alertsOf(theirs.person, client, { department: 'Surgery' });
  expect(seen?.assignedTo?.fullName).toBe('Adaobi Ezeala');
});

test('an officer in charge is shown and found by the filter, but hidden from the person', async () => {
  const { person, alert } = await alertAbout();
  const colleague = await portal.person({ role: 'ROLE_COMPLIANCE', name: 'Ngozi Duru' });
  const theirs = await portal.as(colleague);
  const { body } = await assign([alert.id], colleague.id);
  expect(body.data).toEqual({ assigned: [alert.id], refused: [] });
  const assignedTo = { id: colleague.id, fullName: 'Ngozi Duru', since: expect.any(String) };
  expect((await alertOf(person)).assignedTo).toEqual(assignedTo);
  const found = async (assigned: string, client = officer) =>
    (await alertsOf(person, client, { assignedTo: assigned })).map(({ id }) => id);
  expect(await found('me', theirs)).toEqual([alert.id]);
  expect(await found('me')).toEqual([]);
  expect(await found(colleague.id)).toEqual([alert.id]);
  expect(await found('nobody')).toEqual([]);
  const own = await portal.as(person);
  const [seen] = await alertsOf(person, own, { assignedTo: 'nobody' });
  expect(seen).toBeDefined();
  expect(seen?.assignedTo).toBeUndefined();
  expect((await assign([alert.id], colleague.id)).body.data.refused).toEqual([
    { id: alert.id, reason: 'already' },
  ]);
  expect((await assign([alert.id], null)).body.data.assigned).toEqual([alert.id]);
  expect(await found('nobody')).toEqual([alert.id]);
  expect(await eventsOf([alert.id], 'compliance_alert.assigned')).toBe(2);
});

test('only an active officer can be in charge, and never of an alert about themselves', async () => {
  const { alert } = await alertAbout();
  const nurse = await portal.person();
  const gone = await portal.person({ role: 'ROLE_ADMIN', status: 'Inactive' });
  for (const id of [nurse.id, gone.id, randomUUID()]) {
    const { status, body } = await assign([alert.id], id);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'conflict' });
  }
  const about = await alertAbout({ role: 'ROLE_COMPLIANCE' });
  expect((await assign([about.alert.id], about.person.id)).body.data.refused).toEqual([
    { id: about.alert.id, reason: 'about_assignee' },
  ]);
  const { body } = await officer.get('/api/compliance/officers');
  const ids = body.data.officers.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(expect.arrayContaining([officerPerson.id, about.person.id]));
  expect(ids).not.toEqual(expect.arrayContaining([nurse.id]));
  expect(ids).not.toContain(gone.id);
});

test('being in charge passes on to the next warning, and ends when the officer leaves', async () => {
  const colleague = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const { person, record, alert } = await alertAbout({}, 7);
  await assign([alert.id], colleague.id).expect(200);
  // The same record a week later, as the evaluation sees it: its warning of 7 days gives way to that of 1 day.
  await prisma.complianceRecord.update({
    where: { id: record.id },
    data: { expirationDate: dateOf(inDays(portal, 1)) },
  });
  await prisma.complianceStanding.update({
    where: { userId: person.id },
    data: { changesOn: dateOf('1900-01-01') },
  });
  const next = await alertOf(person);
  expect(next.id).not.toBe(alert.id);
  expect(next.assignedTo?.id).toBe(colleague.id);
  await prisma.user.update({ where: { id: colleague.id }, data: { role: 'ROLE_STAFF' } });
  expect((await alertOf(person)).assignedTo).toBeUndefined();
});

test('more alerts than allowed at once, and none, are refused', async () => {
  const ids = Array.from({ length: limits.alertsAtOnce + 1 }, () => randomUUID());
  expect((await acknowledge(ids)).status).toBe(400);
  expect((await assign(ids, null)).status).toBe(400);
  expect((await acknowledge([])).body.message).toContain('Choose at least one alert.');
});

test('an export of chosen rows is recorded with their kind and number; staff export nothing', async () => {
  const body = { what: 'compliance_alerts', rows: 3 };
  await officer.post('/api/compliance/exports').send(body).expect(200);
  const event = await prisma.auditEvent.findFirstOrThrow({
    where: { action: 'export.announced', actorId: officerPerson.id },
    include: { detail: true },
  });
  expect(event.detail).toMatchObject({ after: body });
  const staff = await portal.as('ROLE_STAFF');
  expect((await staff.post('/api/compliance/exports').send(body)).status).toBe(403);
});

test('what is open about people or records is acknowledged and assigned, and nothing else', async () => {
  const [one, other, apart] = [await alertAbout(), await alertAbout(), await alertAbout()];
  await acknowledge([other.alert.id]).expect(200);
  const people = { userIds: [one.person.id, other.person.id, officerPerson.id], note: 'Called' };
  const byPeople = await officer.post(`${path}/acknowledge`).send(people).expect(200);
  expect(byPeople.body.data.acknowledged).toEqual([one.alert.id]);
  expect(await alertOf(one.person)).toMatchObject({ acknowledgeNote: 'Called' });
  const records = { recordIds: [one.record.id, other.record.id], userId: officerPerson.id };
  const byRecords = await officer.post(`${path}/assign`).send(records).expect(200);
  expect(byRecords.body.data.assigned.sort()).toEqual([one.alert.id, other.alert.id].sort());
  const untouched = await alertOf(apart.person);
  expect(untouched).toMatchObject({ status: 'pending' });
  expect(untouched.assignedTo).toBeUndefined();
  const nothing = { userIds: [(await portal.person()).id] };
  const none = await officer.post(`${path}/acknowledge`).send(nothing).expect(200);
  expect(none.body.data).toEqual({ acknowledged: [], refused: [] });
  for (const both of [{}, { ids: [one.alert.id], userIds: [one.person.id] }]) {
    const { status, body } = await officer.post(`${path}/acknowledge`).send(both);
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'ids', message: 'Choose alerts, people or records.' }],
    ]);
  }
});

test('a head acts on what is open about people they lead, whomever they name', async () => {
  const [theirs, others] = [
    await alertAbout({ department: 'Radiology' }),
    await alertAbout({ department: 'Surgery' }),
  ];
  const head = await portal.person({ role: 'ROLE_STAFF' });
  await prisma.department.update({ where: { name: 'Radiology' }, data: { headId: head.id } });
  const userIds = [theirs.person.id, others.person.id];
  const { body } = await (await portal.as(head))
    .post(`${path}/acknowledge`)
    .send({ userIds })
    .expect(200);
  expect(body.data).toEqual({
    acknowledged: [theirs.alert.id],
    refused: [],
  });
  expect(await alertOf(others.person)).toMatchObject({ status: 'pending' });
});
