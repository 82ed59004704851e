import type { checkClearance } from '@icare/contracts/clearance-checks';
import type { Answer } from '@icare/contracts/endpoint';
import { addDays } from '@icare/domain/calendar-days';
import { evaluateComplianceStatus } from '@icare/domain/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';

const portal = await testPortal({ pages: false });
const { database, clock, newId } = portal.platform;
const officer = await portal.as('ROLE_COMPLIANCE');
const today = () => lagosDate(clock());

type Answers = Answer<typeof checkClearance>['data']['people'];

async function check(people: string[], dates: string[]): Promise<Answers> {
  const { status, body } = await officer.post('/api/compliance/clearance').send({ people, dates });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.people;
}

/** Somebody who needs one licence that ends in so many days; null: who lacks it. */
async function nurse(daysLeft: number | null, details: { staffNumber?: string } = {}) {
  const person = await portal.person();
  await database.prisma.user.update({
    where: { id: person.id },
    data: { joinedOn: dateOf('2021-01-01'), ...details },
  });
  const type = await addCertificationType(portal, {
    isRequired: true,
    scope: 'people',
    scopePeople: [person.id],
  });
  if (daysLeft !== null) {
    const expirationDate = dateOf(inDays(portal, daysLeft));
    const verifiedOn = dateOf(inDays(portal, -1));
    await addRecord(portal, { userId: person.id, typeId: type.id, expirationDate, verifiedOn });
  }
  return { ...person, type };
}

test('a rota is answered for each person and day, with the item and until when', async () => {
  const staffNumber = `R-${newId().slice(-8)}`;
  const ending = await nurse(5, { staffNumber });
  const lacking = await nurse(null);
  const unknown = newId();
  const dates = [today(), inDays(portal, 5), inDays(portal, 6)];
  const [first, second, third] = await check([staffNumber, lacking.id, unknown], dates);
  const until = inDays(portal, 5);
  expect(first).toMatchObject({ person: staffNumber, user: { id: ending.id } });
  expect(first?.days).toEqual([
    {
      date: dates[0],
      clearance: 'warning',
      reason: 'ending',
      item: ending.type.name,
      since: null,
      until,
    },
    {
      date: dates[1],
      clearance: 'warning',
      reason: 'ending',
      item: ending.type.name,
      since: null,
      until,
    },
    {
      date: dates[2],
      clearance: 'not_cleared',
      reason: 'expired',
      item: ending.type.name,
      since: dates[2],
      until: null,
    },
  ]);
  expect(second?.days.map(({ reason }) => reason)).toEqual(['missing', 'missing', 'missing']);
  expect(third).toEqual({ person: unknown, user: null, days: [] });
});

test('the answers are those of the domain rules', async () => {
  const people = [await nurse(5), await nurse(200), await nurse(-3), await nurse(null)];
  const ids = people.map(({ id }) => id);
  const dates = [0, 1, 30, 190, 201].map((days) => inDays(portal, days));
  const answers = await check(ids, dates);
  const facts = await readPersonFacts(database, ids);
  const types = await readTypeFacts(database);
  for (const { person, days } of answers) {
    const known = facts.get(person);
    if (!known) throw new Error('Nothing is known of somebody.');
    for (const { date, clearance, reason, until } of days) {
      expect({ clearance, reason, until }).toEqual(
        (({ clearance, reason, until }) => ({ clearance, reason, until }))(
          evaluateComplianceStatus(known, types, date).clearance,
        ),
      );
    }
  }
});

test('staff numbers that differ in their letters alone are two people; a program is nobody', async () => {
  const number = newId().slice(-8);
  const upper = await nurse(200, { staffNumber: `X-${number}` });
  const lower = await nurse(null, { staffNumber: `x-${number}` });
  const admin = await portal.as('ROLE_ADMIN');
  const { body } = await admin
    .post('/api/service-accounts')
    .send({ name: `Rota ${number}`, purpose: 'Plans shifts', role: 'ROLE_HR' });
  const program: string = body.data.serviceAccount.id;
  const answers = await check([`X-${number}`, `x-${number}`, program], [today()]);
  expect(answers.map(({ user }) => user?.id)).toEqual([upper.id, lower.id, undefined]);
  expect(answers[0]?.days[0]?.clearance).toBe('cleared');
  expect(answers[1]?.days[0]?.clearance).toBe('not_cleared');
});

test('who does not work here is not cleared', async () => {
  const { id } = await nurse(200);
  await database.prisma.user.update({ where: { id }, data: { status: 'Inactive' } });
  const [answer] = await check([id], [today()]);
  expect(answer?.days).toMatchObject([
    { clearance: 'not_cleared', reason: 'inactive', item: null },
  ]);
});

const ids = (count: number) => Array.from({ length: count }, newId);

test.each([
  ['nobody', [], [today()], 'people'],
  ['too many pairs', ids(2501), [today(), inDays(portal, 1)], 'people'],
  ['somebody twice', ['A-1', 'A-1'], [today()], 'people'],
  ['a day twice', ['A-1'], [today(), today()], 'dates'],
  ['yesterday', ['A-1'], [inDays(portal, -1)], 'dates'],
  ['in two years', ['A-1'], [addDays(today(), 700)], 'dates'],
])('%s is refused at the field', async (_, people, dates, field) => {
  const { status, body } = await officer.post('/api/compliance/clearance').send({ people, dates });
  expect(status).toBe(400);
  expect(body.errors[0].path).toBe(field);
});

test('5,000 people are answered in one call', async () => {
  const { id } = await nurse(5);
  const answers = await check([...ids(4999), id], [today()]);
  expect(answers.filter(({ user }) => user !== null)).toHaveLength(1);
});

test('staff learn of a colleague by name whether they are cleared, and nothing else', async () => {
  const staff = await portal.as('ROLE_STAFF');
  const name = `Ọbịnna ${newId().slice(-12)}`;
  const [ending, lacking] = [await nurse(5), await nurse(null)];
  for (const [{ id }, suffix] of [
    [ending, 'A'],
    [lacking, 'B'],
  ] as const) {
    await database.prisma.user.update({ where: { id }, data: { name: `${name} ${suffix}` } });
  }
  const { status, body } = await staff
    .get('/api/compliance/clearance/colleagues')
    .query({ search: name.toLowerCase() });
  expect(status).toBe(200);
  expect(body.data.hasMore).toBe(false);
  const shown = (id: string, suffix: string, isCleared: boolean) => ({
    id,
    fullName: `${name} ${suffix}`,
    cadre: expect.any(String),
    department: { name: expect.any(String) },
    isCleared,
    licence: 'needed',
  });
  expect(body.data.colleagues).toEqual([
    shown(ending.id, 'A', true),
    shown(lacking.id, 'B', false),
  ]);
  for (const search of [
    `Obinna ${name.slice(-12, -4)}`,
    `${name.slice(-12)} obin`,
    "o'binna",
    '%_ (',
  ]) {
    const answer = await staff.get('/api/compliance/clearance/colleagues').query({ search });
    const found = answer.body.data.colleagues.filter(({ id }: { id: string }) =>
      [ending.id, lacking.id].includes(id),
    );
    expect([answer.status, found.length], search).toEqual([200, /^%/.test(search) ? 0 : 2]);
  }
  await staff.get('/api/compliance/clearance/colleagues').query({ search: 'a' }).expect(400);
  await staff
    .post('/api/compliance/clearance')
    .send({ people: ['A'], dates: [today()] })
    .expect(403);
});

test('a name that no database can hold is refused', async () => {
  const dates = [today()];
  for (const person of ['\u0000', 'R-\u00007', 'R-\ud800']) {
    const { status, body } = await officer
      .post('/api/compliance/clearance')
      .send({ people: [person], dates });
    expect([status, body.message]).toEqual([
      400,
      'Person contains characters that cannot be stored.',
    ]);
  }
});

test('an id asks for its person: in capitals, and where a staff number looks like it', async () => {
  const [one, other] = [await nurse(100), await nurse(null)];
  const [inCapitals] = await check([one.id.toUpperCase()], [today()]);
  expect(inCapitals).toMatchObject({ person: one.id.toUpperCase(), user: { id: one.id } });
  await database.prisma.user.update({ where: { id: other.id }, data: { staffNumber: one.id } });
  const both = await check([one.id, other.id], [today()]);
  expect(both.map(({ user }) => user?.id)).toEqual([one.id, other.id]);
});
