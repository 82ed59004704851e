import { expect, test } from 'vitest';
import { uploadDocument } from '../testing/documents.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const admin = await portal.as('ROLE_ADMIN');

test('an edit does not overwrite what a colleague has changed since it was begun', async () => {
  const { _id: id, updatedAt: basedOn } = await uploadDocument(admin);
  const edit = (body: object) => admin.patch(`/documents/${id}`).send(body);
  portal.clock.advance(1000);
  const first = { name: 'Hand washing', basedOn };
  const saved = await edit(first);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const late = await edit({ name: 'Washing hands', basedOn });
  expect(late.status).toBe(409);
  expect(late.body.message).toContain('Somebody changed this meanwhile');
  // The answer was lost.
  expect((await edit(first)).body.data.document.name).toBe('Hand washing');
  const { updatedAt } = saved.body.data.document;
  expect((await edit({ name: 'Washing hands', basedOn: updatedAt })).status).toBe(200);
  expect((await edit({ name: 'Hands' })).status).toBe(200);
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: id },
    include: { detail: true },
  });
  for (const { detail } of events) expect(JSON.stringify(detail?.after)).not.toContain('basedOn');
});

test('of two edits at the same moment one is refused', async () => {
  const { _id: id, updatedAt: basedOn } = await uploadDocument(admin);
  portal.clock.advance(1000);
  const answers = await Promise.all(
    ['One', 'Two'].map((name) => admin.patch(`/documents/${id}`).send({ name, basedOn })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a change of several leaves out what a colleague has changed since it was read', async () => {
  const [fresh, stale] = [await uploadDocument(admin), await uploadDocument(admin)];
  portal.clock.advance(1000);
  await admin.patch(`/documents/${stale._id}`).send({ name: 'Hands' }).expect(200);
  const changeBoth = (body: object) =>
    admin
      .patch('/documents')
      .send({ documents: [fresh._id, stale._id], changes: { status: 'Draft' }, ...body });
  const basedOn = { [fresh._id]: fresh.updatedAt, [stale._id]: stale.updatedAt };
  const { body } = await changeBoth({ basedOn }).expect(200);
  expect(body.data).toMatchObject({
    changed: [fresh._id],
    refused: [{ id: stale._id, message: expect.stringContaining('Somebody changed this') }],
  });
  // Of those that are not named nothing is compared.
  const rest = await changeBoth({ basedOn: {} }).expect(200);
  expect(rest.body.data).toMatchObject({ changed: [stale._id], unchanged: [fresh._id] });
});
