import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inDays } from '../../../testing/compliance.ts';
import { type Client, testPortal } from '../../../testing/portal.ts';
import { assign, confirm, toRead } from '../../../testing/reading.ts';
import {
  aCollection,
  addCollection,
  newDocuments,
  unchanged,
} from '../../../testing/reading-collections.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const path = '/api/reading-collections';
const day = 86_400_000;

const office = () => portal.as('ROLE_ADMIN');
const idsToRead = async (client: Client) => (await toRead(client)).map(({ _id }) => _id);
const show = async (client: Client, id: string) =>
  (await client.get(`${path}/${id}`).expect(200)).body.data;
test('whoever is asked has each document once, and joiners are asked at once', async () => {
  const admin = await office();
  const person = await portal.person({ department: 'Pediatrics' });
  const [one, two] = await newDocuments(admin, 2);
  const nurses = { departments: ['Pediatrics'] };
  const made = await addCollection(admin, [two, one], { audience: nurses, days: 10 });
  expect(made).toMatchObject({ mayChange: true, within: null, asked: 1, read: 0, overdue: 0 });
  expect(made.documents).toMatchObject([
    { _id: two, state: 'Active', asked: 1, read: 0 },
    { _id: one, asked: 1 },
  ]);
  await assign(admin, one, { people: [person.id] }, { days: 5 });
  await addCollection(admin, [one], { audience: { people: [person.id] }, days: 20 });
  const client = await portal.as(person);
  const open = await toRead(client);
  expect(open.map(({ _id, dueOn }) => [_id, dueOn])).toEqual([
    [one, inDays(portal, 5)],
    [two, inDays(portal, 10)],
  ]);
  await confirm(client, one).expect(200);
  expect(await idsToRead(client)).toEqual([two]);
  await confirm(client, two).expect(200);
  const seen = await show(admin, made._id);
  expect(seen).toMatchObject({ asked: 1, read: 1 });
  expect(seen.byDepartment).toEqual([{ department: 'Pediatrics', asked: 1, read: 1, overdue: 0 }]);
  const joiner = await portal.person({ department: 'Pediatrics' });
  expect((await idsToRead(await portal.as(joiner))).sort()).toEqual([one, two].sort());
  const { body } = await admin.get(`/documents/${two}/reading`).expect(200);
  expect(body.data).toMatchObject({ assignment: null, asked: 2, read: 1 });
  expect(body.data.collections).toEqual([{ id: made._id, name: made.name, mayOpen: true }]);
});

test('readers have the documents of a collection together and in its order, with its name', async () => {
  const admin = await office();
  const person = await portal.person({ department: 'Neurology' });
  const audience = { people: [person.id] };
  const [alone, first] = await newDocuments(admin, 2);
  const [second, third] = await newDocuments(admin, 2);
  const order = [third, first, second];
  await assign(admin, alone, audience, { days: 10 });
  const made = await addCollection(admin, order, { audience, days: 10 });
  const client = await portal.as(person);
  const open = await toRead(client);
  expect(open.map(({ _id, collection }) => [_id, collection])).toEqual([
    [alone, null],
    ...order.map((id) => [id, made.name]),
  ]);
  const page = async (cursor?: string) =>
    (await client.get('/api/documents/to-read').query({ limit: 2, ...(cursor && { cursor }) }))
      .body;
  const start = await page();
  const rest = await page(start.page.nextCursor);
  expect([...start.data.documents, ...rest.data.documents]).toEqual(open);
  const desk = (await client.get('/api/desk').expect(200)).body.data.reading;
  expect(desk.documents).toEqual(open.slice(0, 3));
});

test('what asks for the newest version counts before what is content with the first', async () => {
  const admin = await office();
  const person = await portal.person({ department: 'Neurology' });
  const [one] = await newDocuments(admin, 1);
  const audience = { people: [person.id] };
  const made = await addCollection(admin, [one], { audience, repeat: 'first_version' });
  await confirm(await portal.as(person), one).expect(200);
  await prisma.document.update({ where: { id: one }, data: { version: 2 } });
  expect(await idsToRead(await portal.as(person))).toEqual([]);
  await assign(admin, one, audience, { days: 30 });
  expect(await toRead(await portal.as(person))).toMatchObject([
    { _id: one, dueOn: inDays(portal, 30) },
  ]);
  // The collection itself is content.
  expect(await show(admin, made._id)).toMatchObject({ asked: 1, read: 1 });
});

test('adding asks from then, removing asks no more, and nothing else begins the days anew', async () => {
  let admin = await office();
  const person = await portal.person({ department: 'Cardiology' });
  const [one, two, three] = await newDocuments(admin, 3);
  const audience = { people: [person.id] };
  const { _id } = await addCollection(admin, [one, two], { audience, days: 10 });
  portal.clock.advance(4 * day);
  admin = await office();
  const change = async (more: object) => {
    const body = { ...unchanged(await show(admin, _id)), ...more };
    const answer = await admin.put(`${path}/${_id}`).send(body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };
  const dueDays = async () =>
    Object.fromEntries((await toRead(await portal.as(person))).map((row) => [row._id, row.dueOn]));
  const changed = await change({ documents: [three, two, one], name: `Night ${randomUUID()}` });
  expect(changed.documents.map((part: { _id: string }) => part._id)).toEqual([three, two, one]);
  const before = { [one]: inDays(portal, 6), [two]: inDays(portal, 6) };
  expect(await dueDays()).toEqual({ ...before, [three]: inDays(portal, 10) });
  await change({ documents: [one, three] });
  expect(await dueDays()).toEqual({ [one]: inDays(portal, 6), [three]: inDays(portal, 10) });
  await change({ days: 20 });
  expect(await dueDays()).toEqual({ [one]: inDays(portal, 20), [three]: inDays(portal, 20) });
  await confirm(await portal.as(person), one).expect(200);
  await admin.delete(`${path}/${_id}`).expect(200);
  expect(await dueDays()).toEqual({});
  await admin.get(`${path}/${_id}`).expect(404);
  await admin.delete(`${path}/${_id}`).expect(404);
  expect(await prisma.readingReceipt.count({ where: { documentId: one } })).toBe(1);
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: _id },
    orderBy: { sequence: 'asc' },
    include: { detail: true },
  });
  expect(events.map(({ action }) => action)).toEqual([
    'reading_collection.created',
    ...Array.from({ length: 3 }, () => 'reading_collection.changed'),
    'reading_collection.ended',
  ]);
  expect(events[0]?.detail?.after).toMatchObject({ documents: [one, two], people: [person.id] });
});

test('drafts, archived and deleted documents ask nobody while they are so', async () => {
  const admin = await office();
  const person = await portal.person({ department: 'Radiology' });
  const [one, two, three] = await newDocuments(admin, 3);
  const audience = { people: [person.id] };
  const { _id } = await addCollection(admin, [one, two, three], { audience });
  await admin.patch(`/documents/${one}`).send({ status: 'Archived' }).expect(200);
  await admin.delete(`/documents/${two}`).expect(200);
  const client = await portal.as(person);
  expect(await idsToRead(client)).toEqual([three]);
  const seen = await show(admin, _id);
  expect(seen.documents.map((part: { state: string }) => part.state)).toEqual([
    ...['Archived', 'Deleted', 'Active'],
  ]);
  await confirm(client, three).expect(200);
  expect(await show(admin, _id)).toMatchObject({ asked: 1, read: 1 });
  // What is in it already may stay; nothing of the kind is added.
  await admin.put(`${path}/${_id}`).send(unchanged(seen)).expect(200);
  for (const id of [one, two, randomUUID()]) {
    const { body } = await admin
      .post(path)
      .send(aCollection([id]))
      .expect(400);
    expect(body.errors[0].path).toBe('documents');
  }
  await admin.patch(`/documents/${one}`).send({ status: 'Active' }).expect(200);
  await admin.post(`/documents/${two}/restore`).expect(200);
  expect((await idsToRead(client)).sort()).toEqual([one, two].sort());
  await admin.patch(`/documents/${three}`).send({ status: 'Archived' }).expect(200);
  const { body } = await admin.get(path).query({ search: seen.name }).expect(200);
  expect(body.data.collections).toMatchObject([{ _id, documents: 2, people: 1 }]);
});

test('a document that was deleted for good leaves the collection in order', async () => {
  const admin = await office();
  const [one, two, three] = await newDocuments(admin, 3);
  const [four] = await newDocuments(admin, 1);
  const { _id } = await addCollection(admin, [one, two, three]);
  await prisma.document.update({ where: { id: one }, data: { deletedAt: portal.clock.now() } });
  await prisma.readingCollectionDocument.deleteMany({ where: { documentId: one } });
  const body = unchanged(await show(admin, _id));
  const changed = await admin
    .put(`${path}/${_id}`)
    .send({ ...body, documents: [two, three, four] });
  expect(changed.body.data.documents.map((part: { _id: string }) => part._id)).toEqual([
    ...[two, three, four],
  ]);
});

test('names are unique whatever their case, and free again after the end', async () => {
  const admin = await office();
  const [one] = await newDocuments(admin, 1);
  const name = `Night shift ${randomUUID()}`;
  const first = await addCollection(admin, [one], { name });
  const taken = await admin.post(path).send(aCollection([one], { name: name.toUpperCase() }));
  expect([taken.status, taken.body.errors?.[0]?.path]).toEqual([409, 'name']);
  await admin.delete(`${path}/${first._id}`).expect(200);
  await addCollection(admin, [one], { name });
});

test('what is wrong is said at its field', async () => {
  const admin = await office();
  const [one] = await newDocuments(admin, 1);
  for (const [more, field] of [
    [{ name: ' ' }, 'name'],
    [{ documents: [] }, 'documents'],
    [{ documents: [one, one] }, 'documents'],
    [{ documents: Array.from({ length: 101 }, () => randomUUID()) }, 'documents'],
    [{ audience: {} }, 'audience'],
    [{ days: 91 }, 'days'],
    [{ audience: { people: [randomUUID()] } }, 'audience.people'],
  ] as const) {
    const { status, body } = await admin.post(path).send(aCollection([one], more));
    expect([status, body.errors?.[0]?.path], JSON.stringify(body)).toEqual([400, field]);
  }
});

test('a repeated call makes one, and of two changes at once the second is told of the first', async () => {
  const admin = await office();
  const [one, two] = await newDocuments(admin, 2);
  const key = randomUUID();
  const body = aCollection([one]);
  const both = await Promise.all(
    [1, 2].map(() => admin.post(path).set('Idempotency-Key', key).send(body)),
  );
  const [first, second] = both.map((answer) => answer.body.data);
  expect(first._id).toBe(second._id);
  const change = (documents: string[]) =>
    admin.put(`${path}/${first._id}`).send({ ...unchanged(first), documents });
  const answers = await Promise.all([change([one, two]), change([two])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.message).toContain('Somebody changed this collection meanwhile');
});
