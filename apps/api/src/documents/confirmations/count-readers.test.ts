import { expect, test } from 'vitest';
import { uploadDocument } from '../../testing/documents.ts';
import { testPortal } from '../../testing/portal.ts';
import { anAssignment, documentToRead } from '../../testing/reading.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;

test('saving the same again begins nobody’s days anew, in whatever order it is named', async () => {
  const [one, two] = [await portal.person(), await portal.person()];
  const office = await portal.as('ROLE_ADMIN');
  const { _id } = await documentToRead(office, { people: [one.id, two.id] });
  const assignedAt = async () =>
    (await office.get(`/documents/${_id}/reading`).expect(200)).body.data.assignment.assignedAt;
  const put = (audience: object, more: object = {}) =>
    office.put(`/documents/${_id}/reading`).send(anAssignment(audience, more)).expect(200);
  const first = await assignedAt();
  portal.clock.advance(60_000);
  await put({ people: [two.id, one.id] });
  expect(await assignedAt()).toBe(first);
  await put({ people: [two.id, one.id] }, { days: 5 });
  expect(await assignedAt()).not.toBe(first);
});

test('a head who counts an audience learns of their own people alone', async () => {
  const head = await portal.person({ department: 'Radiology' });
  await portal.person({ department: 'Radiology', role: 'ROLE_HR' });
  await portal.person({ department: 'Finance', role: 'ROLE_HR' });
  const setHead = (headId: string | null) =>
    prisma.department.update({ where: { name: 'Radiology' }, data: { headId } });
  await setHead(head.id);
  const office = await portal.as('ROLE_ADMIN');
  const { _id } = await uploadDocument(office, { departments: JSON.stringify(['Radiology']) });
  const audience = { roles: ['ROLE_HR'] };
  const client = await portal.as(head);
  for (const path of [`/documents/${_id}/reading/count`, '/api/reading-collections/count']) {
    const { body } = await client.post(path).send({ audience }).expect(200);
    expect(body.data.people).toBe(1);
    const all = await office.post(path).send({ audience }).expect(200);
    expect(all.body.data.people).toBeGreaterThan(1);
  }
  await setHead(null);
});
