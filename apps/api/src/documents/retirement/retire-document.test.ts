import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { uploadDocument } from '../../testing/documents.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
// Half past midnight in Lagos, still the day before in UTC.
portal.clock.advance(Date.parse('2031-08-31T23:30:00Z') - portal.clock.now().getTime());
let client = await portal.as('ROLE_ADMIN');
let staff = await portal.as('ROLE_STAFF');

const retire = (id: string, body: object = {}) => client.post(`/documents/${id}/retire`).send(body);
const notice = (id: string, as = portal.visitor) => as.get(`/api/documents/${id}/retirement`);

test('a document that is taken out of force leaves its address with the day, the reason and its successor', async () => {
  const old = await uploadDocument(client, { name: 'Hand washing' });
  const next = await uploadDocument(client, { name: 'Hand hygiene' });
  await notice(old._id).expect(404);
  const note = 'Replaced after the outbreak.\nAsk infection control.';
  const { body } = await retire(old._id, { successor: next.number.toLowerCase(), note }).expect(
    200,
  );
  expect(body.data.document).toMatchObject({ _id: old._id, status: 'Archived' });
  await portal.visitor.get(`/api/documents/${old._id}`).expect(404);
  const told = await notice(old._id).expect(200);
  expect(told.body.data).toEqual({
    number: old.number,
    name: 'Hand washing',
    retiredOn: '2031-09-01',
    note,
    successor: { _id: next._id, number: next.number, name: 'Hand hygiene', category: 'Policies' },
  });
  const event = await prisma.auditEvent.findFirstOrThrow({
    where: { subjectId: old._id, action: 'document.retired' },
    include: { detail: true },
  });
  expect(event.detail?.after).toEqual({ status: 'Archived', note, successor: next.number });
});

test('the notice can be changed later, and the day stays; archived by its status it has a day, too', async () => {
  const { _id } = await uploadDocument(client);
  await client.patch(`/documents/${_id}`).send({ status: 'Archived' }).expect(200);
  expect((await notice(_id).expect(200)).body.data).toMatchObject({
    ...{ retiredOn: '2031-09-01', note: null, successor: null },
  });
  portal.clock.advance(3 * 86_400_000);
  // Their sessions have ended meanwhile.
  client = await portal.as('ROLE_ADMIN');
  staff = await portal.as('ROLE_STAFF');
  await retire(_id, { note: 'Nobody uses this device any more.' }).expect(200);
  expect((await notice(_id).expect(200)).body.data).toMatchObject({
    ...{ retiredOn: '2031-09-01', note: 'Nobody uses this device any more.' },
  });
});

test('what comes back into force has neither notice nor successor any more', async () => {
  const [old, next] = [await uploadDocument(client), await uploadDocument(client)];
  await retire(old._id, { successor: next.number, note: 'For now.' }).expect(200);
  await client.patch(`/documents/${old._id}`).send({ status: 'Active' }).expect(200);
  await notice(old._id).expect(404);
  await client.patch(`/documents/${old._id}`).send({ status: 'Archived' }).expect(200);
  expect((await notice(old._id).expect(200)).body.data).toMatchObject({
    ...{ note: null, successor: null },
  });
});

test('visitors learn nothing of staff documents, nor anybody of drafts and deleted ones', async () => {
  const internal = await uploadDocument(client, { visibility: 'staff' });
  const next = await uploadDocument(client, { visibility: 'staff' });
  const open = await uploadDocument(client);
  await retire(internal._id, { successor: next.number }).expect(200);
  await retire(open._id, { successor: next.number }).expect(200);
  await notice(internal._id).expect(401);
  expect((await notice(internal._id, staff).expect(200)).body.data.successor._id).toBe(next._id);
  // The document was public, what takes its place is not.
  expect((await notice(open._id).expect(200)).body.data.successor).toBeNull();
  expect((await notice(open._id, staff).expect(200)).body.data.successor._id).toBe(next._id);
  const draft = await uploadDocument(client, { status: 'Draft' });
  await client.patch(`/documents/${draft._id}`).send({ status: 'Archived' }).expect(200);
  await notice(draft._id, staff).expect(404);
  await client.delete(`/documents/${open._id}`).expect(200);
  await notice(open._id, staff).expect(404);
  await notice(randomUUID(), staff).expect(404);
});

test('a successor that is no longer in force is not led to', async () => {
  const [old, next] = [await uploadDocument(client), await uploadDocument(client)];
  await retire(old._id, { successor: next.number }).expect(200);
  await retire(next._id).expect(200);
  expect((await notice(old._id).expect(200)).body.data.successor).toBeNull();
});

test('refused: a draft, an unknown, own, deleted or archived successor; nothing changes', async () => {
  const draft = await uploadDocument(client, { status: 'Draft' });
  expect((await retire(draft._id).expect(409)).body.message).toContain('made active');
  const old = await uploadDocument(client);
  const [gone, archived] = [await uploadDocument(client), await uploadDocument(client)];
  await client.delete(`/documents/${gone._id}`).expect(200);
  await retire(archived._id).expect(200);
  for (const successor of ['POL-XX-999', old.number, gone.number, archived.number]) {
    const { body } = await retire(old._id, { successor }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'successor' }]);
  }
  await retire(old._id, { note: 'a'.repeat(501) }).expect(400);
  await portal.visitor.get(`/api/documents/${old._id}`).expect(200);
  await staff.post(`/documents/${old._id}/retire`).send({}).expect(403);
});

test('a notice does not overwrite the one that a colleague has written meanwhile', async () => {
  const { _id: id, updatedAt: basedOn } = await uploadDocument(client);
  portal.clock.advance(1000);
  await retire(id, { note: 'One', basedOn }).expect(200);
  portal.clock.advance(1000);
  const late = await retire(id, { note: 'Two', basedOn }).expect(409);
  expect(late.body.message).toContain('Somebody changed this meanwhile');
  expect((await notice(id)).body.data.note).toBe('One');
  // The answer was lost.
  const again = await retire(id, { note: 'One', basedOn }).expect(200);
  const { updatedAt } = again.body.data.document;
  await retire(id, { note: 'Two', basedOn: updatedAt }).expect(200);
});
