import type { DepartmentName } from '@icare/contracts/departments';
import { limits } from '@icare/contracts/limits';
import { lagosDate } from '@icare/domain/lagos-date';
import { addMonths } from '@icare/domain/months';
import { expect, test } from 'vitest';
import { makeEditor, policyFields, sendForm } from '../../testing/documents.ts';
import { approve, asPerson, beginDocument, publish, submitDraft } from '../../testing/drafts.ts';
import { pdf } from '../../testing/files.ts';
import { type Client, testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const [it, officer] = [await portal.as('ROLE_ADMIN'), await portal.as('ROLE_COMPLIANCE')];
const [editor, head, approver] = [
  await portal.person({ name: 'Ifeanyi Okoro' }),
  await portal.person({ name: 'Ngozi Umeh' }),
  await portal.person(),
];
const [asEditor, asHead, asApprover] = [
  await portal.as(editor),
  await portal.as(head),
  await portal.as(approver),
];
await makeEditor(portal, asEditor, 'Infection Control');
await lead('Infection Control', head.id);

async function lead(name: DepartmentName, headId: string | null) {
  await prisma.department.update({ where: { name }, data: { headId } });
}

async function begin(client: Client, fields = {}) {
  const { body } = await beginDocument(client, fields).expect(201);
  return body.data.document;
}
const record = (client: Client, id: string) => client.get(`/documents/${id}/record`);
const draftOf = async (client: Client, id: string) =>
  (await record(client, id).expect(200)).body.data.draft;

test('an editor begins a document, has it approved and puts it into force', async () => {
  const { _id, ...begun } = await begin(asEditor);
  expect(begun).toMatchObject({
    ...{ number: expect.stringMatching(/^POL-IPC-\d{3}$/), status: 'Draft', version: 1 },
    ...{ owner: { id: editor.id, name: 'Ifeanyi Okoro' }, visibility: 'public' },
    ...{ reviewEveryMonths: limits.usualReviewMonths, nextReviewOn: null },
  });
  // Those who write it, IT and officers see it; nobody else, and not as a document.
  for (const client of [asEditor, asHead, it, officer]) await record(client, _id).expect(200);
  await record(await portal.as('ROLE_STAFF'), _id).expect(403);
  await portal.visitor.get(`/api/documents/${_id}`).expect(404);
  await asEditor.get(`/api/documents/${_id}`).expect(404);
  await asEditor.get(`/api/documents/${_id}/file?version=1`).expect(200);
  const mine = await asEditor.get('/api/documents/mine').expect(200);
  expect(mine.body.data.documents).toMatchObject([{ _id, status: 'Draft' }]);
  expect(await draftOf(asEditor, _id)).toMatchObject({
    ...{ number: 1, phase: 'draft', basedOn: null, mayDo: ['change', 'submit', 'discard'] },
  });
  const sent = await submitDraft(asEditor, _id, [[asPerson(approver)]]);
  await approve(asApprover, sent.approvals[0]?.id ?? '').expect(200);
  await publish(asHead, _id).expect(403);
  await publish(asEditor, _id).expect(200);
  const { body } = await portal.visitor.get(`/api/documents/${_id}`).expect(200);
  const next = addMonths(lagosDate(portal.clock.now()), limits.usualReviewMonths);
  expect(body.data).toMatchObject({ version: 1, status: 'Active', nextReviewOn: next });
  const { begunById } = await prisma.document.findUniqueOrThrow({ where: { id: _id } });
  expect(begunById).toBeNull();
  const history = await asEditor.get(`/documents/${_id}/history`).expect(200);
  const actions = (history.body.data.events as { action: string }[]).map(({ action }) => action);
  expect(actions).toEqual(['came_into_force', 'approved', 'submitted', 'begun']);
});

test('the first department has to be one’s own; officers and IT begin documents of any', async () => {
  const elsewhere = { departments: ['Pharmacy', 'Infection Control'] };
  const { body } = await beginDocument(asEditor, elsewhere).expect(403);
  expect(body.errors).toEqual([
    {
      path: 'departments',
      message:
        'You begin documents of departments that you lead or whose editor you are. One of these has to come first.',
    },
  ]);
  await beginDocument(asEditor, { category: 'Public Affairs', subcategory: '' }).expect(403);
  await beginDocument(asEditor, { departments: ['Infection Control', 'Pharmacy'] }).expect(201);
  for (const client of [officer, it]) await beginDocument(client, elsewhere).expect(201);
  const nobody = await beginDocument(await portal.as('ROLE_HR')).expect(403);
  expect(nobody.body.message).toBe(
    'Only heads and editors of departments, compliance officers and IT begin documents.',
  );
  await beginDocument(portal.visitor).expect(401);
});

test('a head and IT name the owner; others keep what they begin', async () => {
  const colleague = await portal.person();
  const ownerId = colleague.id;
  for (const client of [asHead, it]) {
    expect(await begin(client, { ownerId })).toMatchObject({ owner: { id: ownerId } });
  }
  for (const client of [asEditor, officer]) {
    const { body } = await beginDocument(client, { ownerId }).expect(403);
    expect(body.errors).toMatchObject([{ path: 'ownerId' }]);
  }
  const away = await portal.person({ status: 'Inactive' });
  await beginDocument(asHead, { ownerId: away.id }).expect(400);
});

test('what is usual can be chosen otherwise, and what only IT decides cannot be sent', async () => {
  const chosen = { reviewEveryMonths: '6', visibility: 'staff', isCritical: 'true', number: 'X-1' };
  const begun = await begin(asEditor, chosen);
  expect(begun).toMatchObject({ reviewEveryMonths: 6, visibility: 'staff' });
  expect(begun.number).not.toBe('X-1');
  const stored = await prisma.document.findUniqueOrThrow({ where: { id: begun._id } });
  expect(stored.isCritical).toBe(false);
  expect(await begin(asEditor, { reviewEveryMonths: '' })).toMatchObject({
    reviewEveryMonths: null,
  });
  await beginDocument(asEditor, { name: '' }).expect(400);
  await beginDocument(asEditor, { subcategory: 'No such type' }).expect(400);
  const path = '/documents/begin';
  await sendForm(asEditor, path, policyFields, null).expect(400);
  const word = { bytes: Buffer.from('text'), name: 'notes.txt' };
  await sendForm(asEditor, path, policyFields, word).expect(415);
});

test('discarded, it is deleted as by IT, and its number is not given again', async () => {
  const { _id, number } = await begin(asEditor);
  await asHead.delete(`/documents/${_id}/draft`).expect(200);
  await record(asEditor, _id).expect(404);
  const { number: next } = await begin(asEditor);
  expect(next > number).toBe(true);
  await it.post(`/documents/${_id}/restore`).expect(200);
  expect(await draftOf(asEditor, _id)).toMatchObject({ phase: 'draft' });
  // What was in force is IT's to delete, also where the document is a draft again: its next version is begun.
  await it.patch(`/documents/${_id}`).send({ status: 'Active' }).expect(200);
  await it.patch(`/documents/${_id}`).send({ status: 'Draft' }).expect(200);
  const { body } = await record(asEditor, _id).expect(200);
  expect(body.data).toMatchObject({ draft: null, mayStart: true });
  await asEditor.delete(`/documents/${_id}/draft`).expect(404);
});

test('the same call twice begins one document', async () => {
  const bytes = pdf();
  const call = () =>
    asHead
      .post('/documents/begin')
      .set('Idempotency-Key', 'the-same-new-document')
      .field('name', 'Twice')
      .field('category', 'Policies')
      .field('subcategory', 'Clinical')
      .field('departments', 'Infection Control')
      .attach('document', bytes, 'twice.pdf');
  const [first, second] = [await call(), await call()];
  expect(second.body.data.document._id).toBe(first.body.data.document._id);
});

test('at most twenty are begun and not in force; two at once do not go past that', async () => {
  const person = await portal.person();
  const client = await portal.as(person);
  await makeEditor(portal, client, 'Infection Control');
  const { _id } = await begin(client);
  const row = await prisma.document.findUniqueOrThrow({
    where: { id: _id },
    omit: { searchText: true, nameKey: true, reviewKey: true },
  });
  await prisma.document.createMany({
    data: Array.from({ length: limits.documentsBegun - 2 }, (_, index) => ({
      ...{ ...row, id: portal.platform.newId(), number: `X-X-${index}` },
    })),
  });
  const answers = await Promise.all([beginDocument(client), beginDocument(client)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'You have begun 20 documents that are not in force yet. Publish or discard one first.',
  );
  await client.delete(`/documents/${_id}/draft`).expect(200);
  await beginDocument(client).expect(201);
});

test('nobody begins and discards all day long', async () => {
  const person = await portal.person();
  const client = await portal.as(person);
  await makeEditor(portal, client, 'Infection Control');
  const { _id } = await begin(client);
  const row = await prisma.document.findUniqueOrThrow({
    where: { id: _id },
    omit: { searchText: true, nameKey: true, reviewKey: true },
  });
  const deletedAt = portal.clock.now();
  await prisma.document.createMany({
    data: Array.from({ length: limits.documentsBegun }, (_, index) => ({
      ...{ ...row, id: portal.platform.newId(), number: `Y-Y-${index}`, deletedAt },
    })),
  });
  expect((await beginDocument(client)).status).toBe(429);
  portal.clock.advance(25 * 3_600_000);
  expect((await beginDocument(await portal.as(person))).status).toBe(201);
});
