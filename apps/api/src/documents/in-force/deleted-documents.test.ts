import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { expect, test } from 'vitest';
import { sendForm, uploadDocument } from '../../testing/documents.ts';
import { addApprovedDraft } from '../../testing/drafts.ts';
import { type Client, testPortal } from '../../testing/portal.ts';
import { purgeDocuments } from '../purge-documents.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const day = 86_400_000;
const today = () => lagosDate(portal.clock.now());
const it = () => portal.as('ROLE_ADMIN');
const officer = () => portal.as('ROLE_COMPLIANCE');

async function inForce(client: Client, query: object) {
  const { body } = await client.get('/documents/in-force').query(query).expect(200);
  return body.data.documents;
}

const file = (client: Client, id: string, version: number) =>
  client.get(`/api/documents/${id}/file`).query({ version });

/** A document of two versions, each in force for ten days, which was deleted today. */
async function deletedDocument(name: string) {
  const first = today();
  const { _id, number, sha256 } = await uploadDocument(await it(), {
    name,
    departments: 'Nursing',
  });
  portal.clock.advance(10 * day);
  const second = today();
  await sendForm(await it(), `/documents/${_id}/versions`, {}).expect(201);
  portal.clock.advance(10 * day);
  await (await it()).delete(`/documents/${_id}`).expect(200);
  return { _id, number, sha256, first, second, deletedOn: today() };
}

test('what was in force before it was deleted is listed, and opened by officers and IT', async () => {
  const { _id, number, sha256, first, second, deletedOn } = await deletedDocument('Old burns');
  const row = { _id, number, name: 'Old burns', sha256, deletedOn, fileDeletedOn: null };
  for (const client of [await it(), await officer()]) {
    expect(await inForce(client, { on: first, search: number })).toEqual([
      {
        ...{ ...row, category: 'Policies', departments: ['Nursing'], extension: 'pdf' },
        ...{ version: 1, from: first, until: second },
      },
    ]);
    expect(await inForce(client, { on: deletedOn, search: number })).toEqual([]);
    for (const version of [1, 2]) await file(client, _id, version).expect(200);
    await file(client, _id, 3).expect(404);
  }
  await (await officer()).get(`/api/documents/${_id}/file`).expect(404);
  const stranger = await portal.as(await portal.person({ department: 'Nursing' }));
  for (const client of [stranger, portal.visitor]) await file(client, _id, 1).expect(404);
});

test('an officer opens nothing of a deleted document that was never in force', async () => {
  const admin = await it();
  const { _id: draft } = await uploadDocument(admin, { status: 'Draft' });
  const { _id } = await uploadDocument(admin);
  portal.clock.advance(day);
  await addApprovedDraft(portal, await it(), _id);
  for (const id of [draft, _id]) await (await it()).delete(`/documents/${id}`).expect(200);
  const client = await officer();
  await file(client, draft, 1).expect(404);
  await file(client, _id, 2).expect(404);
  await file(client, _id, 1).expect(200);
  await client.get(`/documents/${_id}/record`).expect(404);
});

test('what was deleted for good is still known to have been in force, without its file', async () => {
  const { _id, number, first, second, deletedOn } = await deletedDocument('Old Wounds');
  const { _id: never } = await uploadDocument(await it(), { status: 'Draft' });
  await (await it()).delete(`/documents/${never}`).expect(200);
  const lately = await uploadDocument(await it(), { name: 'New wounds' });
  portal.clock.advance(30 * day + 1);
  await Promise.all([purgeDocuments(portal.platform), purgeDocuments(portal.platform)]);
  expect(await prisma.document.count({ where: { id: { in: [_id, never] } } })).toBe(0);
  const client = await officer();
  const kept = {
    ...{ _id, number, name: 'Old Wounds', category: 'Policies', departments: ['Nursing'] },
    ...{ extension: 'pdf', deletedOn, fileDeletedOn: today(), version: 1 },
  };
  const [row, ...others] = await inForce(client, { on: first, search: 'wounds' });
  expect([row, others]).toEqual([
    { ...kept, sha256: expect.any(String), from: first, until: second },
    [],
  ]);
  const onSecond = { on: addDays(second, 1), category: 'Policies', department: 'Nursing' };
  expect(await inForce(client, { ...onSecond, search: number.toLowerCase() })).toMatchObject([
    { _id, version: 2, from: second, until: deletedOn },
  ]);
  expect(await inForce(client, { ...onSecond, department: 'Surgery', search: number })).toEqual([]);
  await file(client, _id, 1).expect(404);
  expect(await inForce(client, { on: today(), search: 'wounds' })).toMatchObject([
    { _id: lately._id, deletedOn: null, fileDeletedOn: null },
  ]);
  expect(await prisma.purgedDocumentPeriod.count({ where: { documentId: never } })).toBe(0);
});
