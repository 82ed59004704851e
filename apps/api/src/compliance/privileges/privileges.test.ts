import { randomUUID } from 'node:crypto';
import type { Privilege } from '@icare/contracts/privileges';
import { addDays, readableDate } from '@icare/domain/calendar-days';
import { expect, test } from 'vitest';
import {
  addCertificationType,
  addPrivilege,
  addRecord,
  dateOf,
  inDays,
} from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
const client = await portal.as(officer);
const path = '/api/compliance/privileges';
const licence = await addCertificationType(portal, { category: 'medical' });
const on = (days: number) => dateOf(inDays(portal, days));
const newWord = () => `Word${randomUUID().replaceAll('-', '').slice(0, 20)}`;

/** Somebody whose licence is valid for this many days; null: who holds none. */
async function surgeon(days: number | null = 300, details: object = {}) {
  const person = await portal.person({ department: 'Surgery', ...details });
  const expirationDate = on(days ?? 0);
  const record =
    days !== null &&
    (await addRecord(portal, { userId: person.id, typeId: licence.id, expirationDate }));
  return { ...person, recordId: record ? record.id : '' };
}

const grant = (userId: string, details: object = {}) =>
  client.post(path).send({
    ...{ userId, certificationTypeId: licence.id, name: 'Caesarean section' },
    ...{ firstDay: inDays(portal, 0), lastDay: inDays(portal, 365) },
    ...{ approvedBy: 'Credentials committee', ...details },
  });

async function privilegesOf(userId: string): Promise<Privilege[]> {
  const { body } = await client.get(`/api/compliance/people/${userId}`);
  return body.data.privileges;
}

async function listed(query: object) {
  const { status, body } = await client.get(path).query(query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as (Privilege & { user: { id: string } })[];
}

test('a granted privilege is shown on the person, in the matrix and in the list, until its licence ends', async () => {
  const name = newWord();
  const person = await surgeon(100);
  const certificationType = { id: licence.id, name: licence.name };
  const { status, body } = await grant(person.id, { name, condition: 'A consultant is present' });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.data).toEqual({
    ...{ id: body.data.id, name, condition: 'A consultant is present', state: 'valid' },
    certificationType,
    ...{ firstDay: inDays(portal, 0), lastDay: inDays(portal, 365), until: inDays(portal, 100) },
    ...{ approvedBy: 'Credentials committee', createdAt: portal.clock.now().toISOString() },
    ...{ endedAt: null, endReason: null, suspension: null },
  });
  expect(await privilegesOf(person.id)).toEqual([body.data]);
  const matrix = await client.get('/api/compliance/people').query({ search: person.name });
  expect(matrix.body.data.people[0].privileges).toEqual([
    { ...{ id: body.data.id, name, state: 'valid', suspension: null }, certificationType },
  ]);
  const rows = await listed({ search: name.toLowerCase() });
  expect(rows).toMatchObject([{ ...body.data, user: { id: person.id, fullName: person.name } }]);
  const own = await (await portal.as(person)).get('/api/compliance/my-certifications');
  expect(own.body.data.privileges).toEqual([body.data]);
});

test('the state in the list agrees with the rule, for every state', async () => {
  const [name, department] = [newWord(), 'Neurology'];
  const typeId = licence.id;
  const make = async (licensedDays: number | null, privilege: object = {}, more = {}) => {
    const { id: userId } = await surgeon(licensedDays, { department });
    return addPrivilege(portal, { userId, typeId, name, ...privilege, ...more });
  };
  const expected = {
    valid: [await make(0), await make(500, { lastDay: on(0) })],
    suspended: [await make(-1), await make(null)],
    not_begun: [await make(9, { firstDay: on(1) })],
    ended: [
      await make(9, { firstDay: on(-9), lastDay: on(-1) }),
      await make(9, { endedAt: portal.clock.now(), endReason: 'Moved' }),
    ],
  };
  const gone = await make(9);
  await prisma.user.update({ where: { id: gone.userId }, data: { status: 'Inactive' } });
  const pending = await make(null);
  await addRecord(portal, { userId: pending.userId, typeId, state: 'pending' });
  expected.suspended.push(pending);
  for (const [state, rows] of Object.entries(expected)) {
    const found = await listed({ search: name, department, state });
    expect(found.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    expect(new Set(found.map((row) => row.state))).toEqual(new Set([state]));
  }
  // Left out: all that have not ended, page by page.
  const running = [...expected.valid, ...expected.suspended, ...expected.not_begun];
  const first = await client.get(path).query({ search: name, limit: 4 });
  expect(first.body.page.total).toBe(running.length);
  const { nextCursor: cursor } = first.body.page;
  const rest = await listed({ search: name, limit: 4, cursor });
  const ids = [...first.body.data, ...rest].map(({ id }: { id: string }) => id);
  expect(ids.sort()).toEqual(running.map(({ id }) => id).sort());
});

test('it is suspended while the licence is not valid, valid again after its renewal, and ends with its revocation', async () => {
  const person = await surgeon(0);
  const { body } = await grant(person.id);
  const state = async () => (await privilegesOf(person.id))[0];
  await prisma.complianceRecord.update({
    where: { id: person.recordId },
    data: { expirationDate: on(-1) },
  });
  expect(await state()).toMatchObject({ state: 'suspended', until: null });
  await prisma.complianceRecord.update({
    where: { id: person.recordId },
    data: { expirationDate: on(300) },
  });
  expect(await state()).toMatchObject({ state: 'valid' });
  await client
    .post(`/api/compliance/staff-compliance/${person.recordId}/revoke`)
    .send({ reason: 'Struck off' })
    .expect(200);
  expect(await state()).toMatchObject({
    ...{ id: body.data.id, state: 'ended', endReason: `${licence.name} was revoked.` },
  });
  await client
    .post(`/api/compliance/staff-compliance/${person.recordId}/reinstate`)
    .send({ reason: 'Appeal', method: 'phone' })
    .expect(200);
  expect(await state()).toMatchObject({ state: 'ended' });
});

test('every place that names a suspended privilege says since when and why', async () => {
  const [name, expiredOn] = [newWord(), inDays(portal, -5)];
  const person = await surgeon(-5);
  await addPrivilege(portal, { userId: person.id, typeId: licence.id, name });
  // An earlier record of the same licence, a renewal that waits and one that was rejected change nothing.
  const about = { userId: person.id, typeId: licence.id };
  await addRecord(portal, { ...about, expirationDate: on(-400) });
  await addRecord(portal, { ...about, state: 'pending', expirationDate: on(300) });
  await addRecord(portal, { ...about, state: 'rejected', expirationDate: on(300) });
  const suspended = {
    ...{ name, state: 'suspended', until: null },
    suspension: { reason: 'licence_expired', since: inDays(portal, -4) },
  };
  expect(await privilegesOf(person.id)).toMatchObject([suspended]);
  expect(await listed({ search: name })).toMatchObject([suspended]);
  const matrix = await client.get('/api/compliance/people').query({ search: person.name });
  const { until: _, ...inMatrix } = suspended;
  expect(matrix.body.data.people[0].privileges).toMatchObject([inMatrix]);
  const own = await (await portal.as(person)).get('/api/compliance/my-certifications');
  expect(own.body.data.privileges).toMatchObject([suspended]);
  const file = await client
    .get('/api/compliance/matrix')
    .query({ search: person.name, format: 'csv' })
    .responseType('blob');
  expect(file.body.toString()).toContain(
    `${name} (suspended since ${readableDate(addDays(expiredOn, 1))}: ${licence.name} has expired)`,
  );
  await prisma.user.update({
    where: { id: person.id },
    data: { status: 'Inactive', inactiveSince: portal.clock.now() },
  });
  expect(await privilegesOf(person.id)).toMatchObject([
    { state: 'suspended', suspension: { reason: 'left', since: inDays(portal, 0) } },
  ]);
});

test('ending it requires a reason; a second time changes nothing', async () => {
  const person = await surgeon();
  const { body } = await grant(person.id);
  const end = (reason: string) => client.post(`${path}/${body.data.id}/end`).send({ reason });
  expect((await end(' ')).status).toBe(400);
  expect((await end('Moved')).body.data).toMatchObject({ state: 'ended', endReason: 'Moved' });
  expect((await end('Another')).body.data).toMatchObject({ endReason: 'Moved' });
  const events = await prisma.auditEvent.findMany({ where: { subjectId: person.id } });
  const actions = events.map(({ action }) => action).filter((one) => one.includes('privilege'));
  expect(actions).toEqual(['user.privilege_granted', 'user.privilege_ended']);
  // It can be granted again once it has ended.
  expect((await grant(person.id)).status).toBe(201);
});

test('one that is over cannot be ended: it keeps its last day and gets no reason', async () => {
  const { id: userId } = await surgeon();
  const over = await addPrivilege(portal, {
    ...{ userId, typeId: licence.id, firstDay: on(-9), lastDay: on(-1) },
  });
  const ended = await client.post(`${path}/${over.id}/end`).send({ reason: 'Tidied up' });
  expect(ended.body.data).toMatchObject({ state: 'ended', endedAt: null, endReason: null });
  expect(await prisma.auditEvent.count({ where: { subjectId: userId } })).toBe(0);
});

test('a second valid record of the licence keeps the privileges, also of somebody who has left', async () => {
  const person = await surgeon();
  await addRecord(portal, {
    ...{ userId: person.id, typeId: licence.id, expirationDate: on(200), verifiedOn: on(-1) },
  });
  await addPrivilege(portal, { userId: person.id, typeId: licence.id });
  await prisma.user.update({ where: { id: person.id }, data: { status: 'Inactive' } });
  await client
    .post(`/api/compliance/staff-compliance/${person.recordId}/revoke`)
    .send({ reason: 'Issued twice' })
    .expect(200);
  expect(await privilegesOf(person.id)).toMatchObject([{ state: 'suspended', endReason: null }]);
});

test('beside a revoked licence one that nobody has confirmed carries no privilege, as for clearance', async () => {
  const person = await surgeon();
  const held = { userId: person.id, typeId: licence.id };
  const second = await addRecord(portal, { ...held, expirationDate: on(200) });
  await addRecord(portal, { ...held, state: 'revoked', closedOn: on(-3) });
  await prisma.complianceRecord.update({
    where: { id: person.recordId },
    data: { verifiedOn: null, expirationDate: on(-9) },
  });
  await addPrivilege(portal, held);
  const stateOf = async () => (await privilegesOf(person.id))[0]?.state;
  expect(await stateOf()).toBe('suspended');
  expect((await grant(person.id, { name: 'Another' })).status).toBe(400);
  await prisma.complianceRecord.update({
    where: { id: second.id },
    data: { verifiedOn: on(-1) },
  });
  expect(await stateOf()).toBe('valid');
  expect((await grant(person.id, { name: 'Another' })).status).toBe(201);
});

test('refused: no valid licence, not a licence, the same twice, days out of order, oneself, who left', async () => {
  const training = await addCertificationType(portal, { category: 'safety' });
  const { id } = await surgeon();
  const refusal = async (userId: string, details: object = {}) => {
    const { status, body } = await grant(userId, details);
    return [status, body.errors?.[0]?.path];
  };
  expect(await refusal((await surgeon(-1)).id)).toEqual([400, 'certificationTypeId']);
  const other = { certificationTypeId: training.id };
  expect(await refusal(id, other)).toEqual([400, 'certificationTypeId']);
  expect(await refusal(id, { lastDay: inDays(portal, -1) })).toEqual([400, 'lastDay']);
  expect(await refusal(id, { lastDay: inDays(portal, 1200) })).toEqual([400, 'lastDay']);
  expect((await grant(id)).status).toBe(201);
  expect(await refusal(id, { name: 'CAESAREAN section' })).toEqual([409, 'name']);
  expect((await grant(officer.id)).status).toBe(403);
  await prisma.user.update({ where: { id }, data: { status: 'Inactive' } });
  expect(await refusal(id, { name: 'Another' })).toEqual([400, 'userId']);
});

test('heads read those of their department and grant none; staff read their own alone', async () => {
  const name = newWord();
  const [mine, other] = [
    await surgeon(9, { department: 'Radiology' }),
    await surgeon(9, { department: 'Pharmacy' }),
  ];
  for (const { id } of [mine, other]) {
    await addPrivilege(portal, { userId: id, typeId: licence.id, name });
  }
  const head = await portal.person({ department: 'Radiology' });
  await prisma.department.update({ where: { name: 'Radiology' }, data: { headId: head.id } });
  const asHead = await portal.as(head);
  const found = await asHead.get(path).query({ search: name, department: 'Radiology' });
  expect(found.body.data).toMatchObject([{ user: { id: mine.id } }]);
  expect((await asHead.get(path).query({ department: 'Pharmacy' })).status).toBe(403);
  expect((await asHead.get(path)).status).toBe(403);
  expect((await asHead.post(path).send({})).status).toBe(403);
  expect((await (await portal.as(mine)).get(path)).status).toBe(403);
});

test('the list goes on after the longest names', async () => {
  const person = await surgeon(300, { name: `${newWord()} ${'ị'.repeat(150)}` });
  const word = newWord();
  for (const last of ['a', 'b']) {
    const { status } = await grant(person.id, { name: `${word}${'ị'.repeat(150)}${last}` });
    expect(status).toBe(201);
  }
  const query = { search: word, limit: 1 };
  const first = await client.get(path).query(query).expect(200);
  const cursor = first.body.page.nextCursor;
  const [second] = await listed({ ...query, cursor });
  expect(second?.name).toBe(`${word}${'ị'.repeat(150)}b`);
});
