import { expect, test } from 'vitest';
import { uploadDocument } from '../testing/documents.ts';
import {
  addApprovedDraft,
  asPerson,
  publish,
  startDraft,
  submitDraft,
  usualHash,
} from '../testing/drafts.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const names = (documents: { name: string }[]) => documents.map(({ name }) => name);

test('shows emergencies, the own department, and what changed since the sign-in before', async () => {
  const nurse = await portal.person({ department: 'Nursing' });
  const sop = { category: 'SOPs', subcategory: 'Quality Control', visibility: 'staff' };
  await uploadDocument(admin, { ...sop, name: 'Old one', departments: 'Nursing' });
  portal.clock.advance(60_000);
  await portal.as(nurse);
  portal.clock.advance(60_000);
  const critical = { isCritical: 'true', emergencyCall: '333' };
  await uploadDocument(admin, { ...sop, ...critical, name: 'Code blue', departments: 'Surgery' });
  await uploadDocument(admin, { ...sop, name: 'A draft', departments: 'Nursing', status: 'Draft' });
  const emergency = { ...sop, subcategory: 'Emergency Procedure' };
  await uploadDocument(admin, { ...emergency, name: 'Assembly', departments: 'Nursing' });
  portal.clock.advance(60_000);

  const { body } = await (await portal.as(nurse)).get('/api/desk');
  expect(names(body.data.emergencies)).toEqual(['Code blue', 'Assembly']);
  expect(body.data.emergencies[0]).toMatchObject({ emergencyCall: '333' });
  expect(body.data.department).toMatchObject({ name: 'Nursing', total: 2 });
  expect(names(body.data.department.documents)).toEqual(['Assembly', 'Old one']);
  expect(names(body.data.changed.documents)).toEqual(['Assembly', 'Code blue']);
});

test('somebody who signs in for the first time sees the last 30 days; visitors nothing', async () => {
  const first = await portal.as('ROLE_STAFF');
  const { body } = await first.get('/api/desk');
  const since = portal.clock.now().getTime() - 30 * 86_400_000;
  expect(body.data.changed.since).toBe(new Date(since).toISOString());
  expect((await portal.visitor.get('/api/desk')).status).toBe(401);
});

test('a version that was sent back waits for its writer and its owner, an approved one for its owner', async () => {
  const [owner, approver] = [await portal.person(), await portal.person()];
  const [own, asked] = [await portal.as(owner), await portal.as(approver)];
  const add = async (name: string) =>
    (await uploadDocument(admin, { name, ownerId: owner.id }))._id;
  const waiting = async (client = own) => {
    const { body } = await client.get('/api/desk').expect(200);
    return body.data.versions;
  };
  const id = await add('Mend me');
  await startDraft(admin, id);
  expect(await waiting()).toEqual({ documents: [], total: 0 });
  const send = () => submitDraft(admin, id, [[asPerson(approver)]]);
  const [approval] = (await send()).approvals;
  await asked
    .post(`/api/document-approvals/${approval?.id}/send-back`)
    .send({ sha256: usualHash, reason: 'The dose.' })
    .expect(200);
  const mend = { number: expect.any(String), name: 'Mend me', version: 2, standing: 'sent_back' };
  expect(await waiting()).toEqual({ documents: [{ ...mend, _id: id }], total: 1 });
  expect(await waiting(admin)).toEqual({ documents: [{ ...mend, _id: id }], total: 1 });
  expect((await waiting(asked)).total).toBe(0);
  // Sent again and taken back, it is a draft like any other.
  portal.clock.advance(60_000);
  await send();
  expect((await waiting()).total).toBe(0);
  await own.post(`/documents/${id}/draft/recall`).expect(200);
  expect((await waiting()).total).toBe(0);

  const approved = await add('Approved');
  await addApprovedDraft(portal, own, approved);
  expect(await waiting()).toMatchObject({ documents: [{ _id: approved, standing: 'approved' }] });
  await publish(own, approved).expect(200);
  expect((await waiting()).total).toBe(0);
});

test('whoever wrote a version and may write it no more is told nothing of it', async () => {
  const [editor, approver] = [await portal.person(), await portal.person()];
  const { _id } = await uploadDocument(admin, { name: 'Of a ward', departments: 'Surgery' });
  const { id: department } = await portal.platform.database.prisma.department.findUniqueOrThrow({
    where: { name: 'Surgery' },
  });
  const editors = (body: object) =>
    admin.patch(`/hrsuit/api/departments/${department}/editors`).send(body).expect(200);
  await editors({ add: [editor.id] });
  const client = await portal.as(editor);
  await startDraft(client, _id);
  const [approval] = (await submitDraft(client, _id, [[asPerson(approver)]])).approvals;
  await (await portal.as(approver))
    .post(`/api/document-approvals/${approval?.id}/send-back`)
    .send({ sha256: usualHash, reason: 'The dose.' })
    .expect(200);
  const total = async () => (await client.get('/api/desk').expect(200)).body.data.versions.total;
  expect(await total()).toBe(1);
  await editors({ remove: [editor.id] });
  expect(await total()).toBe(0);
});
