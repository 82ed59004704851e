import { expect, test } from 'vitest';
import { uploadDocument } from '../../testing/documents.ts';
import { testPortal } from '../../testing/portal.ts';
import { anAssignment } from '../../testing/reading.ts';

const portal = await testPortal({ pages: false });
const admin = await portal.as('ROLE_ADMIN');

test('who has to read a document is not overwritten by somebody who has not seen it', async () => {
  const { _id } = await uploadDocument(admin);
  const save = (departments: string[], days: number, basedOn?: string | null) => {
    portal.clock.advance(1000);
    return admin
      .put(`/documents/${_id}/reading`)
      .send(anAssignment({ departments }, { days, basedOn }));
  };
  const first = await save(['Surgery'], 14, null);
  expect(first.status, first.text).toBe(200);
  const { assignedAt } = first.body.data.assignment;

  const second = await save(['Surgery', 'Pediatrics'], 14, assignedAt);
  expect(second.status, second.text).toBe(200);
  const late = await save(['Surgery'], 7, assignedAt);
  expect(late.status, late.text).toBe(409);
  expect(late.body.message).toContain('Somebody changed this meanwhile');
  // Nobody was asked when it was read.
  expect((await save(['Cardiology'], 7, null)).status).toBe(409);
  const { body } = await admin.get(`/documents/${_id}/reading`).expect(200);
  expect(body.data.assignment.departments.toSorted()).toEqual(['Pediatrics', 'Surgery']);

  // The answer was lost.
  expect((await save(['Surgery', 'Pediatrics'], 14, assignedAt)).status).toBe(200);
  expect((await save(['Surgery'], 7, second.body.data.assignment.assignedAt)).status).toBe(200);
  // It was ended meanwhile.
  const { assignedAt: ended } = (await save(['Surgery'], 8)).body.data.assignment;
  await admin.delete(`/documents/${_id}/reading`).expect(200);
  expect((await save(['Surgery'], 9, ended)).status).toBe(409);
});
