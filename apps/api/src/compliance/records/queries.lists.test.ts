import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addFileRow } from '../../testing/application-files.ts';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';
import { recordLists } from '../../testing/record-lists.ts';

const portal = await testPortal({ pages: false });
const { database, clock, newId } = portal.platform;
const { officer, path, list, personWith } = await recordLists(portal);

test('the list and the single record have all fields', async () => {
  const type = await addCertificationType(portal, { graceDays: 20, category: 'medical' });
  const person = await portal.person({ department: 'Surgery', staffNumber: randomUUID() });
  const old = await addRecord(portal, {
    userId: person.id,
    typeId: type.id,
    issueDate: dateOf('2024-02-29'),
    expirationDate: dateOf(inDays(portal, -5)),
    certificateNumber: 'DEMO-1',
    issuingAuthority: 'MDCN',
    notes: 'Seen.',
    fileId: await addFileRow(portal, { name: 'licence.pdf' }),
    verifiedOn: dateOf('2024-03-01'),
    nextCheckOn: dateOf('2024-09-01'),
  });
  const renewal = await addRecord(portal, {
    userId: person.id,
    typeId: type.id,
    state: 'pending',
    renewalOfId: old.id,
  });
  const expected = {
    id: old.id,
    status: 'expired',
    displayStatus: 'grace',
    user: {
      id: person.id,
      fullName: person.name,
      staffNumber: person.staffNumber,
      department: { name: 'Surgery' },
    },
    certificationType: { id: type.id, name: type.name, category: 'medical' },
    issueDate: '2024-02-29',
    validFrom: null,
    expirationDate: inDays(portal, -5),
    daysLeft: -5,
    renewalUntil: inDays(portal, 15),
    certificateNumber: 'DEMO-1',
    issuingAuthority: 'MDCN',
    notes: 'Seen.',
    documentPath: `${path}/${old.id}/document`,
    documentName: 'licence.pdf',
    verifiedOn: '2024-03-01',
    notConfirmedOn: null,
    nextCheckOn: '2024-09-01',
    renewalOf: null,
    supersededBy: null,
    pendingRenewal: renewal.id,
    closedReason: null,
    closedOn: null,
    createdAt: old.createdAt.toISOString(),
    updatedAt: old.updatedAt.toISOString(),
    can: ['verify', 'revoke', 'edit', 'replace_certificate'],
  };
  const { records } = await list({ userId: person.id });
  expect(records).toMatchObject([expected, { id: renewal.id, renewalOf: old.id }]);
  const one = await officer.get(`${path}/${old.id}`);
  expect(one.body).toEqual({ success: true, data: expected });
});

test('revoked records come first, then by expiry date, those without one last, in a stable order across pages', async () => {
  const { id: typeId } = await addCertificationType(portal);
  const days = [3, null, 3, -2, null, 3, 3, 0];
  const rows = [];
  for (const state of ['active', 'revoked'] as const) {
    for (const day of days) {
      const expirationDate = day === null ? null : dateOf(inDays(portal, day));
      const { record } = await personWith({ typeId, expirationDate, state });
      rows.push({ id: record.id, at: state === 'revoked' ? -1e9 : (day ?? 1e9) });
    }
  }
  const expected = rows
    .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);
  expect((await list({ certificationTypeId: typeId })).ids).toEqual(expected);
  for (const limit of [1, 3]) {
    expect(await toTheEnd({ certificationTypeId: typeId, limit }, rows.length)).toEqual(expected);
  }
});

test('pending records are paged by submission, oldest first', async () => {
  const { id: typeId } = await addCertificationType(portal);
  const expected: string[] = [];
  for (const days of [5, 1, 3]) {
    portal.clock.advance(1000);
    for (let twice = 0; twice < 2; twice++) {
      const { record } = await personWith({
        typeId,
        state: 'pending',
        expirationDate: dateOf(inDays(portal, days)),
      });
      expected.push(record.id);
    }
  }
  const query = { certificationTypeId: typeId, order: 'submitted', status: 'pending' };
  expect((await list(query)).ids).toEqual(expected);
  expect(await toTheEnd({ ...query, limit: 1 }, expected.length)).toEqual(expected);
});

async function toTheEnd(query: object, total: number) {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ ...query, ...(cursor && { cursor }) });
    expect(page.page.total).toBe(total);
    ids.push(...page.ids);
    cursor = page.page.nextCursor ?? undefined;
  } while (cursor);
  return ids;
}

test('an invalid cursor and one of another list are field errors', async () => {
  const { id: typeId } = await addCertificationType(portal);
  for (let count = 0; count < 2; count++) await personWith({ typeId });
  const query = { certificationTypeId: typeId, limit: 1 };
  const byExpiry = (await list(query)).page.nextCursor;
  const submitted = (await list({ ...query, order: 'submitted' })).page.nextCursor;
  const wrong = [
    { order: 'submitted', cursor: byExpiry },
    { cursor: submitted },
    ...['nonsense', '[]', '["2025-02-30","x"]', '["0000-01-01","x"]'].map((cursor) => ({
      cursor: Buffer.from(cursor).toString('base64url'),
    })),
  ];
  for (const one of wrong) {
    const { status, body } = await officer.get(path).query({ ...query, ...one });
    expect(status).toBe(400);
    expect(body.errors[0].path).toBe('cursor');
  }
});

test('a page has at most 1000 records, which is also the default', async () => {
  const [person, type] = [await portal.person(), await addCertificationType(portal)];
  const row = { userId: person.id, typeId: type.id, state: 'active' as const };
  const at = { createdAt: clock(), updatedAt: clock() };
  await database.prisma.complianceRecord.createMany({
    data: Array.from({ length: 1001 }, () => ({ id: newId(), ...row, ...at })),
  });
  const first = await list({ userId: person.id });
  expect(first.records).toHaveLength(1000);
  expect(first.page.total).toBe(1001);
  const rest = await list({ userId: person.id, cursor: first.page.nextCursor });
  expect(rest.records).toHaveLength(1);
  expect(new Set([...first.ids, ...rest.ids]).size).toBe(1001);
  expect((await officer.get(path).query({ limit: 1001 })).status).toBe(400);
});

test('category, department, person and type filter alone and combined', async () => {
  const types = {
    medical: await addCertificationType(portal, { category: 'medical' }),
    technical: await addCertificationType(portal, { category: 'technical' }),
  };
  const people = {
    Finance: await portal.person({ department: 'Finance' }),
    Cardiology: await portal.person({ department: 'Cardiology' }),
  };
  const ids: Record<string, string> = {};
  for (const [department, { id: userId }] of Object.entries(people)) {
    for (const [category, { id: typeId }] of Object.entries(types)) {
      ids[`${department} ${category}`] = (await addRecord(portal, { userId, typeId })).id;
    }
  }
  const found = async (query: object) =>
    (await list(query)).ids.filter((id) => Object.values(ids).includes(id)).sort();
  const expected = (...words: string[]) =>
    Object.entries(ids)
      .filter(([name]) => words.every((word) => name.includes(word)))
      .map(([, id]) => id)
      .sort();
  expect(await found({ category: 'medical' })).toEqual(expected('medical'));
  expect(await found({ department: 'Finance' })).toEqual(expected('Finance'));
  expect(await found({ userId: people.Cardiology.id })).toEqual(expected('Cardiology'));
  expect(await found({ certificationTypeId: types.technical.id })).toEqual(expected('technical'));
  expect(await found({ department: 'Finance', category: 'technical' })).toEqual(
    expected('Finance', 'technical'),
  );
  expect(await found({ department: 'Neurology', category: 'technical' })).toEqual([]);
  expect(await found({ userId: randomUUID() })).toEqual([]);
});

test('a verified record is unverified again when its next check is due; without such a day it stays verified', async () => {
  const { id: typeId } = await addCertificationType(portal);
  const on = (days: number) => dateOf(inDays(portal, days));
  const verifiedOn = on(-100);
  const add = async (details: Partial<Parameters<typeof addRecord>[1]>) =>
    (await personWith({ typeId, ...details })).record.id;
  const due = [
    await add({}),
    await add({ verifiedOn, nextCheckOn: on(-1) }),
    await add({ verifiedOn, nextCheckOn: on(0) }),
  ];
  const not = [
    await add({ verifiedOn, nextCheckOn: on(1) }),
    await add({ verifiedOn }),
    await add({ expirationDate: on(-1) }),
    await add({ state: 'pending' }),
  ];
  const unverified = { certificationTypeId: typeId, unverified: 'true' };
  expect((await list(unverified)).ids.sort()).toEqual(due.sort());
  expect((await list({ ...unverified, unverified: 'false' })).ids.sort()).toEqual(not.sort());
});

test('staff only get their own records, whatever the filter; other people’s are 404', async () => {
  const mine = await personWith();
  const theirs = await personWith();
  const staff = await portal.as(mine.person);
  expect((await list({}, staff)).ids).toEqual([mine.record.id]);
  expect((await list({ include: 'history' }, staff)).ids).toEqual([mine.record.id]);
  expect((await list({ userId: mine.person.id }, staff)).ids).toEqual([mine.record.id]);
  expect((await list({ userId: theirs.person.id }, staff)).ids).toEqual([]);
  expect((await list({ search: theirs.person.name }, staff)).ids).toEqual([]);
  expect((await staff.get(`${path}/${mine.record.id}`)).status).toBe(200);
  const refused = await staff.get(`${path}/${theirs.record.id}`);
  const unknown = await staff.get(`${path}/${randomUUID()}`);
  expect([refused.status, unknown.status]).toEqual([404, 404]);
  expect(refused.body.message).toBe('Record not found');
  expect(unknown.body.message).toBe('Record not found');
  for (const role of ['ROLE_HR', 'ROLE_ADMIN', 'ROLE_COMPLIANCE'] as const) {
    const reader = await portal.as(role);
    expect((await list({ userId: theirs.person.id }, reader)).ids).toEqual([theirs.record.id]);
    expect((await reader.get(`${path}/${theirs.record.id}`)).status).toBe(200);
  }
});

test('`history` includes superseded and rejected records, and those of inactive people', async () => {
  const { id: typeId } = await addCertificationType(portal);
  const { person, record } = await personWith({ typeId });
  const of = { userId: person.id, typeId };
  const superseded = await addRecord(portal, { ...of, supersededById: record.id });
  const rejected = await addRecord(portal, { ...of, state: 'rejected', closedReason: 'Blurred' });
  const gone = await portal.person({ status: 'Inactive' });
  const left = await addRecord(portal, { userId: gone.id, typeId });
  const query = { certificationTypeId: typeId };
  expect((await list(query)).ids).toEqual([record.id]);
  const all = await list({ ...query, include: 'history' });
  expect(all.ids.sort()).toEqual([record.id, superseded.id, rejected.id, left.id].sort());
  const shown = new Map(all.records.map((one) => [one.id, one]));
  expect(shown.get(superseded.id)).toMatchObject({
    status: 'active',
    displayStatus: 'superseded',
    supersededBy: record.id,
  });
  expect(shown.get(rejected.id)).toMatchObject({
    status: 'revoked',
    displayStatus: 'rejected',
    closedReason: 'Blurred',
  });
});

test.each([
  { status: 'gone' },
  { category: 'legal' },
  { department: 'Catering' },
  { userId: 'me' },
  { certificationTypeId: '1' },
  { expiresWithin: '-1' },
  { expiresWithin: '1.5' },
  { expiresWithin: '3661' },
  { unverified: 'yes' },
  { order: 'name' },
  { include: 'all' },
  { search: 'a\u0000' },
  { limit: '0' },
])('%j is refused beside the field', async (query) => {
  const { status, body } = await officer.get(path).query(query);
  expect(status).toBe(400);
  expect(body.errors.map(({ path: at }: { path: string }) => at)).toEqual(Object.keys(query));
});
