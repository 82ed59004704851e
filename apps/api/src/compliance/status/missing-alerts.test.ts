import { lagosDate } from '@icare/domain/lagos-date';
import { expect, test } from 'vitest';
import {
  addCertificationType,
  addRecord,
  addWaiver,
  dateOf,
  inDays,
} from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';
import { evaluateBacklog } from './evaluate-backlog.ts';
import { evaluateEveryone } from './evaluate-everyone.ts';
import { evaluatePeople } from './evaluate-people.ts';
import { lockPeople } from './lock-people.ts';

const portal = await testPortal({ pages: false });
const other = await testPortal({ pages: false, beside: portal });
const { platform, clock } = portal;
const { prisma } = platform.database;
const admin = await portal.as('ROLE_ADMIN');

type TypeDetails = Parameters<typeof addCertificationType>[1];

/** Creates a person who needs a licence from the day in `days`, holds none, and is evaluated. */
async function needing(days: number, type: TypeDetails = {}) {
  const person = await portal.person();
  const { id: typeId } = await addCertificationType(portal, {
    isRequired: true,
    dueWithinDays: 0,
    scope: 'people',
    scopePeople: [person.id],
    ...type,
  });
  const joinedOn = dateOf(inDays(portal, days));
  await prisma.user.update({ where: { id: person.id }, data: { joinedOn } });
  await evaluateBacklog(platform);
  return { person, typeId };
}

const alerts = (userId: string) =>
  prisma.complianceAlert.findMany({ where: { userId }, orderBy: { id: 'asc' } });
const states = async (userId: string) =>
  (await alerts(userId)).map(({ kind, stage, status }) => `${kind} ${stage} ${status}`);
const days = (count: number) => clock.advance(count * 86_400_000);
const later = async (count: number) => {
  days(count);
  await evaluateBacklog(platform);
};

/** Changes something about one person as a call does: locked, and evaluated in the same transaction. */
type Transaction = Parameters<Parameters<typeof prisma.$transaction>[0]>[0];
const change = (userId: string, make: (transaction: Transaction) => Promise<unknown>) =>
  prisma.$transaction(async (transaction) => {
    await lockPeople(transaction, [userId]);
    await make(transaction);
    await evaluatePeople({ ...platform, tx: transaction, now: platform.clock() }, [userId]);
  });

test('it alerts 14 days before it is needed, on the day, a week after, and then weekly', async () => {
  const { person, typeId } = await needing(15);
  const seen: string[][] = [];
  for (const step of [0, 1, 13, 1, 6, 1, 6, 1, 7]) {
    await later(step);
    seen.push((await states(person.id)).slice(-1));
  }
  days(-36);
  expect(seen.flat()).toEqual([
    'missing 14 pending',
    'missing 14 pending',
    'missing 0 pending',
    'missing 0 pending',
    'missing -7 pending',
    'missing -7 pending',
    'missing -14 pending',
    'missing -21 pending',
  ]);
  const all = await alerts(person.id);
  expect(all.map(({ severity }) => severity)).toEqual(Array(5).fill('critical'));
  expect(all.filter(({ status }) => status === 'pending')).toHaveLength(1);
  expect(all.every((alert) => alert.recordId === null && alert.typeId === typeId)).toBe(true);
});

test('what is no licence is less severe', async () => {
  const { person } = await needing(14, { category: 'safety', dueWithinDays: 0 });
  await later(14);
  days(-14);
  expect((await alerts(person.id)).map(({ severity }) => severity)).toEqual(['medium', 'high']);
});

test('after weeks off only the latest stage is raised and names the missed ones; a clock set back raises nothing', async () => {
  const { person } = await needing(20);
  expect(await alerts(person.id)).toEqual([]);
  await later(20 + 30);
  expect(await alerts(person.id)).toMatchObject([
    { stage: -28, status: 'pending', passedOffline: [14, 0, -7, -14, -21] },
  ]);
  const [before] = await alerts(person.id);
  await later(-25);
  expect(await alerts(person.id)).toEqual([{ ...before, severity: 'critical' }]);
  await later(-25);
  expect(await states(person.id)).toEqual(['missing -28 resolved']);
  await later(45);
  days(-45);
  expect(await states(person.id)).toEqual(['missing -28 pending']);
});

test('two processes that start at once after weeks off raise it once', async () => {
  const people = [await needing(3), await needing(3), await needing(3)];
  const goOn = new AbortController().signal;
  const day = new Date(clock.now().getTime() + 40 * 86_400_000);
  const at = { ...platform, clock: () => day };
  await Promise.all([
    evaluateEveryone(at, goOn),
    evaluateEveryone({ ...other.platform, clock: () => day }, goOn),
  ]);
  for (const { person } of people) {
    expect(await states(person.id)).toEqual(['missing 14 resolved', 'missing -35 pending']);
  }
  await evaluateBacklog(platform);
});

test('the day on which it is needed begins at midnight in Lagos', async () => {
  const begun = clock.now().getTime();
  const today = lagosDate(clock.now());
  const { person } = await needing(1);
  const lastMoment = Date.parse(`${today}T22:59:59.999Z`);
  clock.advance(lastMoment - begun);
  await evaluateBacklog(platform);
  expect(await states(person.id)).toEqual(['missing 14 pending']);
  clock.advance(1);
  await evaluateBacklog(platform);
  clock.advance(begun - lastMoment - 1);
  expect(await states(person.id)).toEqual(['missing 14 resolved', 'missing 0 pending']);
});

test('whoever joins alerts from the first day; whoever moves or leaves no more, and as before on coming back', async () => {
  const department = 'Radiology';
  await addCertificationType(portal, {
    isRequired: true,
    dueWithinDays: 0,
    scope: 'departments',
    scopeDepartments: [department],
  });
  const joinedOn = dateOf(inDays(portal, 0));
  const person = await portal.person({ department });
  await prisma.user.update({ where: { id: person.id }, data: { joinedOn } });
  await evaluateBacklog(platform);
  const [alert] = await alerts(person.id);
  expect(alert).toMatchObject({ stage: 0, severity: 'critical', passedOffline: [] });
  const patch = async (details: object, path = '') => {
    const answer = await admin.patch(`/users/${person.id}${path}`).send(details);
    expect(answer.status).toBe(200);
    await evaluateBacklog(platform);
  };
  await patch({ department: 'Pharmacy' });
  const moved = await prisma.user.findUniqueOrThrow({ where: { id: person.id } });
  expect(await alerts(person.id)).toMatchObject([
    { status: 'resolved', departmentId: moved.departmentId },
  ]);
  await patch({ department });
  expect(await alerts(person.id)).toEqual([alert]);
  await patch({ status: 'Inactive' }, '/status');
  expect(await states(person.id)).toEqual(['missing 0 resolved']);
  await patch({ status: 'Active' }, '/status');
  expect(await alerts(person.id)).toEqual([alert]);
});

test('a type that becomes required after weeks off has missed nothing, and alerts until it is retired', async () => {
  const person = await portal.person();
  const { id } = await addCertificationType(portal, { scope: 'people', scopePeople: [person.id] });
  await evaluateBacklog(platform);
  days(60);
  const officer = await portal.as('ROLE_COMPLIANCE');
  const path = `/api/compliance/certification-types/${id}`;
  await officer.patch(path).send({ isRequired: true, dueWithinDays: 0 }).expect(200);
  await evaluateBacklog(platform);
  expect(await alerts(person.id)).toMatchObject([
    { stage: 0, severity: 'critical', dueOn: dateOf(inDays(portal, 0)), passedOffline: [] },
  ]);
  await officer.patch(path).send({ dueWithinDays: 10 }).expect(200);
  await evaluateBacklog(platform);
  expect(await states(person.id)).toEqual(['missing 0 resolved', 'missing 14 pending']);
  await officer.post(`${path}/retire`).expect(200);
  await evaluateBacklog(platform);
  days(-60);
  expect(await states(person.id)).toEqual(['missing 0 resolved', 'missing 14 resolved']);
});

test('a waiver resolves it; when the waiver has ended it alerts again, without stages of the waived time', async () => {
  const { person, typeId } = await needing(-1);
  await change(person.id, (transaction) =>
    transaction.waiver.create({
      data: {
        id: platform.newId(),
        userId: person.id,
        typeId,
        reason: 'On leave',
        until: dateOf(inDays(portal, 10)),
        createdAt: clock.now(),
      },
    }),
  );
  expect(await states(person.id)).toEqual(['missing 0 resolved']);
  await later(10);
  expect(await states(person.id)).toEqual(['missing 0 resolved']);
  // Off until three weeks after the waiver: the stages -7 and -14 … of that time are named, the waived one is not.
  await later(22);
  expect(await alerts(person.id)).toMatchObject([
    { stage: 0, status: 'resolved' },
    { stage: -28, status: 'pending', passedOffline: [-14, -21] },
  ]);
  days(-32);
  await addWaiver(portal, { userId: person.id, typeId });
  await prisma.complianceStanding.update({
    where: { userId: person.id },
    data: { changesOn: dateOf('1900-01-01') },
  });
  await evaluateBacklog(platform);
  expect((await states(person.id)).every((state) => state.endsWith('resolved'))).toBe(true);
});

test('a record that is handed in takes over: it alerts officers after 7 days, weekly, until it is decided', async () => {
  const { person, typeId } = await needing(-1);
  const recordId = platform.newId();
  const at = { createdAt: clock.now(), updatedAt: clock.now() };
  await change(person.id, (transaction) =>
    transaction.complianceRecord.create({
      data: { id: recordId, userId: person.id, typeId, state: 'pending', ...at },
    }),
  );
  expect(await states(person.id)).toEqual(['missing 0 resolved']);
  await later(7);
  expect(await states(person.id)).toEqual(['missing 0 resolved']);
  await later(1);
  expect((await states(person.id)).slice(1)).toEqual(['pending -1 pending']);
  await later(7);
  expect((await states(person.id)).slice(1)).toEqual(['pending -1 resolved', 'pending -8 pending']);
  expect((await alerts(person.id)).at(-1)).toMatchObject({ recordId, severity: 'high' });
  await prisma.user.update({ where: { id: person.id }, data: { status: 'Inactive' } });
  await evaluateBacklog(platform);
  expect((await states(person.id)).at(-1)).toBe('pending -8 resolved');
  await prisma.user.update({ where: { id: person.id }, data: { status: 'Active' } });
  await evaluateBacklog(platform);
  expect((await states(person.id)).at(-1)).toBe('pending -8 pending');
  await change(person.id, (transaction) =>
    transaction.complianceRecord.update({ where: { id: recordId }, data: { state: 'rejected' } }),
  );
  expect((await states(person.id)).filter((state) => state.endsWith(' pending'))).toEqual([
    'missing -14 pending',
  ]);
  days(-15);
});

test('what waited while the portal was off opens only the latest stage', async () => {
  const { person, typeId } = await needing(-400);
  await addRecord(portal, { userId: person.id, typeId, state: 'pending' });
  await prisma.complianceStanding.update({
    where: { userId: person.id },
    data: { changesOn: dateOf('1900-01-01') },
  });
  await evaluateBacklog(platform);
  await later(30);
  days(-30);
  expect((await alerts(person.id)).filter(({ kind }) => kind === 'pending')).toMatchObject([
    { stage: -22, passedOffline: [-1, -8, -15], status: 'pending' },
  ]);
});
