import { expect, test } from 'vitest';
import { inDays } from '../../../testing/compliance.ts';
import { makeOwner } from '../../../testing/documents.ts';
import { type Client, testPortal } from '../../../testing/portal.ts';
import { confirm } from '../../../testing/reading.ts';
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
const setHead = (name: string, headId: string | null) =>
  prisma.department.update({ where: { name }, data: { headId } });
const show = async (client: Client, id: string) =>
  (await client.get(`${path}/${id}`).expect(200)).body.data;

test('officers and IT have any collection, owners of all its documents too, heads within their departments', async () => {
  const admin = await office();
  const [owner, head] = [
    await portal.person({ department: 'Surgery' }),
    await portal.person({ department: 'Surgery' }),
  ];
  const surgeon = await portal.person({ department: 'Surgery', name: 'Ada Surgeon' });
  const nurse = await portal.person({ department: 'Nursing' });
  await setHead('Surgery', head.id);
  const [own] = await newDocuments(admin, 1, { departments: 'Surgery', ownerId: owner.id });
  const [led] = await newDocuments(admin, 1, { departments: 'Surgery' });
  const [others] = await newDocuments(admin, 1, { departments: 'Nursing' });
  const [asOwner, asHead] = [await portal.as(owner), await portal.as(head)];
  const surgery = { departments: ['Surgery'] };
  const post = (client: Client, ids: string[], audience: object) =>
    client.post(path).send(aCollection(ids, { audience }));

  for (const role of ['ROLE_STAFF', 'ROLE_HR'] as const) {
    const client = await portal.as(role);
    await post(client, [own], surgery).expect(403);
    await client.post(`${path}/count`).send({ audience: surgery }).expect(403);
    expect((await client.get(path).expect(200)).body.data.collections).toEqual([]);
  }
  const ofOwner = (await post(asOwner, [own], { everyone: true }).expect(201)).body.data;
  await post(asOwner, [own, led], surgery).expect(403);
  await post(asHead, [own, led], { ...surgery, people: [surgeon.id] }).expect(201);
  const refused = await post(asHead, [led, others], surgery).expect(403);
  const { name } = await prisma.document.findUniqueOrThrow({ where: { id: others } });
  expect(refused.body.errors).toEqual([
    { path: 'documents', message: expect.stringContaining(`the department of: ${name}.`) },
  ]);
  for (const audience of [
    { everyone: true },
    { departments: ['Surgery', 'Nursing'] },
    { cadres: ['Nurse'] },
    { ...surgery, people: [nurse.id] },
  ]) {
    await post(asHead, [led], audience).expect(403);
  }
  // A head sees the owner's, of their people alone, and neither changes nor ends it.
  const seen = await show(asHead, ofOwner._id);
  expect(seen).toMatchObject({ mayChange: false, within: ['Surgery'], asked: 3 });
  expect(seen.byDepartment.map((row: { department: string }) => row.department)).toEqual([
    'Surgery',
  ]);
  const readers = await asHead.get(`${path}/${ofOwner._id}/readers`).expect(200);
  expect(readers.body.page.total).toBe(3);
  await asHead
    .put(`${path}/${ofOwner._id}`)
    .send({ ...unchanged(seen), audience: surgery })
    .expect(403);
  await asHead.delete(`${path}/${ofOwner._id}`).expect(403);
  // Of documents of others a head sees those that ask their people.
  const officer = await portal.as('ROLE_COMPLIANCE');
  const ofNurses = (await post(officer, [others], { departments: ['Nursing'] }).expect(201)).body
    .data;
  await asHead.get(`${path}/${ofNurses._id}`).expect(403);
  await asOwner.get(`${path}/${ofNurses._id}`).expect(403);
  for (const call of ['readers', 'export', 'remind'] as const) {
    const address = `${path}/${ofNurses._id}/${call}`;
    await (call === 'readers' ? asHead.get(address) : asHead.post(address).send({})).expect(403);
  }
  const mixed = (await post(officer, [others, own], { people: [surgeon.id, nurse.id] }).expect(201))
    .body.data;
  expect(await show(asHead, mixed._id)).toMatchObject({
    ...{ asked: 1, people: [{ id: surgeon.id, name: 'Ada Surgeon' }] },
  });
  await asOwner.get(`${path}/${mixed._id}`).expect(403);
  // The owner of one of them learns why people are asked whom they did not ask.
  const { body } = await asOwner.get(`/documents/${own}/reading`).expect(200);
  expect(body.data.collections).toContainEqual({
    ...{ id: mixed._id, name: mixed.name, mayOpen: false },
  });
  const listed = async (client: Client) =>
    (await client.get(path).expect(200)).body.data.collections.map(
      (row: { _id: string }) => row._id,
    );
  expect(await listed(asOwner)).toEqual([ofOwner._id]);
  expect(await listed(asHead)).toEqual(expect.arrayContaining([ofOwner._id, mixed._id]));
  expect(await listed(asHead)).not.toContain(ofNurses._id);
  // A former head sees nothing from the next call on, and a new one everything.
  await setHead('Surgery', null);
  await (await portal.as(head)).get(`${path}/${mixed._id}`).expect(403);
  expect(await listed(await portal.as(head))).toEqual([]);
  // Whoever is given a document of somebody else's collection does not take it over.
  await makeOwner(portal, asOwner, led);
  await asOwner.delete(`${path}/${mixed._id}`).expect(403);
});

test('whoever is left out and cannot be seen by the head who changes it stays left out', async () => {
  const [head, own, moved] = [
    await portal.person({ department: 'Laboratory' }),
    await portal.person({ department: 'Laboratory' }),
    await portal.person({ department: 'Finance' }),
  ];
  await setHead('Laboratory', head.id);
  const admin = await office();
  const ids = await newDocuments(admin, 1, { departments: 'Laboratory' });
  const audience = { departments: ['Laboratory'], leftOut: [own.id, moved.id] };
  const { _id } = await addCollection(admin, ids, { audience });
  const client = await portal.as(head);
  const put = async (more: object) =>
    client
      .put(`${path}/${_id}`)
      .send({ ...unchanged(await show(client, _id)), ...more })
      .expect(200);
  const row = () => prisma.readingCollection.findUniqueOrThrow({ where: { id: _id } });
  const { assignedAt } = await row();
  portal.clock.advance(1000);
  await put({ description: 'For everybody who is new.' });
  // Nothing of the request has changed, so that nobody gets new days.
  expect(await row()).toMatchObject({ leftOut: [own.id, moved.id], assignedAt });
  await put({ audience: { departments: ['Laboratory'] } });
  expect((await row()).leftOut).toEqual([moved.id]);
  await setHead('Laboratory', null);
});

test('who has read all of it by a day is listed with how many of how many', async () => {
  const department = 'Public Affairs';
  const [ada, obi] = [
    await portal.person({ department, name: 'Ada Eze' }),
    await portal.person({ department, name: 'Obi Nwosu' }),
  ];
  let admin = await office();
  const [one, two] = await newDocuments(admin, 2);
  const audience = { people: [ada.id, obi.id] };
  const { _id } = await addCollection(admin, [one, two], { audience, days: 10 });
  const list = async (query: object = {}) =>
    (await admin.get(`${path}/${_id}/readers`).query(query).expect(200)).body.data.readers;
  await confirm(await portal.as(ada), one).expect(200);
  const firstDay = inDays(portal, 0);
  portal.clock.advance(12 * day);
  admin = await office();
  await confirm(await portal.as(ada), two).expect(200);
  await confirm(await portal.as(obi), two).expect(200);
  const doneAt = portal.clock.now().toISOString();
  const row = { department, cadre: expect.toSatisfy(() => true), documents: 2 };
  expect(await list()).toMatchObject([
    { ...row, id: ada.id, name: 'Ada Eze', read: 2, state: 'read', dueOn: null, doneAt },
    { ...row, id: obi.id, read: 1, state: 'overdue', dueOn: inDays(portal, -2), doneAt: null },
  ]);
  expect(await list({ on: firstDay })).toMatchObject([
    { read: 1, state: 'unread', dueOn: inDays(portal, -2) },
    { read: 0, state: 'unread' },
  ]);
  expect(await show(admin, _id)).toMatchObject({ asked: 2, read: 1, overdue: 1 });
  const names = async (query: object) =>
    (await list(query)).map(({ name }: { name: string }) => name);
  expect(await names({ state: 'read' })).toEqual(['Ada Eze']);
  expect(await names({ state: 'unread' })).toEqual(['Obi Nwosu']);
  expect(await names({ state: 'overdue' })).toEqual(['Obi Nwosu']);
  expect(await names({ state: 'overdue', on: firstDay })).toEqual([]);
  expect(await names({ search: 'eze' })).toEqual(['Ada Eze']);
  expect(await names({ department: 'Surgery' })).toEqual([]);
  await admin.post(`${path}/${_id}/export`).expect(200);
  const exported = { subjectId: _id, action: 'reading_collection.exported' };
  expect(await prisma.auditEvent.count({ where: exported })).toBe(1);
});
