import type { ComplianceAlert } from '@icare/contracts/compliance-alerts';
import { readableDate } from '@icare/domain/calendar-days';
import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';
import { downloadData } from '../../testing/read-zip.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officer = await portal.as('ROLE_COMPLIANCE');

/** Creates a person who needs a licence from the day in `days`. */
async function needing(days: number) {
  const person = await portal.person();
  const type = await addCertificationType(portal, {
    isRequired: true,
    dueWithinDays: 0,
    scope: 'people',
    scopePeople: [person.id],
  });
  const joinedOn = dateOf(inDays(portal, days));
  await prisma.user.update({ where: { id: person.id }, data: { joinedOn } });
  return { person, type };
}

/** Creates a person who handed a certificate in some days ago. */
async function waiting(daysAgo: number) {
  const { person, type } = await needing(-400);
  const record = await addRecord(portal, {
    userId: person.id,
    typeId: type.id,
    state: 'pending',
    expirationDate: dateOf(inDays(portal, 300)),
    createdAt: new Date(portal.clock.now().getTime() - daysAgo * 86_400_000),
  });
  return { person, type, record };
}

const alertsOf = async ({ id }: { id: string }, client = officer, query: object = {}) => {
  const answer = await client.get('/api/compliance/alerts').query({ userId: id, ...query });
  expect(answer.status).toBe(200);
  return answer.body.data.alerts as ComplianceAlert[];
};

test('C1: an item without a record names the person, the type and the day, and has no record', async () => {
  const { person, type } = await needing(-21);
  const [{ id: _, alertDate: __, ...alert } = expect.fail('no alert')] = await alertsOf(person);
  expect(alert).toEqual({
    severity: 'critical',
    status: 'pending',
    kind: 'missing',
    stage: -21,
    dueOn: inDays(portal, -21),
    message: `${type.name} has been missing since ${readableDate(inDays(portal, -21))}`,
    user: { id: person.id, fullName: person.name, department: { name: 'Nursing' } },
    staffCompliance: {
      id: null,
      expirationDate: null,
      certificationType: { id: type.id, name: type.name },
    },
    passedOffline: [],
    acknowledgedAt: null,
    acknowledgedBy: null,
    acknowledgeNote: null,
    resolvedAt: null,
    can: ['acknowledge', 'add_record'],
  });
});

test('a rejected submission is a reason of its own, and raises the alerts of a missing record', async () => {
  const { person, type, record } = await waiting(1);
  const path = `/api/compliance/staff-compliance/${record.id}/reject`;
  await officer.post(path).send({ reason: 'The photo shows somebody else.' }).expect(200);
  expect(await alertsOf(person)).toMatchObject([
    {
      kind: 'missing',
      severity: 'critical',
      message: `${type.name} was rejected and has been missing since ${readableDate(inDays(portal, -400))}`,
      staffCompliance: { id: null },
      can: ['acknowledge', 'add_record'],
    },
  ]);
  const { body } = await officer.get(`/api/compliance/people/${person.id}`);
  expect(body.data.requirements).toMatchObject([{ state: 'rejected', recordId: null }]);
  expect(body.data.person.clearance).toMatchObject({
    clearance: 'not_cleared',
    reason: 'rejected',
    since: inDays(portal, -400),
  });
  const rejected = await officer.get('/api/compliance/people').query({ reason: 'rejected' });
  expect(rejected.body.data.people.map(({ id }: { id: string }) => id)).toContain(person.id);
});

test('C1: a licence that is needed in 14 days is critical, too, and the message says from when', async () => {
  const { person, type } = await needing(14);
  expect(await alertsOf(person)).toMatchObject([
    {
      severity: 'critical',
      stage: 14,
      message: `${type.name} is needed from ${readableDate(inDays(portal, 14))}`,
    },
  ]);
  const { person: later } = await needing(15);
  expect(await alertsOf(later)).toEqual([]);
});

test('what the alert offers is what the caller may do', async () => {
  const { person, type } = await needing(-1);
  expect((await alertsOf(person, await portal.as('ROLE_HR')))[0]?.can).toEqual([]);
  expect((await alertsOf(person, await portal.as(person)))[0]?.can).toEqual([]);
  const self = await portal.person({ role: 'ROLE_COMPLIANCE' });
  await prisma.certificationType.update({
    where: { id: type.id },
    data: { scopePeople: [self.id] },
  });
  await prisma.complianceStanding.updateMany({ data: { changesOn: dateOf('1900-01-01') } });
  expect(await alertsOf(self, await portal.as(self))).toMatchObject([{ kind: 'missing', can: [] }]);
  expect(await alertsOf(person)).toEqual([]);
});

test('adding the record resolves the alert; it says what it was', async () => {
  const { person, type } = await needing(0);
  const [alert] = await alertsOf(person);
  await officer.put(`/api/compliance/alerts/${alert?.id}/acknowledge`).send({}).expect(200);
  expect(await alertsOf(person)).toMatchObject([{ status: 'acknowledged', can: ['add_record'] }]);
  const added = await officer
    .post('/api/compliance/staff-compliance')
    .set('idempotency-key', portal.platform.newId())
    .field('userId', person.id)
    .field('certificationTypeId', type.id)
    .field('issueDate', inDays(portal, 0));
  expect(added.status).toBe(201);
  expect(await alertsOf(person)).toEqual([]);
  expect(await alertsOf(person, officer, { status: 'resolved' })).toMatchObject([
    {
      id: alert?.id,
      message: `${type.name} was needed from ${readableDate(inDays(portal, 0))}`,
      can: [],
    },
  ]);
});

test('what waits for more than 7 days is offered to officers to verify, and not shown to its holder', async () => {
  const { person, type, record } = await waiting(9);
  expect(await alertsOf(person)).toMatchObject([
    {
      kind: 'pending',
      severity: 'high',
      stage: -1,
      dueOn: inDays(portal, -2),
      message: `${type.name} has waited 9 days to be verified`,
      staffCompliance: { id: record.id, expirationDate: inDays(portal, 300) },
      can: ['acknowledge', 'verify'],
    },
  ]);
  const me = await portal.as(person);
  expect(await alertsOf(person, me)).toEqual([]);
  const { body } = await me.get('/api/compliance/dashboard');
  expect(body.data).toMatchObject({ recentAlerts: [], openAlerts: 0 });
  expect(await alertsOf((await waiting(7)).person)).toEqual([]);
});

test.each([
  ['verify', { result: 'match', method: 'portal', checkedOn: inDays(portal, 0) }],
  ['reject', { reason: 'Cannot be read.' }],
])('to %s it resolves the alert', async (action, body) => {
  const { person, type, record } = await waiting(8);
  expect(await alertsOf(person)).toMatchObject([{ kind: 'pending' }]);
  const path = `/api/compliance/staff-compliance/${record.id}/${action}`;
  expect((await officer.post(path).send(body)).body).toMatchObject({ success: true });
  const open = await alertsOf(person);
  // After a rejection nothing is held and nothing waits: the item is missing.
  expect(open.map(({ kind }) => kind)).toEqual(action === 'reject' ? ['missing'] : []);
  expect(await alertsOf(person, officer, { status: 'resolved' })).toMatchObject([
    { kind: 'pending', message: `${type.name} waited 8 days to be verified`, can: [] },
  ]);
});

test('the copy of somebody’s data has the alerts without a record too', async () => {
  const { person, type } = await needing(0);
  await alertsOf(person);
  const hr = await portal.as('ROLE_HR');
  const { data } = await downloadData(hr, `/users/${person.id}/personal-data`);
  expect(data['alerts']).toMatchObject([{ type: type.name, record: null, kind: 'missing' }]);
});
