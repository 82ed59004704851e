import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';
import { countAffectedPeople } from './count-affected-people.ts';

const portal = await testPortal({ pages: false });
const officer = await portal.as('ROLE_COMPLIANCE');
const path = '/api/compliance/certification-types/affected';
const everyone = {
  isRequired: true,
  appliesTo: { scope: 'everyone' as const, departments: [], cadres: [], userIds: [] },
};
const on = (days: number) => dateOf(inDays(portal, days));

const count = async (body: object) => {
  const answer = await officer.post(path).send(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const of = (scope: string, lists: object = {}) => ({
  isRequired: true,
  appliesTo: { scope, ...lists },
});

/** Somebody of a cadre that nobody else has, unless it is unknown. */
async function person(department: 'Nursing' | 'Surgery', cadre: string | null) {
  const { id } = await portal.person({ department });
  await portal.platform.database.prisma.user.update({ where: { id }, data: { cadre } });
  return id;
}

test('a new type affects those it applies to, and nobody has a record of it', async () => {
  const cadre = `Cadre ${randomUUID()}`;
  const people = [
    await person('Nursing', cadre),
    await person('Nursing', ` ${cadre.toUpperCase()} `),
    await person('Surgery', cadre),
    await person('Surgery', null),
  ];
  const expected = {
    people: 3,
    withoutRecord: 3,
    added: 3,
    released: 0,
    becomeCleared: 0,
    becomeClearedIsMinimum: false,
    holders: 0,
    departments: [
      { name: 'Nursing', people: 2, withoutRecord: 2 },
      { name: 'Surgery', people: 1, withoutRecord: 1 },
    ],
  };
  expect(await count(of('cadres', { cadres: [cadre] }))).toEqual(expected);
  expect(await count(of('people', { userIds: people }))).toMatchObject({ people: 4, added: 4 });
  const everyone = await count(of('everyone'));
  const active = { where: { status: 'Active', kind: 'person' } } as const;
  expect(everyone.people).toBe(await portal.platform.database.prisma.user.count(active));
  expect(await count({ ...of('everyone'), isRequired: false })).toMatchObject({
    ...{ people: 0, withoutRecord: 0, added: 0, released: 0 },
    departments: [],
  });
});

test('a change says who is added, who is released and who has a valid record', async () => {
  const [kept, added, released, lapsed] = [
    await person('Nursing', 'Nurse'),
    await person('Surgery', 'Nurse'),
    await person('Surgery', 'Nurse'),
    await person('Nursing', 'Nurse'),
  ];
  const { id } = await addCertificationType(portal, {
    ...{ isRequired: true, scope: 'people', scopePeople: [kept, released, lapsed] },
  });
  await addRecord(portal, { userId: kept, typeId: id, expirationDate: on(0) });
  await addRecord(portal, { userId: lapsed, typeId: id, expirationDate: on(-1) });
  await addRecord(portal, { userId: added, typeId: id, state: 'pending' });
  const change = { id, ...of('people', { userIds: [kept, added, lapsed] }) };
  const answer = await count(change);
  expect(answer).toMatchObject({ people: 3, withoutRecord: 2, added: 1, released: 1 });
  expect(answer.departments).toEqual([
    { name: 'Nursing', people: 2, withoutRecord: 1 },
    { name: 'Surgery', people: 1, withoutRecord: 1 },
  ]);
  expect(await count({ ...change, isRequired: false })).toMatchObject({ people: 0, released: 3 });
});

test('retiring a type says who holds it, who needs it no longer and who becomes cleared thereby', async () => {
  const [holder, lapsed, missing, alsoOther, optional] = await Promise.all(
    ['Nursing', 'Nursing', 'Surgery', 'Surgery', 'Nursing'].map((department) =>
      person(department as 'Nursing', 'Nurse'),
    ),
  );
  const licence = { category: 'professional', isRequired: true, dueWithinDays: 0 } as const;
  const needing = [holder, lapsed, missing, alsoOther].map((one) => one ?? '');
  const [type, other] = await Promise.all(
    [needing, [alsoOther ?? '']].map((scopePeople) =>
      addCertificationType(portal, { ...licence, scope: 'people', scopePeople }),
    ),
  );
  const typeId = type?.id ?? '';
  for (const [userId = '', days] of [
    [holder, 100],
    [lapsed, -1],
    [optional, 100],
  ] as const) {
    await addRecord(portal, { userId, typeId, expirationDate: on(days) });
  }
  const body = { id: typeId, ...of('people', { userIds: needing }) };
  const none = { people: 0, withoutRecord: 0, added: 0, departments: [] };
  expect(await count({ ...body, status: 'inactive' })).toEqual({
    ...none,
    // The fourth still lacks the other licence.
    ...{ released: 4, becomeCleared: 2, becomeClearedIsMinimum: false, holders: 2 },
  });
  expect(await count({ ...body, isRequired: false })).toMatchObject({ becomeCleared: 2 });
  expect(await count(body)).toMatchObject({ people: 4, released: 0, becomeCleared: 0 });
  expect(other).toBeDefined();
});

test('only whoever is not cleared, or due for evaluation, is evaluated, and of very many only some', async () => {
  const people = await Promise.all(
    ['Nurse', 'Nurse', 'Nurse'].map((one) => person('Nursing', one)),
  );
  const { id } = await addCertificationType(portal, {
    ...{ category: 'professional', isRequired: true, dueWithinDays: 0 },
    ...{ scope: 'people', scopePeople: people },
  });
  const body = { ...{ id, status: 'inactive' as const }, ...everyone };
  const counted = async (evaluatedAtMost: number) => {
    const answer = await countAffectedPeople(portal.platform, body, { evaluatedAtMost });
    return [answer.released, answer.becomeCleared, answer.becomeClearedIsMinimum];
  };
  expect(await counted(3)).toEqual([3, 3, false]);
  expect(await counted(2)).toEqual([3, 2, true]);
  const standing = (changesOn: string) =>
    portal.platform.database.prisma.complianceStanding.update({
      where: { userId: people[0] ?? '' },
      data: { clearance: 'cleared', changesOn: new Date(changesOn) },
    });
  await standing('9999-12-31');
  expect(await counted(2)).toEqual([3, 2, false]);
  await standing('1900-01-01');
  expect(await counted(3)).toEqual([3, 3, false]);
});

test('a type that is not known is 404; only officers may ask', async () => {
  const body = { id: randomUUID(), ...of('everyone') };
  expect((await officer.post(path).send(body)).status).toBe(404);
  expect((await (await portal.as('ROLE_HR')).post(path).send(of('everyone'))).status).toBe(403);
});
