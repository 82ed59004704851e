import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { uploadDocument } from '../testing/documents.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const client = await portal.as('ROLE_ADMIN');

const editAll = (documents: string[], changes: object) =>
  client.patch('/documents').send({ documents, changes });
const eventsOf = (subjectId: string) =>
  prisma.auditEvent.count({ where: { subjectId, action: 'document.edited' } });

test('several documents get one owner and interval, each with its own entry in the audit log', async () => {
  const owner = await portal.person({ name: 'Amaka Obi' });
  const [one, other] = [await uploadDocument(client), await uploadDocument(client)];
  const done = await uploadDocument(client, { ownerId: owner.id, reviewEveryMonths: '12' });
  const { body } = await editAll([one._id, other._id, done._id], {
    ...{ ownerId: owner.id, reviewEveryMonths: 12 },
  }).expect(200);
  expect(body.data).toEqual({ changed: [one._id, other._id], unchanged: [done._id], refused: [] });
  const rows = await prisma.document.findMany({ where: { id: { in: [one._id, other._id] } } });
  expect(rows.map(({ ownerId, reviewEveryMonths }) => [ownerId, reviewEveryMonths])).toEqual([
    [owner.id, 12],
    [owner.id, 12],
  ]);
  expect(rows.every(({ nextReviewOn }) => nextReviewOn !== null)).toBe(true);
  expect([await eventsOf(one._id), await eventsOf(other._id), await eventsOf(done._id)]).toEqual([
    1, 1, 0,
  ]);
});

test('what does not fit one document, or is gone, keeps none of the others', async () => {
  const policy = await uploadDocument(client);
  const [fits, gone] = [await uploadDocument(client), await uploadDocument(client)];
  await client.delete(`/documents/${gone._id}`).expect(200);
  const unknown = randomUUID();
  const { body } = await editAll([unknown, gone._id, policy._id, fits._id], {
    subcategory: 'HR',
    status: 'Draft',
  }).expect(200);
  expect(body.data.changed.toSorted()).toEqual([policy._id, fits._id].toSorted());
  expect(body.data.refused.map(({ id }: { id: string }) => id)).toEqual([unknown, gone._id]);
  const wrong = await editAll([policy._id], { subcategory: 'Press Release' }).expect(200);
  expect(wrong.body.data).toMatchObject({
    changed: [],
    refused: [{ id: policy._id, message: 'Choose a document type of Policies.' }],
  });
});

test.each([
  ['nobody such', { ownerId: randomUUID() }, 'ownerId'],
  ['no change', {}, 'changes'],
  ['a change that no list can make', { name: 'One name for all' }, 'changes'],
] as const)('refused before anything is changed: %s', async (_, changes, path) => {
  const { _id } = await uploadDocument(client);
  const { body } = await editAll([_id], changes).expect(400);
  expect(body.errors[0].path).toContain(path);
  expect(await eventsOf(_id)).toBe(0);
});

test('at most a hundred at once, each named once', async () => {
  await editAll(
    Array.from({ length: 101 }, () => randomUUID()),
    { status: 'Draft' },
  ).expect(400);
  const id = randomUUID();
  await editAll([id, id], { status: 'Draft' }).expect(400);
  await editAll([], { status: 'Draft' }).expect(400);
});

test('somebody who has left owns nothing', async () => {
  const gone = await portal.person({ status: 'Inactive' });
  const { _id } = await uploadDocument(client);
  const { body } = await editAll([_id], { ownerId: gone.id }).expect(400);
  expect(body.errors).toMatchObject([{ path: 'ownerId' }]);
});
