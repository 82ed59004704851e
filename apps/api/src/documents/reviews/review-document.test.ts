import { randomUUID } from 'node:crypto';
import type { KeptDocument } from '@icare/contracts/document-review';
import { expect, test } from 'vitest';
import { dateOf, inDays } from '../../testing/compliance.ts';
import { uploadDocument } from '../../testing/documents.ts';
import { pdf } from '../../testing/files.ts';
import { type Client, testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const admin = await portal.as('ROLE_ADMIN');

const review = (client: Client, id: string, body: object = {}) =>
  client.post(`/documents/${id}/review`).send(body);

/** Who leads a department from now on. */
const setLead = (
  name: string,
  lead: { headId?: string | null; deputyId?: string; deputyUntil?: Date },
) =>
  prisma.department.update({
    where: { name },
    data: { headId: null, deputyId: null, deputyUntil: null, ...lead },
  });

async function mine(client: Client, query: object = {}) {
  const { body } = await client.get('/api/documents/mine').query(query).expect(200);
  const documents: KeptDocument[] = body.data.documents;
  return { names: documents.map(({ name }) => name), documents, page: body.page };
}

test('the owner notes a review: a new date, no version, an event with the note', async () => {
  const owner = await portal.person();
  const { _id, updatedAt } = await uploadDocument(admin, {
    ...{ ownerId: owner.id, reviewEveryMonths: '12', nextReviewOn: '2025-03-11' },
  });
  const client = await portal.as(owner);
  const answer = await review(client, _id, { note: 'Read with the ward.' }).expect(200);
  const { document } = answer.body.data;
  expect(document).toMatchObject({ version: 1, owner: { id: owner.id } });
  expect(document.nextReviewOn > inDays(portal, 360)).toBe(true);
  expect(await prisma.document.findUnique({ where: { id: _id } })).toMatchObject({
    ...{ version: 1, updatedAt: new Date(updatedAt) },
    nextReviewOn: dateOf(document.nextReviewOn),
  });
  const event = await prisma.auditEvent.findFirst({
    where: { subjectId: _id, action: 'document.reviewed' },
    include: { detail: true },
  });
  expect(event).toMatchObject({
    actorId: owner.id,
    detail: {
      before: { nextReviewOn: '2025-03-11' },
      after: { nextReviewOn: document.nextReviewOn, note: 'Read with the ward.' },
    },
  });
});

test('a date that is given counts; without one and without an interval the field is named', async () => {
  const { _id } = await uploadDocument(admin);
  for (const [body, message] of [
    [{}, 'This document has no interval: write the next date.'],
    [{ nextReviewOn: inDays(portal, 0) }, 'The next review must lie after today.'],
    [{ nextReviewOn: '2100-12-31' }, 'The next review lies at most 60 months ahead.'],
  ] as const) {
    const refused = await review(admin, _id, body).expect(400);
    expect(refused.body.errors).toEqual([{ path: 'nextReviewOn', message }]);
  }
  const next = inDays(portal, 1);
  const { body } = await review(admin, _id, { nextReviewOn: next }).expect(200);
  expect(body.data.document.nextReviewOn).toBe(next);
});

test('only the owner, IT and, without an active owner, whoever leads the first department', async () => {
  const [owner, head, deputy, other] = await Promise.all([
    portal.person({ department: 'Surgery' }),
    portal.person({ department: 'Surgery' }),
    portal.person({ department: 'Surgery' }),
    portal.person({ department: 'Surgery', role: 'ROLE_COMPLIANCE' }),
  ]);
  await setLead('Surgery', { headId: head.id });
  await setLead('Neurology', { headId: other.id });
  const departments = ['Surgery', 'Neurology'];
  const { _id } = await uploadDocument(admin, { ownerId: owner.id, departments });
  const next = { nextReviewOn: inDays(portal, 100) };
  const asHead = await portal.as(head);
  const refused = await review(asHead, _id, next).expect(403);
  expect(refused.body.message).toContain('Only its owner reviews a document');
  await review(await portal.as(owner), _id, next).expect(200);

  // The owner leaves: the head of the first department answers, and nobody else.
  await prisma.user.update({ where: { id: owner.id }, data: { status: 'Inactive' } });
  await review(asHead, _id, next).expect(200);
  await review(await portal.as(other), _id, next).expect(403);
  await review(portal.visitor, _id, next).expect(401);
  const until = { deputyId: deputy.id, deputyUntil: dateOf(inDays(portal, 0)) };
  await setLead('Surgery', { headId: head.id, ...until });
  await review(await portal.as(deputy), _id, next).expect(200);

  // The former head and the former deputy may not, from the next call on.
  await setLead('Surgery', { deputyId: deputy.id, deputyUntil: dateOf(inDays(portal, -1)) });
  await review(asHead, _id, next).expect(403);
  await review(await portal.as(deputy), _id, next).expect(403);
  await review(admin, _id, next).expect(200);
  await setLead('Neurology', {});
});

test('what is not there is not found, and an archived document is not reviewed', async () => {
  const next = { nextReviewOn: inDays(portal, 100) };
  await review(admin, randomUUID(), next).expect(404);
  const { _id } = await uploadDocument(admin);
  await admin.patch(`/documents/${_id}`).send({ status: 'Archived' }).expect(200);
  const refused = await review(admin, _id, next).expect(409);
  expect(refused.body.message).toBe('This document is archived, so it is not reviewed.');
  await admin.delete(`/documents/${_id}`).expect(200);
  await review(admin, _id, next).expect(404);
});

test('the same call is done once, and two at once one after the other', async () => {
  const { _id } = await uploadDocument(admin, { nextReviewOn: '2025-01-01' });
  const next = { nextReviewOn: inDays(portal, 100) };
  const key = randomUUID();
  const repeat = () => review(admin, _id, next).set('idempotency-key', key).expect(200);
  const [first, second] = [await repeat(), await repeat()];
  expect(second.body).toEqual(first.body);
  const events = () =>
    prisma.auditEvent.findMany({
      where: { subjectId: _id, action: 'document.reviewed' },
      orderBy: { sequence: 'asc' },
      include: { detail: true },
    });
  expect(await events()).toHaveLength(1);
  const days = [inDays(portal, 200), inDays(portal, 300)];
  await Promise.all(days.map((nextReviewOn) => review(admin, _id, { nextReviewOn }).expect(200)));
  const [, one, two] = await events();
  expect(one?.detail?.before).toEqual(next);
  expect(one?.detail?.after).toMatchObject(two?.detail?.before as object);
});

test('my documents are those I own or answer for as head, the next review first, page by page', async () => {
  const [owner, head] = [
    await portal.person({ department: 'Radiology' }),
    await portal.person({ department: 'Radiology' }),
  ];
  await setLead('Radiology', { headId: head.id });
  const add = (name: string, details: object = {}) =>
    uploadDocument(admin, { name, departments: 'Radiology', ...details });
  const ownerId = owner.id;
  await add('No date', { ownerId });
  await add('Due later', { ownerId, nextReviewOn: inDays(portal, 50) });
  await add('Same day, a draft', { ownerId, nextReviewOn: inDays(portal, 50), status: 'Draft' });
  await add('Overdue', { ownerId, nextReviewOn: inDays(portal, -3), visibility: 'staff' });
  await add('Nobody’s', { nextReviewOn: inDays(portal, 5) });
  const archived = await add('Archived', { ownerId });
  await admin.patch(`/documents/${archived._id}`).send({ status: 'Archived' }).expect(200);
  const deleted = await add('Deleted', { ownerId });
  await admin.delete(`/documents/${deleted._id}`).expect(200);

  const client = await portal.as(owner);
  const expected = ['Overdue', 'Due later', 'Same day, a draft', 'No date'];
  const whole = await mine(client);
  expect(whole.names).toEqual(expected);
  expect(whole.documents[0]).toMatchObject({ owner: { id: ownerId, isActive: true } });
  const names: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const next = await mine(client, { limit: 1, ...(cursor && { cursor }) });
    expect(next.page.total).toBe(4);
    names.push(...next.names);
    cursor = next.page.nextCursor;
  }
  expect(names).toEqual(expected);

  const asHead = await portal.as(head);
  expect((await mine(asHead)).names).toEqual(['Nobody’s']);
  await prisma.user.update({ where: { id: ownerId }, data: { status: 'Inactive' } });
  expect((await mine(asHead)).names).toEqual([
    ...['Overdue', 'Nobody’s', 'Due later', 'Same day, a draft', 'No date'],
  ]);
  const { body } = await asHead.get('/api/desk').expect(200);
  const shown = body.data.reviews.documents.map(({ name }: KeptDocument) => name);
  expect([shown, body.data.reviews]).toMatchObject([
    ['Overdue', 'Nobody’s', 'Due later', 'Same day, a draft'],
    { total: 4, kept: 5 },
  ]);
  await setLead('Radiology', {});
  expect((await mine(await portal.as(head))).names).toEqual([]);
  await portal.visitor.get('/api/documents/mine').expect(401);
});

test('a review of a version that is not in force any more is refused: nobody has looked through the one that is', async () => {
  const { _id } = await uploadDocument(admin);
  const seen = { version: 1, nextReviewOn: inDays(portal, 30) };
  await admin
    .post(`/documents/${_id}/versions`)
    .attach('document', pdf(), 'protocol.pdf')
    .expect(201);
  const refused = await review(admin, _id, seen);
  expect(refused.status, refused.text).toBe(409);
  expect(refused.body.message).toContain('Version 2 is in force by now');
  expect(await prisma.document.findUnique({ where: { id: _id } })).toMatchObject({
    nextReviewOn: null,
  });
  await review(admin, _id, { ...seen, version: 2 }).expect(200);
});
