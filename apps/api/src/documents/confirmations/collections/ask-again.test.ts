import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inDays } from '../../../testing/compliance.ts';
import { type Client, testPortal } from '../../../testing/portal.ts';
import { confirm, toRead } from '../../../testing/reading.ts';
import { addCollection, newDocuments } from '../../../testing/reading-collections.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const path = '/api/reading-collections';
const day = 86_400_000;
const office = () => portal.as('ROLE_ADMIN');

type Listed = { _id: string; mayAskAgain: boolean } & Record<string, unknown>;

async function list(client: Client, query: object = {}) {
  const { body } = await client.get(path).query(query).expect(200);
  return body.data.collections as Listed[];
}
const find = async (client: Client, id: string, state: 'current' | 'ended') =>
  (await list(client, { state })).find(({ _id }) => _id === id);
const askAgain = (client: Client, id: string, body: object = { days: 7 }) =>
  client.post(`${path}/${id}/ask-again`).send(body);
const dueDays = async (client: Client) =>
  Object.fromEntries((await toRead(client)).map(({ _id, dueOn }) => [_id, dueOn]));

test('an ended collection is listed with its last figures, and asked for again with new days', async () => {
  let admin = await office();
  const [ada, obi] = [
    await portal.person({ department: 'Cardiology' }),
    await portal.person({ department: 'Finance' }),
  ];
  const [one, two] = await newDocuments(admin, 2);
  const audience = { people: [ada.id, obi.id] };
  const { _id } = await addCollection(admin, [one, two], { audience, days: 10 });
  for (const id of [one, two]) await confirm(await portal.as(ada), id).expect(200);
  await confirm(await portal.as(obi), one).expect(200);
  expect(await find(admin, _id, 'current')).toMatchObject({
    ...{ endedAt: null, lastFigures: null, mayAskAgain: false },
  });
  expect(await find(admin, _id, 'ended')).toBeUndefined();
  portal.clock.advance(12 * day);
  admin = await office();
  await admin.delete(`${path}/${_id}`).expect(200);
  const endedAt = portal.clock.now().toISOString();
  portal.clock.advance(30 * day);
  admin = await office();
  expect(await find(admin, _id, 'current')).toBeUndefined();
  expect(await find(admin, _id, 'ended')).toMatchObject({
    ...{ endedAt, lastFigures: { asked: 2, read: 1, overdue: 1 }, mayAskAgain: true },
    ...{ documents: 2, people: 2, days: 10 },
  });
  expect(await dueDays(await portal.as(obi))).toEqual({});
  const { body } = await askAgain(admin, _id).expect(200);
  expect(body.data).toMatchObject({ _id, days: 7, asked: 2, read: 1, overdue: 0, mayChange: true });
  expect(await dueDays(await portal.as(obi))).toEqual({ [two]: inDays(portal, 7) });
  expect(await dueDays(await portal.as(ada))).toEqual({});
  expect(await find(admin, _id, 'ended')).toBeUndefined();
  expect(await find(admin, _id, 'current')).toMatchObject({ endedAt: null, lastFigures: null });
  // Once more is too late.
  await askAgain(admin, _id).expect(404);
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: _id },
    orderBy: { sequence: 'asc' },
    include: { detail: true },
  });
  expect(events.map(({ action }) => action)).toEqual([
    ...['reading_collection.created', 'reading_collection.ended'],
    'reading_collection.asked_again',
  ]);
  expect(events[2]?.detail?.after).toMatchObject({ days: 7, documents: [one, two] });
});

test('heads have the figures of their people, and ask again within their departments', async () => {
  const [head, own, other] = [
    await portal.person({ department: 'Surgery' }),
    await portal.person({ department: 'Surgery' }),
    await portal.person({ department: 'Finance' }),
  ];
  const setHead = (headId: string | null) =>
    prisma.department.update({ where: { name: 'Surgery' }, data: { headId } });
  await setHead(head.id);
  const admin = await office();
  const ids = await newDocuments(admin, 1, { departments: 'Surgery' });
  const mixed = await addCollection(admin, ids, { audience: { people: [own.id, other.id] } });
  const theirs = await addCollection(admin, ids, { audience: { people: [own.id] } });
  const [elsewhere] = await newDocuments(admin, 1, { departments: 'Finance' });
  const strange = await addCollection(admin, [elsewhere], { audience: { people: [other.id] } });
  const ofMember = await addCollection(admin, [elsewhere], { audience: { people: [own.id] } });
  for (const { _id } of [mixed, theirs, strange, ofMember]) {
    await admin.delete(`${path}/${_id}`).expect(200);
  }
  const client = await portal.as(head);
  expect(await find(client, mixed._id, 'ended')).toMatchObject({
    ...{ mayAskAgain: false, lastFigures: { asked: 1, read: 0, overdue: 0 } },
  });
  expect(await find(client, theirs._id, 'ended')).toMatchObject({ mayAskAgain: true });
  expect(await find(client, ofMember._id, 'ended')).toMatchObject({ mayAskAgain: false });
  expect(await find(client, strange._id, 'ended')).toBeUndefined();
  await askAgain(client, mixed._id).expect(403);
  await askAgain(client, theirs._id).expect(200);
  await askAgain(await portal.as('ROLE_STAFF'), mixed._id).expect(403);
  await setHead(null);
});

test('what stands against asking again is said', async () => {
  const admin = await office();
  const ids = await newDocuments(admin, 1);
  const name = `Night shift ${randomUUID()}`;
  const { _id } = await addCollection(admin, ids, { name });
  await askAgain(admin, _id).expect(404);
  await admin.delete(`${path}/${_id}`).expect(200);
  const many = await askAgain(admin, _id, { days: 91 }).expect(400);
  expect(many.body.errors[0].path).toBe('days');
  const second = await addCollection(admin, ids, { name });
  const taken = await askAgain(admin, _id).expect(409);
  expect(taken.body.message).toBe(
    'Another collection has this name meanwhile. Give that one another name first.',
  );
  await admin.delete(`${path}/${second._id}`).expect(200);
  await prisma.readingCollectionDocument.deleteMany({ where: { collectionId: _id } });
  const empty = await askAgain(admin, _id).expect(409);
  expect(empty.body.message).toBe('None of its documents is left. Make a new collection.');
});
