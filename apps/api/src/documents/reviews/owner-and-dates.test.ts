import { expect, test } from 'vitest';
import { inDays } from '../../testing/compliance.ts';
import { sendForm, uploadDocument } from '../../testing/documents.ts';
import { pdf } from '../../testing/files.ts';
import { removePeople } from '../../testing/people.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
// Six months on there is no 31st.
portal.clock.advance(Date.parse('2031-08-31T10:00:00Z') - portal.clock.now().getTime());
const client = await portal.as('ROLE_ADMIN');

const edit = (id: string, body: object) => client.patch(`/documents/${id}`).send(body);

async function lastEvent(subjectId: string) {
  const event = await prisma.auditEvent.findFirst({
    where: { subjectId },
    orderBy: { sequence: 'desc' },
    include: { detail: true },
  });
  return { action: event?.action, before: event?.detail?.before, after: event?.detail?.after };
}

test('a document has neither owner nor date unless they are given', async () => {
  const document = await uploadDocument(client);
  expect(document).toMatchObject({ owner: null, reviewEveryMonths: null, nextReviewOn: null });
});

test('an upload takes owner, interval and date; without a date it is counted from today', async () => {
  const owner = await portal.person({ name: 'Amaka Obi' });
  const counted = await uploadDocument(client, { ownerId: owner.id, reviewEveryMonths: '6' });
  expect(counted).toMatchObject({
    owner: { id: owner.id, name: 'Amaka Obi', isActive: true },
    reviewEveryMonths: 6,
    nextReviewOn: '2032-02-29',
  });
  expect(await lastEvent(counted._id)).toMatchObject({
    action: 'document.created',
    after: { ownerId: owner.id, reviewEveryMonths: 6, nextReviewOn: '2032-02-29' },
  });
  const given = await uploadDocument(client, {
    ...{ reviewEveryMonths: '6', nextReviewOn: '2025-03-11' },
  });
  expect(given.nextReviewOn).toBe('2025-03-11');
  const { body } = await portal.visitor.get(`/api/documents/${given._id}`).expect(200);
  expect(body.data).toMatchObject({ nextReviewOn: '2025-03-11' });
  expect(Object.keys(body.data)).not.toContain('owner');
});

test('an edit keeps what it does not name, clears what is null, and records both values', async () => {
  const owner = await portal.person();
  const { _id } = await uploadDocument(client, { ownerId: owner.id, reviewEveryMonths: '12' });
  const renamed = await edit(_id, { name: 'Renamed' }).expect(200);
  expect(renamed.body.data.document).toMatchObject({
    ...{ owner: { id: owner.id }, reviewEveryMonths: 12, nextReviewOn: '2032-08-31' },
  });
  const cleared = await edit(_id, { ownerId: null, nextReviewOn: null }).expect(200);
  expect(cleared.body.data.document).toMatchObject({
    ...{ owner: null, reviewEveryMonths: 12, nextReviewOn: null },
  });
  expect(await lastEvent(_id)).toEqual({
    action: 'document.edited',
    before: { ownerId: owner.id, nextReviewOn: '2032-08-31' },
    after: { ownerId: null, nextReviewOn: null },
  });
  // Another change does not bring the date back; a new interval does.
  expect((await edit(_id, { name: 'Again' })).body.data.document.nextReviewOn).toBe(null);
  const counted = await edit(_id, { reviewEveryMonths: 24 }).expect(200);
  expect(counted.body.data.document.nextReviewOn).toBe('2033-08-31');
});

test('an owner is an active member of staff, and what is wrong is said at its field', async () => {
  const gone = await portal.person({ status: 'Inactive' });
  const { _id } = await uploadDocument(client);
  const made = await client
    .post('/api/service-accounts')
    .send({ name: 'Wards', purpose: 'Tells them', role: 'ROLE_STAFF' });
  for (const [body, message] of [
    [{ ownerId: gone.id }, 'This person no longer works here. Choose somebody else.'],
    [{ ownerId: made.body.data.serviceAccount.id }, 'There is no such person.'],
    [{ ownerId: portal.platform.newId() }, 'There is no such person.'],
    [{ ownerId: 'Amaka' }, 'This is not an id of the portal.'],
    [{ reviewEveryMonths: 0 }, 'Write a whole number of months, from 1 to 60.'],
    [{ reviewEveryMonths: 61 }, 'Write a whole number of months, from 1 to 60.'],
    [{ reviewEveryMonths: 1.5 }, 'Write a whole number of months, from 1 to 60.'],
    [{ reviewEveryMonths: 'often' }, 'Write a whole number of months, from 1 to 60.'],
    [{ nextReviewOn: '2031-02-30' }, 'Write the date as YYYY-MM-DD, for example 2026-11-20.'],
  ] as const) {
    const { status, body: answer } = await edit(_id, body);
    expect([body, status, answer.errors]).toEqual([
      ...[body, 400],
      [{ path: Object.keys(body)[0], message }],
    ]);
  }
  const refused = await sendForm(client, '/documents', {
    ...{ name: 'No owner', category: 'Policies', departments: 'IT', subcategory: 'IT' },
    ownerId: gone.id,
  });
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'ownerId']);
});

test('a new version keeps the words of what changed, and counts the next review from today', async () => {
  const { _id } = await uploadDocument(client, {
    ...{ reviewEveryMonths: '12', nextReviewOn: '2031-09-15' },
  });
  const answer = await sendForm(
    client,
    `/documents/${_id}/versions`,
    { changeNote: 'New doses in section 4.' },
    { bytes: pdf() },
  );
  expect(answer.body.data.document).toMatchObject({ version: 2, nextReviewOn: '2032-08-31' });
  expect(await lastEvent(_id)).toMatchObject({
    before: { version: 1, nextReviewOn: '2031-09-15' },
    after: { version: 2, nextReviewOn: '2032-08-31', changeNote: 'New doses in section 4.' },
  });
  await sendForm(client, `/documents/${_id}/versions`, {}, { bytes: pdf() }).expect(201);
  const { body } = await client.get(`/documents/${_id}/versions`);
  expect(body.data.versions.map((one: { changeNote: string }) => one.changeNote)).toEqual([
    null,
    'New doses in section 4.',
    null,
  ]);
  const long = { changeNote: 'x'.repeat(501) };
  const refused = await sendForm(client, `/documents/${_id}/versions`, long, { bytes: pdf() });
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'changeNote']);
  const { _id: noRule } = await uploadDocument(client, { nextReviewOn: '2031-09-15' });
  const kept = await sendForm(client, `/documents/${noRule}/versions`, {}, { bytes: pdf() });
  expect(kept.body.data.document.nextReviewOn).toBe('2031-09-15');
});

test('lists are filtered by review and owner, and count what they find', async () => {
  const [owner, leaver] = [await portal.person(), await portal.person()];
  const name = 'Filtered';
  const add = (details: object) => uploadDocument(client, { name, ...details });
  const today = inDays(portal, 0);
  const due = [
    await add({ nextReviewOn: today, ownerId: owner.id }),
    await add({ nextReviewOn: inDays(portal, 90), ownerId: leaver.id }),
  ];
  const overdue = await add({ nextReviewOn: inDays(portal, -1) });
  const later = await add({ nextReviewOn: inDays(portal, 91) });
  const unset = await add({});
  const archived = await add({});
  await edit(archived._id, { status: 'Archived', nextReviewOn: '2020-01-01' }).expect(200);
  await prisma.user.update({ where: { id: leaver.id }, data: { status: 'Inactive' } });

  const find = async (query: object) => {
    const list = client.get('/documents').query({ search: name, sort: 'review', order: 'asc' });
    const { body } = await list.query({ limit: 1, ...query }).expect(200);
    const ids: string[] = [];
    let next = body;
    for (;;) {
      ids.push(...next.data.documents.map(({ _id }: { _id: string }) => _id));
      const cursor = next.page.nextCursor;
      if (!cursor) return { total: body.page.total, ids };
      const page = client.get('/documents').query({ search: name, sort: 'review', order: 'asc' });
      next = (await page.query({ limit: 1, ...query, cursor }).expect(200)).body;
    }
  };
  const ids = (documents: { _id: string }[]) => ({
    total: documents.length,
    ids: documents.map(({ _id }) => _id),
  });
  expect(await find({ review: 'due' })).toEqual(ids(due));
  expect(await find({ review: 'overdue' })).toEqual(ids([overdue]));
  expect(await find({ review: 'unset' })).toEqual(ids([unset]));
  expect(await find({ owner: owner.id })).toEqual(ids(due.slice(0, 1)));
  expect(await find({ owner: 'none', review: 'due' })).toEqual(ids(due.slice(1)));
  const all = [archived, overdue, ...due, later, unset];
  expect(await find({})).toEqual(ids(all));
  await client.get('/documents').query({ review: 'soon' }).expect(400);
  await client.get('/documents').query({ owner: 'somebody' }).expect(400);
});

test('an owner who no longer works here is said to, and one who is gone leaves the document without', async () => {
  const owner = await portal.person({ name: 'Nkem Eze' });
  const { _id } = await uploadDocument(client, { name: 'Left alone', ownerId: owner.id });
  await prisma.user.update({ where: { id: owner.id }, data: { status: 'Inactive' } });
  const found = async () => {
    const { body } = await client.get('/documents').query({ search: 'Left alone' });
    return body.data.documents[0].owner;
  };
  expect(await found()).toEqual({ id: owner.id, name: 'Nkem Eze', isActive: false });
  // Other fields can still be changed.
  await edit(_id, { description: 'Kept.' }).expect(200);
  await removePeople(portal, owner.id);
  expect(await found()).toBe(null);
});
