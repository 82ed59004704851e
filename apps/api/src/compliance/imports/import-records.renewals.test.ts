import { randomUUID } from 'node:crypto';
import { proposeExpiry } from '@icare/domain/certification-validity';
import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { sendForm } from '../../testing/documents.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officer = await portal.as('ROLE_COMPLIANCE');

const heads = 'Staff number,Certification type,Certificate number,Issue date,Expiry date';
const send = async (
  mode: 'check' | 'commit',
  rows: readonly (readonly string[])[],
  firstRow = heads,
) => {
  const file = [firstRow, ...rows.map((row) => row.join(','))].join('\n');
  const { status, body } = await officer
    .post('/api/compliance/imports')
    .field('mode', mode)
    .attach('file', Buffer.from(file), { filename: 'renewals.csv', contentType: 'text/csv' });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};

async function subject(details: Parameters<typeof addCertificationType>[1] = {}) {
  const type = await addCertificationType(portal, { isRequired: true, ...details });
  const person = await portal.person({ staffNumber: `OMC/${randomUUID().slice(0, 8)}` });
  const row = (expires: string, number = '') => [person.username, type.name, number, '', expires];
  const records = () =>
    prisma.complianceRecord.findMany({
      where: { userId: person.id },
      orderBy: [{ expirationDate: 'asc' }, { id: 'asc' }],
    });
  return { type, person, row, records };
}

test('C4: the preview says of each row what it does, and counts each effect', async () => {
  const [renewed, second, same, fresh] = [
    await subject(),
    await subject(),
    await subject(),
    await subject(),
  ];
  const ends = { old: '2026-11-03', later: '2027-06-30', next: '2027-11-02' };
  for (const [{ person, type }, end] of [
    [renewed, ends.old],
    [second, ends.later],
    [same, ends.next],
  ] as const) {
    await addRecord(portal, {
      ...{ userId: person.id, typeId: type.id },
      expirationDate: dateOf(end),
    });
  }
  const rows = [
    renewed.row(ends.next),
    second.row(ends.old),
    same.row(ends.next),
    fresh.row(ends.next),
    fresh.row(ends.next),
  ];
  const checked = await send('check', rows);
  expect(checked).toMatchObject({
    ...{ rows: 5, records: 3, alreadyThere: 2, wrongRows: 0 },
    effects: { renews: 1, second: 1, same: 2, new: 1 },
  });
  expect(
    checked.preview.map(({ row, does, held }: Record<string, unknown>) => [row, does, held]),
  ).toEqual([
    [2, 'renews', { expirationDate: ends.old, row: null }],
    [3, 'second', { expirationDate: ends.later, row: null }],
    [4, 'same', { expirationDate: ends.next, row: null }],
    [5, 'new', null],
    [6, 'same', { expirationDate: ends.next, row: 5 }],
  ]);
  expect((await renewed.records())[0]?.supersededById).toBeNull();
});

test('C4: a stored row renews the expired record, resolves its alert and stands in its history', async () => {
  const { person, type, row, records } = await subject();
  const ids = { userId: person.id, certificationTypeId: type.id };
  const expired = { ...ids, expirationDate: inDays(portal, -20) };
  const { body } = await sendForm(officer, '/api/compliance/staff-compliance', expired, null);
  const open = () =>
    prisma.complianceAlert.count({
      where: { userId: person.id, typeId: type.id, resolvedAt: null },
    });
  expect(await open()).toBe(1);
  const stored = await send('commit', [row(inDays(portal, 345))]);
  expect(stored).toMatchObject({ committed: true, records: 1, effects: { renews: 1 } });
  const [old, renewal] = await records();
  expect(old).toMatchObject({ id: body.data.id, supersededById: renewal?.id });
  expect(renewal).toMatchObject({ renewalOfId: old?.id, supersededById: null, state: 'active' });
  expect(await open()).toBe(0);
  const { data } = (await officer.get(`/api/compliance/staff-compliance/${renewal?.id}/history`))
    .body;
  expect(data.chain).toHaveLength(2);
  const events = await prisma.complianceRecordEvent.findMany({
    where: { recordId: old?.id ?? '' },
    orderBy: { at: 'asc' },
  });
  expect(events.map(({ action }) => action)).toEqual(['created', 'superseded']);
  const again = await send('commit', [row(inDays(portal, -20)), row(inDays(portal, 345))]);
  expect(again).toMatchObject({ records: 0, effects: { same: 2 } });
  expect(await records()).toHaveLength(2);
});

test('of several licences of one person in a file each renews the one that ends before it', async () => {
  const { row, records } = await subject();
  const stored = await send('commit', [row('2027-12-31'), row('2025-12-31'), row('2026-12-31')]);
  expect(stored.effects).toEqual({ renews: 2, second: 0, same: 0, new: 1 });
  expect(stored.preview[0]).toMatchObject({ held: { expirationDate: '2026-12-31', row: 4 } });
  const [first, next, last] = await records();
  expect(first).toMatchObject({ renewalOfId: null, supersededById: next?.id });
  expect(next).toMatchObject({ renewalOfId: first?.id, supersededById: last?.id });
  expect(last).toMatchObject({ renewalOfId: next?.id, supersededById: null });
});

test('a revoked record and one whose renewal was submitted keep their place', async () => {
  const [revoked, waiting] = [await subject(), await subject()];
  for (const [{ person, type }, state] of [
    [revoked, 'revoked'],
    [waiting, 'active'],
  ] as const) {
    await addRecord(portal, {
      ...{ userId: person.id, typeId: type.id, state },
      expirationDate: dateOf('2026-11-03'),
    });
  }
  const [held] = await waiting.records();
  await addRecord(portal, {
    ...{ userId: waiting.person.id, typeId: waiting.type.id, state: 'pending' },
    ...{ expirationDate: dateOf('2027-11-03'), renewalOfId: held?.id ?? null },
  });
  const stored = await send('commit', [revoked.row('2027-11-02'), waiting.row('2027-11-02')]);
  expect(stored.effects).toEqual({ renews: 0, second: 1, same: 0, new: 1 });
  expect((await revoked.records())[0]?.supersededById).toBeNull();
  expect((await waiting.records())[0]?.supersededById).toBeNull();
});

test('a row that is issued later than today is wrong, and takes the place of nothing', async () => {
  const { type, person, records } = await subject();
  const held = await addRecord(portal, { userId: person.id, typeId: type.id });
  const later = [person.username, type.name, 'RN 1', inDays(portal, 1), inDays(portal, 900)];
  const { committed, errors } = await send('commit', [later]);
  expect([committed, errors]).toMatchObject([
    false,
    [{ row: 2, column: 'issued', message: 'The issue date lies in the future.' }],
  ]);
  expect(await records()).toMatchObject([{ id: held.id, supersededById: null }]);
});

const headsWithStart =
  'Staff number,Certification type,Certificate number,Issue date,Valid from,Expiry date';

test('what is valid from later on is not in force before, whatever the rule of its type says', async () => {
  const { type, person, records } = await subject();
  const [today, start, end] = [inDays(portal, 0), inDays(portal, 20), inDays(portal, 380)];
  const row = [person.username, type.name, 'RN 2', today, start, end];
  const checked = await send('check', [row], headsWithStart);
  expect(checked.preview).toMatchObject([{ validFrom: start, expirationDate: end }]);
  const { committed } = await send('commit', [row], headsWithStart);
  expect(committed).toBe(true);
  const [stored] = await records();
  expect(stored).toMatchObject({ validFrom: dateOf(start), inForceFrom: dateOf(start) });
  const { body } = await officer.get(`/api/compliance/staff-compliance/${stored?.id}`);
  expect(body.data).toMatchObject({
    displayStatus: 'upcoming',
    issueDate: today,
    validFrom: start,
  });
});

test('a register that says from when, but not when it was issued, gives the dates by the same rule', async () => {
  const { type, person, records } = await subject();
  const start = inDays(portal, 10);
  const row = [person.username, type.name, start];
  const head = 'Staff number,Certification type,Valid from';
  expect(await send('commit', [row], head)).toMatchObject({ committed: true, records: 1 });
  const [stored] = await records();
  expect(stored).toMatchObject({ issueDate: null, validFrom: dateOf(start) });
  expect(stored?.expirationDate).toEqual(dateOf(proposeExpiry(type, start) ?? ''));
  expect(await send('commit', [row], head)).toMatchObject({ alreadyThere: 1 });
});

const byYear = { validityRule: 'calendar_year', validityPeriodMonths: 12 } as const;

test('the year of the first valid day is that of a licence by calendar year, whenever it was issued', async () => {
  // By the day of issue alone it would be one of next year's, which are issued all year.
  const { type, person, records } = await subject({ ...byYear, renewalOpens: '01-01' });
  const start = inDays(portal, -1);
  const head = 'Staff number,Certification type,Valid from';
  await send('commit', [[person.username, type.name, start]], head);
  expect(await records()).toMatchObject([
    { validFrom: dateOf(start), expirationDate: dateOf(`${start.slice(0, 4)}-12-31`) },
  ]);
  // And here one of this year's, which would end before it begins.
  const early = await subject({ ...byYear, renewalOpens: '12-31' });
  const next = `${Number(start.slice(0, 4)) + 1}-01-01`;
  const row = [early.person.username, early.type.name, '', start, next, ''];
  expect(await send('check', [row], headsWithStart)).toMatchObject({ errors: [], records: 1 });
});

test('a first valid day after the last one is wrong', async () => {
  const { type, person } = await subject();
  const row = [person.username, type.name, '', '', inDays(portal, 30), inDays(portal, 20)];
  const { errors } = await send('check', [row], headsWithStart);
  expect(errors).toMatchObject([
    { column: 'starts', message: 'The first valid day lies after the expiry date.' },
  ]);
});
