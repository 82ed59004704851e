import type { MyDocument } from '@icare/contracts/my-documents';
import { expect, test } from 'vitest';
import { inDays } from '../../testing/compliance.ts';
import { uploadDocument } from '../../testing/documents.ts';
import {
  addApprovedDraft,
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
const it = await portal.as('ROLE_ADMIN');

async function nexts(client: Client, as: 'keeper' | 'writer' = 'keeper') {
  const { body } = await client.get('/api/documents/mine').query({ as }).expect(200);
  const documents: MyDocument[] = body.data.documents;
  return Object.fromEntries(documents.map(({ name, next }) => [name, next]));
}

test('my documents say where the next version of each stands', async () => {
  const owner = await portal.person();
  const [first, second] = [await portal.person(), await portal.person()];
  const own = await portal.as(owner);
  const add = async (name: string) => (await uploadDocument(it, { name, ownerId: owner.id }))._id;
  await add('Without');
  await startDraft(own, await add('Draft'));
  const inReview = await add('In review');
  await startDraft(own, inReview);
  // What was asked for before it was taken back counts no more.
  await submitDraft(own, inReview, [[asPerson(first)]]);
  await own.post(`/documents/${inReview}/draft/recall`).expect(200);
  const { approvals } = await submitDraft(own, inReview, [[asPerson(first)], [asPerson(second)]]);
  const counts = approvals.find(({ isOver, step }) => !isOver && step === 1);
  await approve(await portal.as(first), counts?.id ?? '').expect(200);
  await addApprovedDraft(portal, own, await add('Approved'));
  const scheduled = await add('Scheduled');
  await addApprovedDraft(portal, own, scheduled);
  await publish(own, scheduled, { effectiveOn: inDays(portal, 9) }).expect(200);
  const published = await add('In force');
  await addApprovedDraft(portal, own, published);
  await publish(own, published).expect(200);

  const none = { number: 2, effectiveOn: null, asked: 0, approved: 0 };
  const one = { ...none, asked: 1, approved: 1 };
  expect(await nexts(own)).toEqual({
    Without: null,
    Draft: { ...none, phase: 'draft' },
    'In review': { ...none, phase: 'in_review', asked: 2, approved: 1 },
    Approved: { ...one, phase: 'approved' },
    Scheduled: { ...one, phase: 'scheduled', effectiveOn: inDays(portal, 9) },
    'In force': null,
  });
});

test('whoever writes with others is told so, too, and of a document that was never in force', async () => {
  const editor = await portal.person();
  const { id } = await prisma.department.findUniqueOrThrow({
    where: { name: 'Infection Control' },
  });
  await it
    .patch(`/hrsuit/api/departments/${id}/editors`)
    .send({ add: [editor.id] })
    .expect(200);
  const client = await portal.as(editor);
  await beginDocument(client, { name: 'Begun' }).expect(201);
  expect(await nexts(client)).toMatchObject({ Begun: { number: 1, phase: 'draft' } });
  const { _id } = await uploadDocument(it, { name: 'Of IT' });
  await startDraft(it, _id);
  expect(await nexts(client, 'writer')).toMatchObject({ 'Of IT': { number: 2, phase: 'draft' } });
});
