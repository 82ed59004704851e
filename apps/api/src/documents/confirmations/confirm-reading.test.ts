import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/archives.ts';
import { inDays } from '../../testing/compliance.ts';
import { sendForm, uploadDocument } from '../../testing/documents.ts';
import { pdf } from '../../testing/files.ts';
import { type Client, testPortal } from '../../testing/portal.ts';
import { assign, confirm, documentToRead, toRead } from '../../testing/reading.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
// A session ends while the clock is moved on.
let admin: Client;
beforeEach(async () => {
  admin = await portal.as('ROLE_ADMIN');
});

const addVersion = (id: string, mark: string) =>
  sendForm(admin, `/documents/${id}/versions`, {}, { bytes: pdf({ mark }) }).expect(201);
const own = async (client: Client, id: string) =>
  (await client.get(`/api/documents/${id}/own-reading`).expect(200)).body.data;
const day = 86_400_000;

test('a receipt has person, version, hash, time, duration and device, and moves the document to what is done', async () => {
  const person = await portal.person({ department: 'Pharmacy' });
  const client = await portal.as(person);
  const { _id, sha256 } = await documentToRead(admin, { departments: ['Pharmacy'] });
  expect(await own(client, _id)).toEqual({
    ...{ version: 1, isAsked: true, isDone: false, dueOn: inDays(portal, 14), confirmed: null },
    questions: null,
    training: null,
  });
  const { body } = await confirm(client, _id).expect(200);
  const now = portal.clock.now().toISOString();
  expect(body.data).toMatchObject({ isDone: true, confirmed: { version: 1, confirmedAt: now } });
  const [row, ...others] = await prisma.readingReceipt.findMany({ where: { documentId: _id } });
  expect(others).toEqual([]);
  expect(row).toEqual({
    ...{ userId: person.id, documentId: _id, version: 1, sha256, secondsOpen: 240 },
    ...{ device: 'phone', offline: false, rightAnswers: null, questions: null },
    ...{ confirmedAt: portal.clock.now(), readAt: portal.clock.now() },
  });
  expect(await toRead(client)).toEqual([]);
  expect(await toRead(client, 'done')).toMatchObject([
    { _id, version: 1, mayOpen: true, dueOn: null, confirmedAt: now },
  ]);
});

test('confirming again changes nothing: the first receipt stands', async () => {
  const client = await portal.as('ROLE_STAFF');
  const { _id } = await uploadDocument(admin);
  const first = await confirm(client, _id).expect(200);
  portal.clock.advance(60_000);
  const second = await confirm(client, _id, { secondsOpen: 1, device: 'computer' }).expect(200);
  expect(second.body.data).toEqual(first.body.data);
  const both = await Promise.all([1, 2, 3, 4].map(() => confirm(client, _id)));
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await prisma.readingReceipt.count({ where: { documentId: _id } })).toBe(1);
});

test('a version that is not in force is not confirmed, and a new one is asked for anew, unless the first is enough', async () => {
  const person = await portal.person({ department: 'Emergency Medicine' });
  let client = await portal.as(person);
  const audience = { departments: ['Emergency Medicine'] };
  const every = await documentToRead(admin, audience);
  const first = await documentToRead(admin, audience, { repeat: 'first_version' });
  for (const { _id } of [every, first]) {
    await confirm(client, _id, { version: 2 }).expect(409);
    await confirm(client, _id).expect(200);
  }
  portal.clock.advance(3 * day);
  admin = await portal.as('ROLE_ADMIN');
  client = await portal.as(person);
  for (const { _id } of [every, first]) await addVersion(_id, _id);
  const refused = await confirm(client, every._id, { version: 1 });
  // What was confirmed in time is answered, not refused.
  expect([refused.status, refused.body.data]).toMatchObject([200, { isDone: false, version: 2 }]);
  expect(await toRead(client)).toMatchObject([
    { _id: every._id, version: 2, earlierVersion: 1, dueOn: inDays(portal, 14) },
  ]);
  expect(await own(client, first._id)).toMatchObject({ isAsked: true, isDone: true, version: 2 });
  const late = await confirm(await portal.as('ROLE_STAFF'), every._id, { version: 1 }).expect(409);
  expect(late.body.message).toBe(
    'Version 2 is in force now, so version 1 cannot be confirmed any more. Read what has changed and confirm that.',
  );
  await confirm(client, every._id, { version: 2 }).expect(200);
  expect(await toRead(client)).toEqual([]);
});

test('an offline receipt keeps the time of the device, within reason', async () => {
  const { _id } = await uploadDocument(admin);
  const uploaded = portal.clock.now().getTime();
  portal.clock.advance(2 * day);
  const now = portal.clock.now().getTime();
  const at = (moment: number) => new Date(moment).toISOString();
  for (const [sent, kept] of [
    [now - day, now - day],
    [now + day, now],
    [uploaded - day, uploaded],
  ] as const) {
    const person = await portal.person();
    const body = { offline: true, readAt: at(sent), secondsOpen: 10_000_000 };
    await confirm(await portal.as(person), _id, body).expect(200);
    const row = await prisma.readingReceipt.findFirst({ where: { userId: person.id } });
    expect(row).toMatchObject({ offline: true, readAt: new Date(kept), secondsOpen: 86_400 });
    expect(row?.confirmedAt).toEqual(portal.clock.now());
  }
  const person = await portal.person();
  await confirm(await portal.as(person), _id, { readAt: at(now - day) }).expect(200);
  const row = await prisma.readingReceipt.findFirst({ where: { userId: person.id } });
  expect(row?.readAt).toEqual(portal.clock.now());
});

test('what was confirmed without a network is kept, also if a newer version is in force when it arrives', async () => {
  const audience = { departments: ['Laboratory'] };
  const { _id, sha256 } = await documentToRead(admin, audience);
  const person = await portal.person({ department: 'Laboratory' });
  portal.clock.advance(day);
  const readAt = portal.clock.now().toISOString();
  portal.clock.advance(day);
  admin = await portal.as('ROLE_ADMIN');
  await addVersion(_id, _id);
  const offline = { offline: true, readAt };
  const client = await portal.as(person);
  // Whoever read it online before would have sent it.
  await confirm(client, _id, { readAt }).expect(409);
  const later = portal.clock.now().toISOString();
  await confirm(client, _id, { offline: true, readAt: later }).expect(409);
  const { body } = await confirm(client, _id, offline).expect(200);
  expect(body.data).toMatchObject({ version: 2, isDone: false, confirmed: { version: 1 } });
  const rows = await prisma.readingReceipt.findMany({ where: { documentId: _id } });
  expect(rows).toMatchObject([{ version: 1, sha256, readAt: new Date(readAt), offline: true }]);
  expect((await toRead(client)).map((one) => one._id)).toContain(_id);
  await confirm(client, _id, { version: 3, ...offline }).expect(409);
  await confirm(client, _id, { version: 2 }).expect(200);
  // Sent again since its answer was lost.
  await confirm(client, _id, offline).expect(200);
  portal.clock.advance(2 * day);
  admin = await portal.as('ROLE_ADMIN');
  await addVersion(_id, `${_id} again`);
  // By then another version was in force.
  const wrong = { offline: true, readAt: portal.clock.now().toISOString() };
  const other = await portal.as(await portal.person({ department: 'Laboratory' }));
  await confirm(other, _id, wrong).expect(409);
  portal.clock.advance(91 * day);
  admin = await portal.as('ROLE_ADMIN');
  const late = await portal.as(await portal.person({ department: 'Laboratory' }));
  await confirm(late, _id, offline).expect(409);
});

test('versions and moments that no device can mean are refused', async () => {
  const { _id } = await uploadDocument(admin);
  const client = await portal.as('ROLE_STAFF');
  await confirm(client, _id, { version: 2_147_483_648 }).expect(400);
  for (const readAt of [
    '0000-01-01T00:00:00Z',
    '9999-01-01T00:00:00Z',
    `2026-11-27T10:00:00.${'1'.repeat(5000)}Z`,
  ]) {
    await confirm(client, _id, { offline: true, readAt }).expect(400);
  }
});

test('what cannot be opened cannot be confirmed, by whoever it is', async () => {
  const staff = await portal.as('ROLE_STAFF');
  const forStaff = await uploadDocument(admin, { visibility: 'staff' });
  await confirm(portal.visitor, forStaff._id).expect(401);
  await confirm(staff, forStaff._id).expect(200);
  const draft = await uploadDocument(admin, { status: 'Draft' });
  const archived = await uploadDocument(admin);
  await admin.patch(`/documents/${archived._id}`).send({ status: 'Archived' }).expect(200);
  const deleted = await uploadDocument(admin);
  await admin.delete(`/documents/${deleted._id}`).expect(200);
  for (const client of [staff, admin]) {
    for (const { _id } of [draft, archived, deleted, { _id: randomUUID() }]) {
      await confirm(client, _id).expect(404);
    }
  }
  for (const body of [
    { version: 0 },
    { version: 'one' },
    { secondsOpen: -1 },
    { device: 'watch' },
    { readAt: 'yesterday' },
    { offline: 'perhaps' },
  ]) {
    await confirm(staff, forStaff._id, body).expect(400);
  }
});

test('receipts only grow: neither the portal nor a slip of the owner changes one', async () => {
  const person = await portal.person();
  const { _id } = await uploadDocument(admin);
  await confirm(await portal.as(person), _id).expect(200);
  const where = { documentId: _id };
  await expect(prisma.readingReceipt.updateMany({ where, data: { version: 9 } })).rejects.toThrow();
  await expect(prisma.readingReceipt.deleteMany({ where })).rejects.toThrow();
  for (const statement of [
    'UPDATE reading_receipts SET version = 9',
    'DELETE FROM reading_receipts',
    'TRUNCATE reading_receipts',
  ]) {
    await expect(ask(portal.databaseUrl, statement)).rejects.toThrow('only grows');
  }
  // An edit of the document or of the account leaves it as it is.
  await admin.patch(`/documents/${_id}`).send({ name: 'Renamed' }).expect(200);
  await admin.patch(`/users/${person.id}/status`).send({ status: 'Inactive' }).expect(200);
  expect(await prisma.readingReceipt.count({ where: { ...where, version: 1 } })).toBe(1);
});

test('who had read a version on a day is known later, also of those who left', async () => {
  const [ada, obi] = [
    await portal.person({ name: 'Ada Eze', department: 'Quality Assurance' }),
    await portal.person({ name: 'Obi Nwosu', department: 'Quality Assurance' }),
  ];
  const { _id } = await documentToRead(admin, { departments: ['Quality Assurance'] });
  await confirm(await portal.as(ada), _id).expect(200);
  const firstDay = inDays(portal, 0);
  portal.clock.advance(2 * day);
  await confirm(await portal.as(obi), _id, { offline: true, device: 'tablet' }).expect(200);
  const office = await portal.as('ROLE_ADMIN');
  await office.patch(`/users/${ada.id}/status`).send({ status: 'Inactive' }).expect(200);
  const on = async (query: object) => {
    const { body } = await office.get(`/documents/${_id}/receipts`).query(query).expect(200);
    return body.data.receipts.map(({ name }: { name: string }) => name);
  };
  expect(await on({ version: 1, on: firstDay })).toEqual(['Ada Eze']);
  expect(await on({ version: 1, on: inDays(portal, 0) })).toEqual(['Ada Eze', 'Obi Nwosu']);
  expect(await on({ version: 2 })).toEqual([]);
  expect(await on({ on: inDays(portal, -3) })).toEqual([]);
  expect(await on({ search: 'nwo' })).toEqual(['Obi Nwosu']);
  const { body } = await office.get(`/documents/${_id}/receipts`).query({ limit: 1 }).expect(200);
  expect(body.data.receipts).toMatchObject([{ name: 'Ada Eze', hasLeft: true, version: 1 }]);
  const next = await office
    .get(`/documents/${_id}/receipts`)
    .query({ cursor: body.page.nextCursor })
    .expect(200);
  expect(next.body.data.receipts).toMatchObject([
    { name: 'Obi Nwosu', hasLeft: false, device: 'tablet', offline: true },
  ]);
});

test('the list of readers tells apart who has read, who has not and who is late, page by page', async () => {
  const department = 'Infection Control';
  const people = [];
  for (const name of ['Ada', 'Bola', 'Chi']) people.push(await portal.person({ name, department }));
  const [ada] = people;
  const office = await portal.as('ROLE_ADMIN');
  const { _id } = await uploadDocument(office);
  await assign(office, _id, { departments: [department] }, { days: 2 });
  if (ada) await confirm(await portal.as(ada), _id).expect(200);
  portal.clock.advance(3 * day);
  await portal.person({ name: 'Dayo', department });
  const fresh = await portal.as('ROLE_ADMIN');
  const names = async (query: object) => {
    const { body } = await fresh.get(`/documents/${_id}/reading/readers`).query(query).expect(200);
    return body.data.readers.map(({ name }: { name: string }) => name);
  };
  expect(await names({})).toEqual(['Ada', 'Bola', 'Chi', 'Dayo']);
  expect(await names({ state: 'read' })).toEqual(['Ada']);
  expect(await names({ state: 'unread' })).toEqual(['Bola', 'Chi', 'Dayo']);
  expect(await names({ state: 'overdue' })).toEqual(['Bola', 'Chi']);
  expect(await names({ search: 'CH' })).toEqual(['Chi']);
  expect(await names({ department: 'Nursing' })).toEqual([]);
  const { body } = await fresh.get(`/documents/${_id}/reading`).expect(200);
  expect(body.data).toMatchObject({
    ...{ asked: 4, read: 1, overdue: 2, document: { _id, version: 1, status: 'Active' } },
  });
  const page = await fresh.get(`/documents/${_id}/reading/readers`).query({ limit: 2 }).expect(200);
  expect(page.body.page.total).toBe(4);
  expect(page.body.data.readers[0].receipt).toMatchObject({ version: 1, device: 'phone' });
  expect(await names({ cursor: page.body.page.nextCursor })).toEqual(['Chi', 'Dayo']);
  // What is late is on the desk, and in what there is to read.
  const [, bola] = people;
  if (!bola) throw new Error('nobody');
  const desk = await (await portal.as(bola)).get('/api/desk').expect(200);
  expect(desk.body.data.reading).toMatchObject({ total: 1, overdue: 1, documents: [{ _id }] });
});
