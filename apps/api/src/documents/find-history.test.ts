import { randomUUID } from 'node:crypto';
import type { DocumentEvent } from '@icare/contracts/document-history';
import { limits } from '@icare/contracts/limits';
import { expect, test } from 'vitest';
import { inDays } from '../testing/compliance.ts';
import { sendForm, uploadDocument } from '../testing/documents.ts';
import { pdf } from '../testing/files.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const it = await portal.person({ role: 'ROLE_ADMIN', name: 'Ifeoma Nwosu' });
const client = await portal.as(it);

const history = (id: string, as = client) => as.get(`/documents/${id}/history`);

test('the history says who did what, newest first, with names and in the words of whoever did it', async () => {
  const owner = await portal.person({ name: 'Amaka Obi' });
  const { _id } = await uploadDocument(client);
  const next = await uploadDocument(client);
  await client.patch(`/documents/${_id}`).send({ ownerId: owner.id, isCritical: true }).expect(200);
  await sendForm(
    client,
    `/documents/${_id}/versions`,
    { basedOn: '1', changeNote: 'Doses by weight.' },
    { name: 'hands.pdf', bytes: pdf({ mark: 'Second' }) },
  );
  const asOwner = await portal.as(owner);
  await asOwner
    .post(`/documents/${_id}/review`)
    .send({ nextReviewOn: inDays(portal, 365), note: 'Compared with the national guideline.' })
    .expect(200);
  await client.post(`/documents/${_id}/retire`).send({ successor: next.number }).expect(200);
  const { body } = await history(_id, asOwner).expect(200);
  const events: DocumentEvent[] = body.data.events;
  expect(events.map(({ action, by, version, note }) => [action, by, version, note])).toEqual([
    ['retired', it.name, null, null],
    ['reviewed', owner.name, null, 'Compared with the national guideline.'],
    ['version_added', it.name, 2, 'Doses by weight.'],
    ['edited', it.name, null, null],
    ['created', it.name, null, null],
  ]);
  expect(events[0]?.changes).toEqual([
    { field: 'status', before: 'Active', after: 'Archived' },
    { field: 'successor', before: null, after: next.number },
  ]);
  expect(events[1]?.changes).toEqual([
    { field: 'nextReviewOn', before: null, after: inDays(portal, 365) },
  ]);
  expect(events[3]?.changes.toSorted((one, other) => one.field.localeCompare(other.field))).toEqual(
    [
      { field: 'isCritical', before: 'no', after: 'yes' },
      { field: 'ownerId', before: null, after: 'Amaka Obi' },
    ],
  );
  expect(body.data.isCut).toBe(false);
});

test('whoever keeps a document sees its history: its owner, the head without one, and IT', async () => {
  const [owner, head, other] = [
    await portal.person(),
    await portal.person(),
    await portal.person(),
  ];
  const { _id } = await uploadDocument(client, { ownerId: owner.id, departments: 'Pharmacy' });
  await prisma.department.update({ where: { name: 'Pharmacy' }, data: { headId: head.id } });
  const [asOwner, asHead, asOther] = [
    await portal.as(owner),
    await portal.as(head),
    await portal.as(other),
  ];
  await history(_id, asOwner).expect(200);
  await history(_id, asHead).expect(403);
  await history(_id, asOther).expect(403);
  await history(_id, portal.visitor).expect(401);
  await prisma.user.update({ where: { id: owner.id }, data: { status: 'Inactive' } });
  await history(_id, asHead).expect(200);
  await client.delete(`/documents/${_id}`).expect(200);
  await history(_id, asHead).expect(404);
  const { body } = await history(_id).expect(200);
  expect(body.data.events[0]).toMatchObject({ action: 'deleted', by: it.name });
  await prisma.department.update({ where: { name: 'Pharmacy' }, data: { headId: null } });
});

test('of very many events the newest are shown, and that there are others', async () => {
  const { _id } = await uploadDocument(client);
  for (let count = 0; count < limits.documentEventsShown; count++) {
    await client
      .patch(`/documents/${_id}`)
      .send({ name: `Name ${count}` })
      .expect(200);
  }
  const { body } = await history(_id).expect(200);
  expect(body.data.events).toHaveLength(limits.documentEventsShown);
  expect(body.data.isCut).toBe(true);
  expect(body.data.events[0].changes[0].after).toBe(`Name ${limits.documentEventsShown - 1}`);
});

test('versions that no log tells of are told by what is kept of them, once each', async () => {
  const { _id } = await uploadDocument(client);
  const version = { basedOn: '1', changeNote: 'Doses by weight.' };
  const file = { name: 'hands.pdf', bytes: pdf({ mark: 'Unlogged' }) };
  await sendForm(client, `/documents/${_id}/versions`, version, file);
  const { fileId } = await prisma.documentVersion.findFirstOrThrow({
    where: { documentId: _id, number: 2 },
  });
  const kept = { documentId: _id, createdById: it.id, fileId };
  const [third, fourth] = [new Date('2025-03-01T08:00Z'), new Date('2025-04-01T08:00Z')];
  await prisma.documentVersion.createMany({
    data: [
      { ...kept, id: randomUUID(), number: 3, createdAt: third, changeNote: 'New telephone.' },
      { ...kept, id: randomUUID(), number: 4, createdAt: fourth, createdById: null },
    ],
  });
  const { body } = await history(_id).expect(200);
  const events: DocumentEvent[] = body.data.events;
  expect(events.map(({ action, by, version, note }) => [action, by, version, note])).toEqual([
    ['version_added', it.name, 2, 'Doses by weight.'],
    ['created', it.name, null, null],
    ['version_added', null, 4, null],
    ['version_added', it.name, 3, 'New telephone.'],
  ]);
  expect(events.at(-1)?.at).toBe(third.toISOString());
});
