import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officer = await portal.person({ role: 'ROLE_COMPLIANCE', department: 'IT' });
const client = await portal.as(officer);
const licence = await addCertificationType(portal, {
  name: 'Licence',
  isRequired: true,
  scope: 'departments',
  scopeDepartments: ['Nursing', 'Surgery'],
});
const [today, later] = [inDays(portal, 0), inDays(portal, 200)];

const nurse = (name: string, details = {}) =>
  portal.person({ name, department: 'Nursing', cadre: 'Nurse', ...details });
const holds = (person: { id: string }, details: object) =>
  addRecord(portal, { userId: person.id, typeId: licence.id, ...details });
const renewed = await nurse('Bisi Renewed');
const waived = await nurse('Ada Waived', { department: 'Surgery' });
const unlicensed = await nurse('Chika Unlicensed');
await holds(await nurse('Dele Valid'), { expirationDate: dateOf(later) });
await holds(renewed, { expirationDate: dateOf(later) });
const pending = await holds(renewed, { state: 'pending' });
await holds(unlicensed, { state: 'pending' });
await prisma.waiver.create({
  data: {
    ...{ id: portal.platform.newId(), userId: waived.id, typeId: licence.id },
    ...{ reason: 'Strike', until: dateOf(inDays(portal, 30)), createdAt: portal.clock.now() },
  },
});

const read = async (reader = client, query = ''): Promise<ComplianceDashboard> =>
  (await reader.get(`/api/compliance/dashboard${query}`).expect(200)).body.data;

test('C2: the dashboard names whom the headline does not count, with what is waived or waits', async () => {
  const { namedApart, notCleared, overview } = await read();
  const type = { id: licence.id, name: 'Licence' };
  expect(namedApart.map(({ user, items }) => [user.fullName, items])).toEqual([
    [
      'Ada Waived',
      [
        {
          ...{ kind: 'waived', certificationType: type, sentOn: null, recordId: null },
          until: inDays(portal, 30),
        },
      ],
    ],
    [
      'Bisi Renewed',
      [
        {
          ...{ kind: 'awaiting', certificationType: type, sentOn: today, until: later },
          recordId: pending.id,
        },
      ],
    ],
  ]);
  expect(notCleared.map(({ user }) => user.fullName)).toEqual(['Chika Unlicensed']);
  expect([overview.underWaiver, overview.awaitingConfirmation]).toEqual([1, 1]);
});

test('its numbers lead to lists of just these people', async () => {
  const names = async (query: string) => {
    const { body } = await client.get(`/api/compliance/people?${query}`).expect(200);
    return [
      body.page.total,
      body.data.people.map(({ fullName }: { fullName: string }) => fullName),
    ];
  };
  expect(await names('awaiting=true')).toEqual([1, ['Bisi Renewed']]);
  expect(await names('awaiting=true&department=Surgery')).toEqual([0, []]);
  expect(await names('reason=waived')).toEqual([1, ['Ada Waived']]);
  const { status } = await client.get('/api/compliance/people?awaiting=no');
  expect(status).toBe(400);
});

test('a licence in force is not named as waived, whatever waivers there are', async () => {
  const person = await nurse('Efe Both', { department: 'Pharmacy' });
  const both = await Promise.all(
    ['Held licence', 'Lacking licence', 'Renewed licence'].map((name) =>
      addCertificationType(portal, {
        ...{ name, isRequired: true, scope: 'people', scopePeople: [person.id] },
      }),
    ),
  );
  const [held, lacking, renewing] = both.map(({ id }) => id);
  for (const typeId of [held, renewing])
    await holds(person, { typeId, expirationDate: dateOf(later) });
  await holds(person, { typeId: renewing, state: 'pending' });
  for (const { id: typeId } of both) {
    await prisma.waiver.create({
      data: {
        ...{ id: portal.platform.newId(), userId: person.id, typeId },
        ...{ reason: 'Strike', createdAt: portal.clock.now() },
      },
    });
  }
  const { namedApart } = await read(client, '?department=Pharmacy');
  const items = namedApart.flatMap((apart) => apart.items);
  expect(items.map(({ kind, certificationType }) => [kind, certificationType.id])).toEqual(
    expect.arrayContaining([
      ['waived', lacking],
      ['awaiting', renewing],
    ]),
  );
  expect(items).toHaveLength(2);
});

test('a head is told of their department alone, and nobody of others on their own page', async () => {
  const head = await portal.person({ department: 'Finance' });
  await prisma.department.update({ where: { name: 'Surgery' }, data: { headId: head.id } });
  const leading = await portal.as(head);
  const { namedApart } = await read(leading, '?department=Surgery');
  expect(namedApart.map(({ user }) => user.fullName)).toEqual(['Ada Waived']);
  expect((await read(leading)).namedApart).toEqual([]);
  expect((await read(await portal.as(waived))).namedApart).toEqual([]);
});
