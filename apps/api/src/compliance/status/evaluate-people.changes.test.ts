import { lagosDate } from '@icare/domain/lagos-date';
import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';
import { evaluateBacklog } from './evaluate-backlog.ts';
import { evaluatePeople } from './evaluate-people.ts';
import { lockPeople } from './lock-people.ts';

const portal = await testPortal({ pages: false });
const { platform, clock } = portal;
const { prisma } = platform.database;
const admin = await portal.as('ROLE_ADMIN');

/** Creates a person with a required licence that expires in `days`, and evaluates them. */
async function licensed(days: number, type: Parameters<typeof addCertificationType>[1] = {}) {
  const person = await portal.person();
  await prisma.user.update({ where: { id: person.id }, data: { joinedOn: dateOf('2021-01-01') } });
  const { id: typeId } = await addCertificationType(portal, {
    isRequired: true,
    scope: 'people',
    scopePeople: [person.id],
    ...type,
  });
  const record = await addRecord(portal, {
    userId: person.id,
    typeId,
    expirationDate: dateOf(inDays(portal, days)),
  });
  await evaluateBacklog(platform);
  return { person, typeId, record };
}

const standing = (userId: string) =>
  prisma.complianceStanding.findUniqueOrThrow({ where: { userId } });
const alerts = (userId: string) =>
  prisma.complianceAlert.findMany({ where: { userId }, orderBy: { id: 'asc' } });
const states = async (userId: string) =>
  (await alerts(userId)).map(({ stage, kind, status }) => `${stage ?? kind} ${status}`);
const days = (count: number) => clock.advance(count * 86_400_000);

test('deactivated people are not counted and get no mail; reactivation restores their alerts', async () => {
  const { person } = await licensed(7);
  const [before] = await alerts(person.id);
  const setStatus = (status: string) => admin.patch(`/users/${person.id}/status`).send({ status });
  expect((await setStatus('Inactive')).status).toBe(200);
  await evaluateBacklog(platform);
  expect(await states(person.id)).toEqual(['7 resolved']);
  expect(await standing(person.id)).toMatchObject({
    isActive: false,
    requirements: 0,
    active: 0,
    expiring: 0,
    changesOn: dateOf('9999-12-31'),
  });
  expect((await setStatus('Active')).status).toBe(200);
  await evaluateBacklog(platform);
  expect(await alerts(person.id)).toEqual([before]);
  expect(await standing(person.id)).toMatchObject({ isActive: true, requirements: 1, active: 1 });
});

test('stages that passed while a person was inactive do not count as missed', async () => {
  const { person } = await licensed(31);
  await prisma.user.update({ where: { id: person.id }, data: { status: 'Inactive' } });
  await evaluateBacklog(platform);
  days(25);
  await prisma.user.update({ where: { id: person.id }, data: { status: 'Active' } });
  await evaluateBacklog(platform);
  days(-25);
  expect(await alerts(person.id)).toMatchObject([
    { stage: 60, status: 'resolved' },
    { stage: 7, status: 'pending', passedOffline: [] },
  ]);
});

test('a new department changes the requirements immediately', async () => {
  const person = await portal.person({ department: 'Nursing' });
  await prisma.user.update({ where: { id: person.id }, data: { joinedOn: dateOf('2021-01-01') } });
  const type = await addCertificationType(portal, {
    isRequired: true,
    scope: 'departments',
    scopeDepartments: ['Radiology'],
  });
  await addRecord(portal, {
    userId: person.id,
    typeId: type.id,
    expirationDate: dateOf(inDays(portal, -1)),
  });
  await evaluateBacklog(platform);
  expect(await standing(person.id)).toMatchObject({ clearanceReason: 'cadre_unnamed', expired: 1 });
  expect(await alerts(person.id)).toMatchObject([{ stage: -1, severity: 'high' }]);
  const answer = await admin.patch(`/users/${person.id}`).send({ department: 'Radiology' });
  expect(answer.status).toBe(200);
  await evaluateBacklog(platform);
  const moved = await standing(person.id);
  expect(moved).toMatchObject({ clearanceReason: 'expired', requirements: 1, requirementsMet: 0 });
  expect(await alerts(person.id)).toMatchObject([
    { stage: -1, severity: 'critical', status: 'pending', departmentId: moved.departmentId },
  ]);
});

test('a newly required type is missing only after its deadline', async () => {
  const person = await portal.person();
  const type = await addCertificationType(portal, { scope: 'people', scopePeople: [person.id] });
  await evaluateBacklog(platform);
  const answer = await admin
    .patch(`/api/compliance/certification-types/${type.id}`)
    .send({ isRequired: true, dueWithinDays: 3 });
  expect(answer.status).toBe(200);
  await evaluateBacklog(platform);
  expect(await standing(person.id)).toMatchObject({
    requirements: 0,
    changesOn: dateOf(inDays(portal, 3)),
  });
  days(3);
  await evaluateBacklog(platform);
  days(-3);
  expect(await standing(person.id)).toMatchObject({
    clearanceReason: 'missing',
    missing: 1,
    requirements: 1,
  });
});

test('a waiver ends with its last day', async () => {
  const { person, typeId } = await licensed(-1);
  expect(await standing(person.id)).toMatchObject({ clearanceReason: 'expired' });
  await prisma.$transaction(async (transaction) => {
    await lockPeople(transaction, [person.id]);
    const until = dateOf(inDays(portal, 2));
    await transaction.waiver.create({
      data: {
        id: platform.newId(),
        userId: person.id,
        typeId,
        reason: 'On leave',
        until,
        createdAt: clock.now(),
      },
    });
    await evaluatePeople({ ...platform, tx: transaction, now: platform.clock() }, [person.id]);
  });
  expect(await standing(person.id)).toMatchObject({
    clearanceReason: 'waived',
    licenceWaived: true,
    waived: 1,
    requirements: 1,
    requirementsMet: 0,
  });
  expect(await states(person.id)).toEqual(['-1 resolved']);
  days(2);
  await evaluateBacklog(platform);
  expect(await states(person.id)).toEqual(['-1 resolved']);
  days(1);
  await evaluateBacklog(platform);
  days(-3);
  expect(await standing(person.id)).toMatchObject({ clearanceReason: 'expired', waived: 0 });
  expect(await states(person.id)).toEqual(['-1 pending']);
});

test('renewing resolves the alert; revoking replaces the expiry alert by one of its own', async () => {
  const officer = await portal.as('ROLE_COMPLIANCE');
  const { person, record } = await licensed(5);
  const renewed = await officer
    .post(`/api/compliance/staff-compliance/${record.id}/renew`)
    .set('idempotency-key', platform.newId())
    .field('issueDate', inDays(portal, 0));
  expect(renewed.status).toBe(201);
  expect(await states(person.id)).toEqual(['7 resolved']);
  const { id } = renewed.body.data;
  const revoked = await officer
    .post(`/api/compliance/staff-compliance/${id}/revoke`)
    .send({ reason: 'The council took it back.' });
  expect(revoked.status).toBe(200);
  expect(await states(person.id)).toEqual(['7 resolved', 'revoked pending']);
  expect(await standing(person.id)).toMatchObject({ clearanceReason: 'revoked', revoked: 1 });
  const reinstated = await officer
    .post(`/api/compliance/staff-compliance/${id}/reinstate`)
    .send({ reason: 'The council confirmed it.', method: 'letter' });
  expect(reinstated.status).toBe(200);
  expect(await states(person.id)).toEqual(['7 resolved', 'revoked resolved']);
});

test('records of a retired type have no expiry alerts, since they cannot be renewed', async () => {
  const officer = await portal.as('ROLE_COMPLIANCE');
  const { person, typeId } = await licensed(5, { isRequired: false });
  expect(await states(person.id)).toEqual(['7 pending']);
  expect((await officer.post(`/api/compliance/certification-types/${typeId}/retire`)).status).toBe(
    200,
  );
  await evaluateBacklog(platform);
  expect(await states(person.id)).toEqual(['7 resolved']);
  await officer.post(`/api/compliance/certification-types/${typeId}/restore`);
  await evaluateBacklog(platform);
  expect(await states(person.id)).toEqual(['7 pending']);
});

test('an alert stays acknowledged until its next stage', async () => {
  const officer = await portal.as('ROLE_COMPLIANCE');
  const { person } = await licensed(7);
  const [alert] = await alerts(person.id);
  await officer.put(`/api/compliance/alerts/${alert?.id}/acknowledge`).send({});
  for (const status of ['Inactive', 'Active'] as const) {
    await prisma.user.update({ where: { id: person.id }, data: { status } });
    await evaluateBacklog(platform);
  }
  expect(await states(person.id)).toEqual(['7 acknowledged']);
  days(6);
  await evaluateBacklog(platform);
  expect(await states(person.id)).toEqual(['7 resolved', '1 pending']);
  days(-6);
  await evaluateBacklog(platform);
  expect(await states(person.id)).toEqual(['7 acknowledged', '1 resolved']);
});

test('with the clock ahead, back and far ahead each stage is raised once, and missed stages are named', async () => {
  const { person, record } = await licensed(40);
  const seen = async () =>
    (await alerts(person.id)).map(({ stage, status, passedOffline }) => ({
      stage,
      status,
      passedOffline,
    }));
  days(31);
  await evaluateBacklog(platform);
  expect(await seen()).toEqual([
    { stage: 60, status: 'resolved', passedOffline: [] },
    { stage: 14, status: 'pending', passedOffline: [30] },
  ]);
  days(-2);
  await evaluateBacklog(platform);
  expect((await seen()).map(({ stage, status }) => [stage, status])).toEqual([
    [60, 'resolved'],
    [14, 'pending'],
  ]);
  days(-8);
  // No alert was raised for stage 30; the alert of the later stage names it as missed and stays.
  await evaluateBacklog(platform);
  expect((await seen()).map(({ stage, status }) => [stage, status])).toEqual([
    [60, 'resolved'],
    [14, 'pending'],
  ]);
  days(-12);
  await evaluateBacklog(platform);
  expect((await seen()).map(({ stage, status }) => [stage, status])).toEqual([
    [60, 'pending'],
    [14, 'resolved'],
  ]);
  days(366);
  await evaluateBacklog(platform);
  days(-375);
  const last = (await seen()).at(-1);
  expect(last).toMatchObject({ stage: -7 * Math.floor((375 - 40) / 7), status: 'pending' });
  expect(last?.passedOffline.slice(0, 6)).toEqual([30, 7, 1, 0, -1, -7]);
  expect(last?.passedOffline).toHaveLength(5 + Math.floor((375 - 40) / 7) - 1);
  expect(await states(person.id)).toHaveLength(3);
  const day = record.expirationDate?.toISOString().slice(0, 10);
  expect((await alerts(person.id)).every(({ key }) => key.startsWith(`expiry:${day}:`))).toBe(true);
});

test('a new day begins at midnight in Lagos', async () => {
  const begun = clock.now().getTime();
  const today = lagosDate(clock.now());
  const { person } = await licensed(0);
  const lastMoment = Date.parse(`${today}T22:59:59.999Z`);
  clock.advance(lastMoment - begun);
  await evaluateBacklog(platform);
  expect(await states(person.id)).toEqual(['0 pending']);
  clock.advance(1);
  await evaluateBacklog(platform);
  clock.advance(begun - lastMoment - 1);
  expect(await states(person.id)).toEqual(['0 resolved', '-1 pending']);
});
