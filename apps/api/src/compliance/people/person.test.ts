import { randomUUID } from 'node:crypto';
import type { ComplianceAlert } from '@icare/contracts/compliance-alerts';
import type {
  CompliancePerson,
  PersonCompliance,
  Requirement,
} from '@icare/contracts/compliance-people';
import type { ClearanceReason } from '@icare/contracts/compliance-status';
import type { Prisma } from '@icare/database/client';
import { isRequiredFor, wasConfirmed } from '@icare/domain/requirements';
import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';

const portal = await testPortal({ pages: false });
const { database, clock, newId } = portal.platform;
const officer = await portal.as('ROLE_COMPLIANCE');

type Row = CompliancePerson & { cells: Requirement[] };

async function matrix(query: object) {
  const { status, body } = await officer.get('/api/compliance/people').query(query);
  expect(status).toBe(200);
  const people: Row[] = body.data.people;
  return { people, ids: people.map(({ id }) => id), types: body.data.types, page: body.page };
}

async function personPage(id: string): Promise<PersonCompliance> {
  const { status, body } = await officer.get(`/api/compliance/people/${id}`);
  expect(status).toBe(200);
  return body.data;
}

/** Creates a person who joined years ago, so that all requirements are due. */
async function person(details: Parameters<typeof portal.person>[0] = {}) {
  const { cadre = 'Porter', ...rest } = details;
  const made = await portal.person(rest);
  const data = { cadre, joinedOn: dateOf('2021-01-01') };
  await database.prisma.user.update({ where: { id: made.id }, data });
  return made;
}

/** A type that only these people need. */
const requiredOf = (
  userIds: string[],
  details: Partial<Prisma.CertificationTypeUncheckedCreateInput> = {},
) =>
  addCertificationType(portal, {
    isRequired: true,
    scope: 'people',
    scopePeople: userIds,
    ...details,
  });

const newWord = () => `Word${randomUUID().replaceAll('-', '').slice(0, 20)}`;
const on = (days: number) => dateOf(inDays(portal, days));

/** Makes every compliance status due, as editing a type does. */
const allDue = () =>
  database.prisma.complianceStanding.updateMany({ data: { changesOn: dateOf('1900-01-01') } });

test('the matrix has a cell of each state and no columns for optional types', async () => {
  const word = newWord();
  const { id: userId } = await person({ name: word, cadre: 'Midwife' });
  const typeOf: Record<string, string> = {};
  const held = ['met', 'expiring', 'expired', 'revoked', 'upcoming', 'pending'];
  const states = [...held, 'missing', 'waived', 'not_due'];
  for (const state of states) {
    const more = state === 'not_due' ? { requiredSince: on(-5), dueWithinDays: 30 } : {};
    typeOf[state] = (await requiredOf([userId], { name: `${word} ${state}`, ...more })).id;
  }
  const optional = await addCertificationType(portal, { name: `${word} optional` });
  await addRecord(portal, { userId, typeId: optional.id });
  const hold = (state: string, details: object) =>
    addRecord(portal, { userId, typeId: typeOf[state] as string, ...details });
  const met = await hold('met', { expirationDate: on(31) });
  await hold('expiring', { expirationDate: on(30) });
  await hold('expired', { expirationDate: on(-1) });
  await hold('revoked', { state: 'revoked' });
  await hold('upcoming', { inForceFrom: on(1) });
  await hold('pending', { state: 'pending' });
  const waivers = { id: newId(), userId, typeId: typeOf['waived'] as string, reason: 'On leave' };
  await database.prisma.waiver.create({ data: { ...waivers, until: on(3), createdAt: clock() } });
  await allDue();

  const { people, types } = await matrix({ search: word });
  expect(people).toMatchObject([
    {
      id: userId,
      cadre: 'Midwife',
      clearance: { clearance: 'not_cleared', reason: 'revoked' },
      requirements: 8,
      requirementsMet: 2,
    },
  ]);
  const cells = new Map(people[0]?.cells.map((cell) => [cell.certificationTypeId, cell]));
  for (const [state, id] of Object.entries(typeOf)) {
    expect(cells.get(id)).toMatchObject({ state, isRequired: true });
  }
  expect(cells.get(optional.id)).toBeUndefined();
  expect(cells.get(typeOf['met'] as string)).toEqual({
    certificationTypeId: typeOf['met'],
    state: 'met',
    isRequired: true,
    dueOn: '2021-01-01',
    recordId: met.id,
    expirationDate: inDays(portal, 31),
    startsOn: null,
    revokedOn: null,
    waivedUntil: null,
    lastReminder: null,
  });
  expect(cells.get(typeOf['waived'] as string)?.waivedUntil).toBe(inDays(portal, 3));
  expect(cells.get(typeOf['not_due'] as string)?.dueOn).toBe(inDays(portal, 25));
  const columns = (types as { name: string }[]).map(({ name }) => name);
  expect(columns.filter((name) => name.startsWith(word))).toEqual(
    states.map((state) => `${word} ${state}`).sort(),
  );

  const page = await personPage(userId);
  expect(page.person).toEqual({ ...people[0], cells: undefined, privileges: undefined });
  expect(page.requirements.map(({ state }) => state)).toEqual([
    'revoked',
    'expired',
    'missing',
    'upcoming',
    'pending',
    'expiring',
    'not_due',
    'met',
    'met',
    'waived',
  ]);
  expect(page.requirements.find(({ isRequired }) => !isRequired)).toMatchObject({
    certificationTypeId: optional.id,
    certificationType: { id: optional.id, name: optional.name, issuingAuthority: 'A council' },
  });
  expect(page.waivers).toMatchObject([{ reason: 'On leave', until: inDays(portal, 3) }]);
  expect(page.alerts.length).toBeGreaterThan(0);
  for (const alert of page.alerts) expect(alert.user.id).toBe(userId);
});

test('filtering by clearance and by reason returns the people of whom it is true', async () => {
  const word = newWord();
  const made: string[] = [];
  const needs = async (expirationDate: Date | undefined, more = {}) => {
    const { id } = await person({ name: `${word} ${made.length}`, department: 'Administration' });
    const type = await requiredOf([id], more);
    if (expirationDate) {
      const verifiedOn = on(-1);
      await addRecord(portal, { userId: id, typeId: type.id, expirationDate, verifiedOn });
    }
    made.push(id);
  };
  await needs(on(-1));
  await needs(on(-1), { category: 'safety' });
  await needs(undefined);
  await needs(on(5));
  await needs(on(50));
  await allDue();
  const reasons: (ClearanceReason | null)[] = ['expired', 'training', 'missing', 'ending', null];
  for (const [index, reason] of reasons.entries()) {
    const filter = reason === null ? { clearance: 'cleared' } : { reason };
    const { people } = await matrix({ search: word, ...filter });
    expect(people).toMatchObject([{ id: made[index], clearance: { reason } }]);
  }
  const { people } = await matrix({ search: word, clearance: 'not_cleared' });
  expect(people.map(({ id }) => id)).toEqual([made[0], made[2]]);
});

test('the SQL of `needsType` agrees with the domain rule', async () => {
  const cadre = newWord();
  const some = [
    await person({ department: 'Radiology' }),
    await person({ department: 'Surgery', cadre: ` ${cadre.toUpperCase()} ` }),
    await person({ department: 'Surgery' }),
  ];
  const [lost, never] = [
    await person({ department: 'Finance', cadre: ' ' }),
    await person({ department: 'Finance', cadre: null }),
  ];
  const types = [
    await addCertificationType(portal, { isRequired: true }),
    await addCertificationType(portal, {
      isRequired: true,
      scope: 'departments',
      scopeDepartments: ['Radiology', 'Laboratory'],
    }),
    await addCertificationType(portal, { isRequired: true, scope: 'cadres', scopeCadres: [cadre] }),
    await requiredOf(some.slice(1).map(({ id }) => id)),
    await addCertificationType(portal),
    await addCertificationType(portal, { isRequired: true, status: 'inactive' }),
  ];
  const typeId = types[2]?.id ?? '';
  await addRecord(portal, { userId: lost.id, typeId, expirationDate: dateOf('2020-01-01') });
  await addRecord(portal, { userId: never.id, typeId, state: 'pending' });
  await allDue();
  const everybody = await database.prisma.user.findMany({ where: { status: 'Active' } });
  const facts = await readPersonFacts(
    database,
    everybody.map(({ id }) => id),
  );
  const typeFacts = await readTypeFacts(database);
  const counts: number[] = [];
  for (const { id } of types) {
    const type = typeFacts.get(id);
    if (!type) throw new Error('A type is not known.');
    const expected = [...facts]
      .filter(([, { person: one, records }]) => {
        const holdsIt = records.some((held) => held.typeId === id && wasConfirmed(held));
        return isRequiredFor(type, one, { holdsIt });
      })
      .map(([userId]) => userId);
    const { ids } = await matrix({ certificationTypeId: id });
    expect(ids.sort()).toEqual(expected.sort());
    counts.push(ids.length);
  }
  // A person without a recorded cadre needs the types of which they hold a confirmed record.
  expect(counts).toEqual([everybody.length, 1, 2, 2, 0, 0]);
  expect((await matrix({ certificationTypeId: randomUUID() })).ids).toEqual([]);
});

test('people are paged by name; the search covers names, departments and staff numbers, but no e-mail addresses', async () => {
  const word = newWord();
  const staffNumber = `NR-${randomUUID().slice(0, 8)}`;
  const first = await person({ name: `A ${word}`, department: 'Finance', staffNumber });
  const twins = [await person({ name: `B ${word}` }), await person({ name: `B ${word}` })];
  await person({ name: `C ${word}`, status: 'Inactive' });
  const expected = [first.id, ...twins.map(({ id }) => id).sort()];
  expect((await matrix({ search: word.toLowerCase() })).ids).toEqual(expected);
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { ids: next, page } = await matrix({ search: word, limit: 1, ...(cursor && { cursor }) });
    expect(page.total).toBe(3);
    ids.push(...next);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(ids).toEqual(expected);
  expect((await matrix({ search: word, department: 'Finance' })).ids).toEqual([first.id]);
  expect((await matrix({ search: staffNumber.toLowerCase() })).ids).toEqual([first.id]);
  expect((await matrix({ search: 'zq%_\\' })).ids).toEqual([]);
  expect((await matrix({ search: first.email })).ids).toEqual([]);
  expect((await matrix({ search: first.username })).ids).toEqual([]);
});

test('a person’s page has all records, current ones first, also for inactive people', async () => {
  const { id: userId } = await person();
  const { id: typeId } = await addCertificationType(portal);
  const later = await addRecord(portal, { userId, typeId, expirationDate: on(9) });
  const sooner = await addRecord(portal, { userId, typeId, expirationDate: on(2) });
  const old = await addRecord(portal, { userId, typeId, supersededById: later.id });
  portal.clock.advance(1000);
  const rejected = await addRecord(portal, { userId, typeId, state: 'rejected' });
  const expected = [sooner.id, later.id, rejected.id, old.id];
  const page = await personPage(userId);
  expect(page.records.map(({ id }) => id)).toEqual(expected);
  // Besides what the types of other tests require of everyone.
  const about = page.alerts.filter(
    ({ staffCompliance }: ComplianceAlert) => staffCompliance.certificationType.id === typeId,
  );
  expect(about).toHaveLength(2);
  await database.prisma.user.update({ where: { id: userId }, data: { status: 'Inactive' } });
  const gone = await personPage(userId);
  expect(gone).toMatchObject({
    person: { isActive: false, clearance: { reason: 'inactive' }, requirements: 0 },
    requirements: [],
    alerts: [],
  });
  expect(gone.records.map(({ id }) => id)).toEqual(expected);
  expect((await matrix({ limit: 1000 })).ids).not.toContain(userId);
});

test('staff can only read their own page; an unknown person is 404', async () => {
  const mine = await person();
  const { id: typeId } = await addCertificationType(portal);
  const record = await addRecord(portal, { userId: mine.id, typeId });
  const staff = await portal.as(mine);
  const { status, body } = await staff.get('/api/compliance/my-certifications');
  expect(status).toBe(200);
  // No actions for the caller’s own page, and nothing of who was told.
  const seen = await personPage(mine.id);
  expect(body.data).toEqual({
    ...seen,
    ...{ can: [], told: [] },
    records: seen.records.map((one: object) => ({ ...one, can: ['submit_renewal'] })),
    alerts: seen.alerts.map((one: object) => ({ ...one, can: [] })),
  });
  expect(body.data.records).toMatchObject([{ id: record.id }]);
  expect((await staff.get('/api/compliance/people')).status).toBe(403);
  expect((await staff.get(`/api/compliance/people/${mine.id}`)).status).toBe(403);
  expect((await officer.get(`/api/compliance/people/${randomUUID()}`)).status).toBe(404);
});
