import type { DepartmentName } from '@icare/contracts/departments';
import { expect, test } from 'vitest';
import { sendForm, uploadDocument } from '../../testing/documents.ts';
import {
  approve,
  asPerson,
  publish,
  startDraft,
  submitDraft,
  usualHash,
} from '../../testing/drafts.ts';
import { type Client, testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const it = await portal.as('ROLE_ADMIN');
const owner = await portal.person({ name: 'Nkechi Obi' });
const editor = await portal.person({ name: 'Ifeanyi Okoro' });
const approver = await portal.person({ name: 'Adaobi Nwankwo' });
const [own, asEditor, asApprover] = [
  await portal.as(owner),
  await portal.as(editor),
  await portal.as(approver),
];

async function setEditor(department: DepartmentName, change: object) {
  const { id } = await prisma.department.findUniqueOrThrow({ where: { name: department } });
  await it.patch(`/hrsuit/api/departments/${id}/editors`).send(change).expect(200);
}
await setEditor('Nursing', { add: [editor.id] });

const ofOwner = (departments: string | string[] = 'Nursing') =>
  uploadDocument(it, { category: 'SOPs', subcategory: '', ownerId: owner.id, departments });
const record = async (client: Client, id: string) =>
  (await client.get(`/documents/${id}/record`).expect(200)).body.data;

test('an editor writes the next version, and the owner puts it into force', async () => {
  const { _id } = await ofOwner();
  expect(await record(asEditor, _id)).toMatchObject({ mayStart: true, isKeeper: false });
  const started = await startDraft(asEditor, _id);
  expect(started).toMatchObject({
    ...{ createdBy: 'Ifeanyi Okoro', mayDo: ['change', 'submit', 'discard'] },
  });
  await asEditor.patch(`/documents/${_id}/draft`).send({ changeNote: 'Doses.' }).expect(200);
  await sendForm(asEditor, `/documents/${_id}/draft/file`, {}).expect(200);
  await asEditor.delete(`/documents/${_id}/draft`).expect(200);
  await startDraft(asEditor, _id);
  const first = await submitDraft(asEditor, _id, [[asPerson(approver)]]);
  expect(first.mayDo).toEqual(['recall']);
  await asEditor.post(`/documents/${_id}/draft/recall`).expect(200);
  const sent = await submitDraft(asEditor, _id, [[asPerson(approver)]]);
  const asked = sent.approvals.find(({ isOver }) => !isOver)?.id ?? '';
  await approve(asApprover, asked).expect(200);
  expect((await record(asEditor, _id)).draft.mayDo).toEqual(['recall']);
  const refused = await publish(asEditor, _id).expect(403);
  expect(refused.body.message).toBe(
    'Only its owner puts a version into force, or the head of its department where no owner is named.',
  );
  await publish(own, _id).expect(200);
});

test('an editor is no keeper: no review, no history, no readers', async () => {
  const { _id } = await ofOwner();
  await prisma.document.update({ where: { id: _id }, data: { ownerId: null } });
  await asEditor.post(`/documents/${_id}/review`).send({}).expect(403);
  await asEditor.get(`/documents/${_id}/history`).expect(403);
  await asEditor.get(`/documents/${_id}/reading`).expect(403);
});

test('an editor never approves last what they wrote', async () => {
  const { _id } = await ofOwner();
  await startDraft(asEditor, _id);
  const steps = [[asPerson(editor)]];
  const { body } = await asEditor
    .post(`/documents/${_id}/draft/submit`)
    .send({ sha256: usualHash, steps })
    .expect(400);
  expect(body.errors[0].message).toBe(
    'Whoever wrote the version cannot approve it last. Name somebody else.',
  );
});

test('documents of other departments are not theirs, nor those where theirs comes second', async () => {
  const message =
    'Only its owner, the head of its department and its editors write the next version of a document.';
  for (const departments of ['Pharmacy', ['Pharmacy', 'Nursing']]) {
    const { _id } = await ofOwner(departments);
    const { body } = await sendForm(asEditor, `/documents/${_id}/draft`, {}).expect(403);
    expect(body.message).toBe(message);
    await asEditor.get(`/documents/${_id}/record`).expect(403);
  }
});

test('a right ends with the editor, also of what they have begun', async () => {
  const other = await portal.person();
  const client = await portal.as(other);
  await setEditor('Nursing', { add: [other.id] });
  const { _id } = await ofOwner();
  await startDraft(client, _id);
  await setEditor('Nursing', { remove: [other.id] });
  await client.patch(`/documents/${_id}/draft`).send({ changeNote: 'Doses.' }).expect(403);
  await client.get(`/documents/${_id}/record`).expect(403);
  expect((await record(own, _id)).draft.mayDo).toContain('discard');
});

test('what somebody writes is listed beside what they keep', async () => {
  const names = async (client: Client, as: string) => {
    const { body } = await client.get(`/api/documents/mine?as=${as}&limit=1000`).expect(200);
    return (body.data.documents as { _id: string }[]).map(({ _id }) => _id);
  };
  const [{ _id: written }, { _id: kept }] = [await ofOwner(), await ofOwner()];
  const { _id: nobodys } = await ofOwner();
  await prisma.document.update({ where: { id: kept }, data: { ownerId: editor.id } });
  await prisma.document.update({ where: { id: nobodys }, data: { ownerId: null } });
  expect(await names(asEditor, 'keeper')).toEqual([kept]);
  const listed = await names(asEditor, 'writer');
  expect(listed).toEqual(expect.arrayContaining([written, nobodys]));
  expect(listed).not.toContain(kept);
  expect(await names(own, 'writer')).toEqual([]);
  // A head keeps what has no owner, and only writes the rest.
  const head = await portal.person();
  await prisma.department.update({ where: { name: 'Nursing' }, data: { headId: head.id } });
  const asHead = await portal.as(head);
  expect(await names(asHead, 'keeper')).toContain(nobodys);
  expect(await names(asHead, 'writer')).toEqual(expect.arrayContaining([written, kept]));
  expect(await names(asHead, 'writer')).not.toContain(nobodys);
  await prisma.department.update({ where: { name: 'Nursing' }, data: { headId: null } });
});
