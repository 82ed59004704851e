import { describe, expect, test } from 'vitest';
import { sweepStorage } from '../platform/storage/sweep.ts';
import { sendForm, uploadDocument } from '../testing/documents.ts';
import { pdf } from '../testing/files.ts';
import { testPortal } from '../testing/portal.ts';
import { purgeDocuments } from './purge-documents.ts';

const portal = await testPortal();
const it = await portal.person({ role: 'ROLE_ADMIN' });
/** Signs in again, since these tests advance the clock by weeks. */
const admin = () => portal.as(it);
const day = 86_400_000;

describe('editing', () => {
  test('changes the given fields only', async () => {
    const client = await admin();
    const document = await uploadDocument(client);
    portal.clock.advance(1000);
    const { status, body } = await client
      .patch(`/documents/${document._id}`)
      .send({ name: 'Hand washing', status: 'Draft' });
    expect(status).toBe(200);
    expect(body.data.document).toEqual({
      ...document,
      name: 'Hand washing',
      status: 'Draft',
      updatedAt: portal.clock.now().toISOString(),
    });
  });

  test('an edit without a change is not audited', async () => {
    const client = await admin();
    const document = await uploadDocument(client);
    portal.clock.advance(1000);
    for (const body of [{}, { name: document.name }, { unknown: 'field' }]) {
      const answer = await client.patch(`/documents/${document._id}`).send(body);
      expect(answer.body.data.document).toEqual(document);
    }
    const { prisma } = portal.platform.database;
    const events = await prisma.auditEvent.findMany({ where: { subjectId: document._id } });
    expect(events.map(({ action }) => action)).toEqual(['document.created']);
  });

  test('the rules apply to the merged document', async () => {
    const client = await admin();
    const document = await uploadDocument(client);
    const edit = (body: object) => client.patch(`/documents/${document._id}`).send(body);
    for (const [body, path] of [
      [{ subcategory: 'Newsletter' }, 'subcategory'],
      [{ category: 'SOPs' }, 'subcategory'],
      [{ departments: [] }, 'departments'],
      [{ name: '' }, 'name'],
      [{ name: null }, 'name'],
      [{ status: 'Deleted' }, 'status'],
    ] as const) {
      const answer = await edit(body);
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].path).toBe(path);
    }
    const moved = await edit({ category: 'SOPs', subcategory: 'Safety Procedure' });
    expect(moved.body.data.document).toMatchObject({ category: 'SOPs' });
    const affairs = await edit({ category: 'Public Affairs', subcategory: null });
    expect(affairs.body.data.document.departments).toEqual(['Public Affairs']);
  });

  test('a deleted or unknown document cannot be edited', async () => {
    const client = await admin();
    const document = await uploadDocument(client);
    await client.delete(`/documents/${document._id}`);
    for (const id of [document._id, portal.platform.newId()]) {
      const answer = await client.patch(`/documents/${id}`).send({ name: 'x' });
      expect(answer.status).toBe(404);
      expect(answer.body.message).toBe('There is no such document.');
    }
  });
});

describe('deleting', () => {
  test('hides it, and Restore brings it back unchanged', async () => {
    const client = await admin();
    const document = await uploadDocument(client);
    const deleted = await client.delete(`/documents/${document._id}`);
    expect(deleted.body).toMatchObject({
      success: true,
      message: 'Document deleted',
      data: { document: { deletedAt: portal.clock.now().toISOString() } },
    });
    expect((await portal.visitor.get(document.path)).status).toBe(404);
    expect((await client.get('/documents?deleted=true')).body.data.documents).toContainEqual(
      expect.objectContaining({ _id: document._id }),
    );
    const restored = await client.post(`/documents/${document._id}/restore`);
    expect(restored.body.data.document).toEqual(document);
    expect((await portal.visitor.get(document.path)).status).toBe(200);
  });

  test('a second deletion is 404, a second restoration succeeds', async () => {
    const client = await admin();
    const { _id } = await uploadDocument(client);
    expect((await client.delete(`/documents/${_id}`)).status).toBe(200);
    expect((await client.delete(`/documents/${_id}`)).status).toBe(404);
    expect((await client.post(`/documents/${_id}/restore`)).status).toBe(200);
    expect((await client.post(`/documents/${_id}/restore`)).status).toBe(200);
    expect((await client.post(`/documents/${portal.platform.newId()}/restore`)).status).toBe(404);
  });

  test('it can be restored for exactly thirty days', async () => {
    let client = await admin();
    const [inTime, late] = [await uploadDocument(client), await uploadDocument(client)];
    for (const { _id } of [inTime, late]) await client.delete(`/documents/${_id}`);
    portal.clock.advance(30 * day - 1);
    client = await admin();
    expect((await client.post(`/documents/${inTime._id}/restore`)).status).toBe(200);
    portal.clock.advance(1);
    expect((await client.post(`/documents/${late._id}/restore`)).status).toBe(404);
    const { body } = await client.get('/documents?deleted=true');
    expect(JSON.stringify(body)).not.toContain(late._id);
  });
});

describe('purging', () => {
  test('deletes the row and every version, then the files', async () => {
    let client = await admin();
    const [gone, kept] = [await uploadDocument(client), await uploadDocument(client)];
    await sendForm(client, `/documents/${gone._id}/versions`, {}, { bytes: pdf() });
    await client.delete(`/documents/${gone._id}`);
    const { prisma } = portal.platform.database;
    const versions = await prisma.documentVersion.findMany({ where: { documentId: gone._id } });
    portal.clock.advance(30 * day + 1);
    await purgeDocuments(portal.platform);
    await sweepStorage(portal.platform);
    expect(await prisma.document.findUnique({ where: { id: gone._id } })).toBeNull();
    const files = await portal.files();
    for (const { fileId } of versions) {
      expect(await prisma.storedFile.findUnique({ where: { id: fileId } })).toBeNull();
      expect(files).not.toContain(fileId);
    }
    expect(versions).toHaveLength(2);
    client = await admin();
    expect((await client.get(kept.path)).status).toBe(200);
    const [event] = await prisma.auditEvent.findMany({
      where: { subjectId: gone._id, action: 'document.purged' },
    });
    expect(event).toMatchObject({ actorId: null, actorRole: null });
  });

  test('by two concurrent processes happens once, without an error', async () => {
    const client = await admin();
    const documents = [];
    for (let index = 0; index < 8; index++) {
      const document = await uploadDocument(client);
      await client.delete(`/documents/${document._id}`);
      documents.push(document);
    }
    portal.clock.advance(30 * day + 1);
    await Promise.all([purgeDocuments(portal.platform), purgeDocuments(portal.platform)]);
    const { prisma } = portal.platform.database;
    const events = await prisma.auditEvent.findMany({
      where: { action: 'document.purged', subjectId: { in: documents.map(({ _id }) => _id) } },
    });
    expect(events).toHaveLength(8);
  });

  test('keeps a deleted document that can still be restored', async () => {
    const client = await admin();
    const document = await uploadDocument(client);
    await client.delete(`/documents/${document._id}`);
    portal.clock.advance(29 * day);
    await purgeDocuments(portal.platform);
    await sweepStorage(portal.platform);
    const restored = await (await admin()).post(`/documents/${document._id}/restore`);
    expect(restored.status).toBe(200);
    expect((await portal.visitor.get(document.path)).status).toBe(200);
  });
});
