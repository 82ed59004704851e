import { expect, test } from 'vitest';
import { uploadDocument } from '../../testing/documents.ts';
import { approve, asPerson, beginDocument, publish, submitDraft } from '../../testing/drafts.ts';
import { type Client, testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const it = await portal.as('ROLE_ADMIN');
const { id: departmentId } = await prisma.department.findUniqueOrThrow({
  where: { name: 'Nursing' },
});

const setEditor = (change: { add?: string[]; remove?: string[] }) =>
  it.patch(`/hrsuit/api/departments/${departmentId}/editors`).send(change).expect(200);
const setLead = (lead: object) =>
  prisma.department.update({ where: { id: departmentId }, data: lead });

/** Somebody who begins a document of Nursing as its editor. */
async function beginAsEditor(more: object = {}) {
  const editor = await portal.person({ name: 'Ifeanyi Okoro', ...more });
  await setEditor({ add: [editor.id] });
  const client = await portal.as(editor);
  return { editor, client, _id: await begin(client) };
}

async function begin(client: Client): Promise<string> {
  const { body } = await beginDocument(client, { departments: 'Nursing' }).expect(201);
  return body.data.document._id;
}

const ownerOf = async (id: string) =>
  (await prisma.document.findUniqueOrThrow({ where: { id } })).ownerId;
const history = async (client: Client, id: string) =>
  (await client.get(`/documents/${id}/history`).expect(200)).body.data.events;

test('what an editor began falls to the department once they are none any more, and the history says so', async () => {
  const { editor, client, _id } = await beginAsEditor();
  const { _id: named } = await uploadDocument(it, { departments: 'Nursing', ownerId: editor.id });
  const { _id: other } = await beginAsEditor();
  const head = await portal.person();
  await setLead({ headId: head.id });
  await setEditor({ remove: [editor.id] });
  expect(await ownerOf(_id)).toBeNull();
  await client.patch(`/documents/${_id}/draft`).send({ changeNote: 'Mine.' }).expect(403);
  await client.get(`/documents/${_id}/record`).expect(403);
  const [last] = await history(await portal.as(head), _id);
  expect(last).toMatchObject({
    action: 'owner_released',
    changes: [{ field: 'ownerId', before: 'Ifeanyi Okoro', after: null }],
  });
  // Whom IT named stays, and so does who is an editor still.
  expect(await ownerOf(named)).toBe(editor.id);
  expect(await ownerOf(other)).not.toBeNull();
  await setLead({ headId: null });
});

test('whoever may still begin it keeps it: a head, a deputy until their last day, an officer, IT', async () => {
  const officer = await beginAsEditor({ role: 'ROLE_COMPLIANCE' });
  const [head, deputy, late] = [
    await beginAsEditor(),
    await beginAsEditor(),
    await beginAsEditor(),
  ];
  const until = (days: number) => new Date(portal.clock.now().getTime() + days * 86_400_000);
  await setLead({ headId: head.editor.id, deputyId: deputy.editor.id, deputyUntil: until(2) });
  await setEditor({ remove: [officer, head, deputy].map(({ editor }) => editor.id) });
  for (const { _id, editor } of [officer, head, deputy]) expect(await ownerOf(_id)).toBe(editor.id);
  await setLead({ deputyId: late.editor.id, deputyUntil: until(-2) });
  await setEditor({ remove: [late.editor.id] });
  expect(await ownerOf(late._id)).toBeNull();
  await setLead({ headId: null, deputyId: null, deputyUntil: null });
});

test('what was in force once stays with its owner', async () => {
  const { editor, client, _id } = await beginAsEditor();
  const approver = await portal.person();
  const draft = await submitDraft(client, _id, [[asPerson(approver)]]);
  await approve(await portal.as(approver), draft.approvals[0]?.id ?? '').expect(200);
  await publish(client, _id).expect(200);
  await setEditor({ remove: [editor.id] });
  expect(await ownerOf(_id)).toBe(editor.id);
});

test('whoever leaves and comes back does not own again what they began as an editor', async () => {
  const { editor, _id } = await beginAsEditor();
  const setStatus = (status: string) =>
    it.patch(`/users/${editor.id}/status`).send({ status }).expect(200);
  await setStatus('Inactive');
  expect(await ownerOf(_id)).toBeNull();
  await setStatus('Active');
  await (await portal.as(editor)).get(`/documents/${_id}/record`).expect(403);
});
