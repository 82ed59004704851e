import type { ComplianceAlert } from '@icare/contracts/compliance-alerts';
import { readableDate } from '@icare/domain/calendar-days';
import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officerPerson = await portal.person({ role: 'ROLE_COMPLIANCE', name: 'Ngozi Duru' });
const officer = await portal.as(officerPerson);

/** Creates a person with a record of an optional type that expires in `days`. */
async function holder(days: number, name?: string) {
  const person = await portal.person(name ? { name } : {});
  const type = await addCertificationType(portal, { category: 'professional' });
  const record = await addRecord(portal, {
    userId: person.id,
    typeId: type.id,
    expirationDate: dateOf(inDays(portal, days)),
  });
  return { person, type, record };
}

const list = async (client = officer, query: Record<string, unknown> = {}) => {
  const { status, body } = await client.get('/api/compliance/alerts').query(query);
  expect(status).toBe(200);
  return body as {
    data: { alerts: ComplianceAlert[]; run: object };
    page: { total: number; nextCursor: string | null };
  };
};
const acknowledge = (id: string, client = officer, body: object = {}) =>
  client.put(`/api/compliance/alerts/${id}/acknowledge`).send(body);

test('an alert names the person, the type and the day it was raised, and its message is computed for today', async () => {
  const { person, type, record } = await holder(7);
  const { data } = await list(officer, { userId: person.id });
  const { id: _, alertDate, ...alert } = data.alerts[0] as ComplianceAlert;
  expect(alertDate).toBe(portal.clock.now().toISOString());
  expect(alert).toEqual({
    severity: 'medium',
    status: 'pending',
    kind: 'expiry',
    stage: 7,
    dueOn: inDays(portal, 7),
    message: `${type.name} expires in 7 days`,
    user: { id: person.id, fullName: person.name, department: { name: 'Nursing' } },
    staffCompliance: {
      id: record.id,
      expirationDate: inDays(portal, 7),
      certificationType: { id: type.id, name: type.name },
    },
    passedOffline: [],
    acknowledgedAt: null,
    acknowledgedBy: null,
    acknowledgeNote: null,
    resolvedAt: null,
    can: ['acknowledge'],
  });
  expect(data.run).toMatchObject({ lastAt: null, waiting: 0, missed: 0 });
});

test('C6: in the grace period a required licence is critical, and the message names the last day of renewal', async () => {
  const person = await portal.person();
  const type = await addCertificationType(portal, {
    graceDays: 90,
    isRequired: true,
    scope: 'people',
    scopePeople: [person.id],
  });
  const expirationDate = dateOf(inDays(portal, -2));
  await addRecord(portal, { userId: person.id, typeId: type.id, expirationDate });
  const { data } = await list(officer, { userId: person.id });
  expect(data.alerts).toMatchObject([
    {
      message: `${type.name} expired 2 days ago, renewal window to ${readableDate(inDays(portal, 88))}`,
      severity: 'critical',
    },
  ]);
});

test('C6: alerts are sorted by status, severity and the day they are about, across pages and with filters', async () => {
  const department = 'Radiology';
  const people: { id: string; name: string }[] = [];
  for (const days of [20, 5, -3, 6, -40]) {
    const person = await portal.person({ department, name: `Radiographer ${days}` });
    const type = await addCertificationType(portal, {
      category: 'medical',
      name: `Scan ${days} ${person.id.replaceAll('-', '')}`,
    });
    await addRecord(portal, {
      userId: person.id,
      typeId: type.id,
      expirationDate: dateOf(inDays(portal, days)),
    });
    people.push(person);
    await list();
    portal.clock.advance(1000);
  }
  const all = await list(officer, { department });
  const names = (answer: typeof all) =>
    answer.data.alerts.map(({ user }) => people.find(({ id }) => id === user.id)?.name);
  expect(names(all)).toEqual([
    'Radiographer -40',
    'Radiographer -3',
    'Radiographer 5',
    'Radiographer 6',
    'Radiographer 20',
  ]);
  const first = all.data.alerts[0]?.id ?? '';
  expect((await acknowledge(first)).status).toBe(200);
  const order = [
    'Radiographer -3',
    'Radiographer 5',
    'Radiographer 6',
    'Radiographer 20',
    'Radiographer -40',
  ];
  const paged = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: typeof all = await list(officer, {
      department,
      limit: 2,
      ...(cursor && { cursor }),
    });
    expect(page.page.total).toBe(5);
    paged.push(...names(page));
    cursor = page.page.nextCursor;
  }
  expect(paged).toEqual(order);
  expect(names(await list(officer, { department, status: 'acknowledged' }))).toEqual([
    'Radiographer -40',
  ]);
  expect(names(await list(officer, { department, status: 'pending', severity: 'medium' }))).toEqual(
    ['Radiographer 5', 'Radiographer 6'],
  );
  expect(names(await list(officer, { department, severity: 'high' }))).toEqual([
    'Radiographer -3',
    'Radiographer -40',
  ]);
  expect(names(await list(officer, { department, status: 'resolved' }))).toEqual([]);
  expect(names(await list(officer, { department, search: 'rapher 6' }))).toEqual([
    'Radiographer 6',
  ]);
  expect(names(await list(officer, { department, search: 'can 20 ' }))).toEqual([
    'Radiographer 20',
  ]);
  expect(names(await list(officer, { department, search: '-4' }))).toEqual(['Radiographer -40']);
  expect(names(await list(officer, { department, search: '100%' }))).toEqual([]);
});

test('of one severity what was revoked is first, then what ended longest ago, then the newest alert', async () => {
  const department = 'Cardiology';
  const type = await addCertificationType(portal, {
    isRequired: true,
    scope: 'departments',
    scopeDepartments: [department],
    dueWithinDays: 0,
  });
  const add = async (name: string, details: object) => {
    const { id: userId } = await portal.person({ department, name });
    const joinedOn = dateOf(inDays(portal, -400));
    await prisma.user.update({ where: { id: userId }, data: { joinedOn } });
    await addRecord(portal, { userId, typeId: type.id, ...details });
    await list();
    portal.clock.advance(1000);
  };
  const ended = (days: number) => ({ expirationDate: dateOf(inDays(portal, days)) });
  await add('Ended today', ended(0));
  await add('Ended 3 days ago', ended(-3));
  await add('Revoked', { state: 'revoked', revokedAt: portal.clock.now(), ...ended(300) });
  await add('Ended 60 days ago', ended(-60));
  await add('Ended 3 days ago too', ended(-3));
  await add('Ends in 7 days', ended(7));
  const order = [
    'Revoked',
    'Ended 60 days ago',
    'Ended 3 days ago too',
    'Ended 3 days ago',
    'Ended today',
    'Ends in 7 days',
  ];
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list(officer, { department, limit: 1, ...(cursor && { cursor }) });
    found.push(...page.data.alerts.map(({ user }) => user.fullName));
    cursor = page.page.nextCursor;
  }
  expect(found).toEqual(order);
});

test('the search finds no e-mail addresses or staff numbers', async () => {
  const { person } = await holder(3);
  expect((await list(officer, { search: person.email })).data.alerts).toEqual([]);
});

test('staff only see their own alerts and cannot acknowledge any', async () => {
  const [mine, others] = [await holder(1), await holder(1)];
  const me = await portal.as(mine.person);
  const { data } = await list(me);
  expect(data.alerts.map(({ user }) => user.id)).toEqual([mine.person.id]);
  expect((await list(me, { userId: others.person.id })).data.alerts).toEqual([]);
  expect((await acknowledge(data.alerts[0]?.id ?? '', me)).status).toBe(403);
  const hr = await portal.as('ROLE_HR');
  expect((await list(hr, { userId: others.person.id })).data.alerts).toHaveLength(1);
  expect((await acknowledge(data.alerts[0]?.id ?? '', hr)).status).toBe(403);
});

test('acknowledging an alert again changes nothing', async () => {
  const { person } = await holder(7);
  const [alert] = (await list(officer, { userId: person.id })).data.alerts;
  const id = alert?.id ?? '';
  const first = await acknowledge(id, officer, { note: 'Renewal is with the council.' });
  expect(first.status).toBe(200);
  expect(first.body.data).toMatchObject({
    id,
    status: 'acknowledged',
    acknowledgedAt: portal.clock.now().toISOString(),
    acknowledgedBy: 'Ngozi Duru',
    acknowledgeNote: 'Renewal is with the council.',
    resolvedAt: null,
  });
  portal.clock.advance(1);
  const again = await acknowledge(id, await portal.as('ROLE_ADMIN'), { note: 'Me too.' });
  expect([again.status, again.body]).toEqual([200, first.body]);
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: id, action: 'compliance_alert.acknowledged' },
  });
  expect(events.map(({ actorId }) => actorId)).toEqual([officerPerson.id]);
});

test('the person of an alert cannot read the officers’ note', async () => {
  const { person } = await holder(7);
  const [alert] = (await list(officer, { userId: person.id })).data.alerts;
  await acknowledge(alert?.id ?? '', officer, { note: 'Off duty until Monday.' });
  const me = await portal.as(person);
  const [seen] = (await list(me)).data.alerts;
  expect(seen).toMatchObject({ status: 'acknowledged', acknowledgeNote: null });
  for (const path of ['dashboard', 'my-certifications']) {
    const { text } = await me.get(`/api/compliance/${path}`);
    expect(text).toContain('"acknowledged"');
    expect(text).not.toContain('Off duty');
  }
  const { text } = await officer.get(`/api/compliance/people/${person.id}`);
  expect(text).toContain('Off duty until Monday.');
});

test('acknowledging an acknowledged alert that has been resolved since succeeds and changes nothing', async () => {
  const { person } = await holder(7);
  const [alert] = (await list(officer, { userId: person.id })).data.alerts;
  await acknowledge(alert?.id ?? '', officer, { note: 'Seen.' });
  await prisma.user.update({ where: { id: person.id }, data: { status: 'Inactive' } });
  await list(officer, { userId: person.id });
  const again = await acknowledge(alert?.id ?? '', officer, { note: 'Once more.' });
  expect([again.status, again.body.data]).toMatchObject([
    200,
    { status: 'resolved', acknowledgeNote: 'Seen.' },
  ]);
});

test('an unknown alert is 404, a resolved one 409', async () => {
  expect((await acknowledge('0190b5a0-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await acknowledge('1')).status).toBe(400);
  const { person } = await holder(7);
  const [alert] = (await list(officer, { userId: person.id })).data.alerts;
  await prisma.user.update({ where: { id: person.id }, data: { status: 'Inactive' } });
  expect((await list(officer, { userId: person.id })).data.alerts).toEqual([]);
  const answer = await acknowledge(alert?.id ?? '');
  expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
  const resolved = await list(officer, { userId: person.id, status: 'resolved' });
  expect(resolved.data.alerts).toMatchObject([{ id: alert?.id, acknowledgedAt: null }]);
});

test.each([
  [100_000, 0],
  [-40_000, 0],
  [1.5, 0],
  ['8', 0],
  [8, 2_147_483_648],
  [8, '0'],
])(
  'a forged cursor with %j and %j is refused and causes no internal error',
  async (urgency, precedence) => {
    const last = ['2026-11-22T00:00:00.000Z', 'ffffffff-ffff-4fff-bfff-ffffffffffff'];
    const cursor = Buffer.from(JSON.stringify([urgency, precedence, ...last])).toString(
      'base64url',
    );
    const staff = await portal.as('ROLE_STAFF');
    const { status, body } = await staff.get('/api/compliance/alerts').query({ cursor });
    expect([status, body.code]).toEqual([400, 'invalid']);
  },
);
