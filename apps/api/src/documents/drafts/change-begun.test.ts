import type { DepartmentName } from '@icare/contracts/departments';
import { expect, test } from 'vitest';
import { makeEditor, uploadDocument } from '../../testing/documents.ts';
import {
  approve,
  asPerson,
  beginDocument,
  publish,
  startDraft,
  submitDraft,
} from '../../testing/drafts.ts';
import { type Client, testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const [it, officer] = [await portal.as('ROLE_ADMIN'), await portal.as('ROLE_COMPLIANCE')];
const [editor, head, approver] = [
  await portal.person({ name: 'Ifeanyi Okoro' }),
  await portal.person({ name: 'Ngozi Umeh' }),
  await portal.person(),
];
const [asEditor, asHead] = [await portal.as(editor), await portal.as(head)];
await makeEditor(portal, asEditor, 'Infection Control');
await lead('Infection Control', head.id);

async function lead(name: DepartmentName, headId: string | null) {
  await prisma.department.update({ where: { name }, data: { headId } });
}

async function begin(client: Client, fields = {}) {
  const { body } = await beginDocument(client, fields).expect(201);
  return body.data.document;
}

const facts = {
  ...{ name: 'Hand hygiene', category: 'SOPs', departments: ['Infection Control', 'Nursing'] },
  ...{ description: 'Five moments, and gloves.', subcategory: 'Clinical Procedure' },
  ...{ visibility: 'staff', reviewEveryMonths: 12 },
};
const change = (client: Client, id: string, fields = {}) =>
  client.put(`/documents/${id}/begun`).send({ ...facts, ...fields });
const recordOf = async (client: Client, id: string) =>
  (await client.get(`/documents/${id}/record`).expect(200)).body.data;

test('an editor corrects what is said of a document that they have begun; its number stays', async () => {
  const { _id, number } = await begin(asEditor);
  const { body } = await change(asEditor, _id).expect(200);
  const changed = {
    ...{ _id, number, name: facts.name, category: 'SOPs', departments: facts.departments },
    ...{ visibility: 'staff', reviewEveryMonths: 12, nextReviewOn: null, status: 'Draft' },
    owner: { id: editor.id },
  };
  expect(body.data.document).toMatchObject(changed);
  const { document } = await recordOf(asEditor, _id);
  const { description, subcategory } = facts;
  expect(document).toMatchObject({ ...changed, description, subcategory });
  const history = await asEditor.get(`/documents/${_id}/history`).expect(200);
  const [{ action, by, changes }] = history.body.data.events;
  expect({ action, by }).toEqual({ action: 'edited', by: 'Ifeanyi Okoro' });
  expect(changes).toContainEqual({
    ...{ field: 'name', before: 'Hand hygiene policy', after: 'Hand hygiene' },
  });
  expect(changes.map(({ field }: { field: string }) => field)).not.toContain('nextReviewOn');
  // The same again is no change, and no event.
  await change(asEditor, _id).expect(200);
  const again = await asEditor.get(`/documents/${_id}/history`).expect(200);
  expect(again.body.data.events).toHaveLength(2);
});

test('nobody changes it who does not write it, and a number or an emergency is not theirs to set', async () => {
  const { _id, number } = await begin(asEditor);
  for (const client of [await portal.as('ROLE_STAFF'), officer]) {
    const { body } = await change(client, _id).expect(403);
    expect(body.message).toMatch(/^Only its owner, the head of its department and its editors/);
  }
  await change(portal.visitor, _id).expect(401);
  await change(asHead, _id, { number: 'X-1', isCritical: true, status: 'Active' }).expect(200);
  const { document } = await recordOf(asHead, _id);
  expect(document).toMatchObject({ number, isCritical: false, status: 'Draft' });
  await change(asEditor, _id, { name: '' }).expect(400);
  await change(asEditor, _id, { subcategory: 'No such type' }).expect(400);
  await change(asEditor, _id, { departments: [] }).expect(400);
});

test('it is moved only to departments for which one may begin documents', async () => {
  const { _id } = await begin(asEditor);
  const elsewhere = { departments: ['Pharmacy', 'Infection Control'] };
  const { body } = await change(asEditor, _id, elsewhere).expect(403);
  expect(body.errors).toMatchObject([{ path: 'departments' }]);
  await makeEditor(portal, asEditor, 'Pharmacy');
  await change(asEditor, _id, elsewhere).expect(200);
  // Its head is another from then on.
  await change(asHead, _id).expect(403);
  // An owner without a post corrects it where it is.
  const owner = await portal.person();
  const named = await begin(asHead, { ownerId: owner.id });
  const asOwner = await portal.as(owner);
  await change(asOwner, named._id).expect(200);
  await change(asOwner, named._id, elsewhere).expect(403);
});

test('a head and IT name another owner; nobody else gives a document away, or takes it', async () => {
  const { _id } = await begin(asHead);
  const refused = await change(asEditor, _id, { ownerId: editor.id }).expect(403);
  expect(refused.body.errors).toEqual([
    { path: 'ownerId', message: 'Only the head of the department and IT name somebody else.' },
  ]);
  await change(asEditor, _id, { ownerId: head.id }).expect(200);
  for (const client of [asHead, it]) {
    const { id: ownerId } = await portal.person();
    const { body } = await change(client, _id, { ownerId }).expect(200);
    expect(body.data.document.owner).toMatchObject({ id: ownerId });
  }
  const away = await portal.person({ status: 'Inactive' });
  await change(asHead, _id, { ownerId: away.id }).expect(400);
});

test('what is asked about, approved or was in force is not changed; the answer says what is possible', async () => {
  const { _id } = await begin(asEditor);
  const sent = await submitDraft(asEditor, _id, [[asPerson(approver)]]);
  const inReview = await change(asEditor, _id).expect(409);
  expect(inReview.body.message).toBe(
    'Version 1 is in review. Its approvers can approve it or send it back, and it can be taken back to a draft.',
  );
  await asEditor.post(`/documents/${_id}/draft/recall`).expect(200);
  await change(asEditor, _id).expect(200);
  const again = await submitDraft(asEditor, _id, [[asPerson(approver)]]);
  expect(again.approvals.length).toBeGreaterThan(sent.approvals.length);
  const open = again.approvals.find(({ isOver }) => !isOver);
  await approve(await portal.as(approver), open?.id ?? '').expect(200);
  const approved = await change(asEditor, _id).expect(409);
  expect(approved.body.message).toMatch(/put into force or taken back to a draft\.$/);
  await publish(asEditor, _id).expect(200);
  const held = 'This document has been in force. Ask IT to change what is said of it';
  const isRefused = async (client: Client) => {
    const { body } = await change(client, _id).expect(409);
    expect(body.message).toContain(held);
  };
  await isRefused(asHead);
  await startDraft(asHead, _id);
  await isRefused(asHead);
  await it.patch(`/documents/${_id}`).send({ status: 'Draft' }).expect(200);
  await isRefused(asHead);
});

test('what IT has uploaded as a draft is corrected by its head, too', async () => {
  const { _id } = await uploadDocument(it, { status: 'Draft' });
  await change(asHead, _id).expect(200);
  await it.delete(`/documents/${_id}`).expect(200);
  await change(asHead, _id).expect(404);
});

test('two who change it at once: the second is told to look again', async () => {
  const { _id } = await begin(asEditor);
  const { factsFingerprint: basedOn } = await recordOf(asEditor, _id);
  const answers = await Promise.all([
    change(asEditor, _id, { basedOn, name: 'One' }),
    change(asHead, _id, { basedOn, name: 'Another' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'Somebody else has changed these facts meanwhile. Close this and look at them again.',
  );
  const { factsFingerprint } = await recordOf(asEditor, _id);
  await it.patch(`/documents/${_id}`).send({ visibility: 'public' }).expect(200);
  await change(asEditor, _id, { basedOn: factsFingerprint }).expect(409);
});
