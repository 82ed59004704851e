import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dateOf, inDays } from '../../testing/compliance.ts';
import { uploadDocument } from '../../testing/documents.ts';
import { type Client, testPortal } from '../../testing/portal.ts';
import { anAssignment, assign, confirm, documentToRead, toRead } from '../../testing/reading.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const admin = await portal.as('ROLE_ADMIN');

const put = (client: Client, id: string, audience: object, more: object = {}) =>
  client.put(`/documents/${id}/reading`).send(anAssignment(audience, more));
const setHead = (name: string, headId: string | null) =>
  prisma.department.update({ where: { name }, data: { headId } });
const idsToRead = async (client: Client) => (await toRead(client)).map(({ _id }) => _id);

test('who is asked follows from department, cadre and role, each list narrowing the others', async () => {
  const [midwife, clerk, other, named, leftOut] = [
    await portal.person({ department: 'Pediatrics', cadre: 'Midwife' }),
    await portal.person({ department: 'Pediatrics', cadre: 'Clerk' }),
    await portal.person({ department: 'Finance', cadre: 'midwife' }),
    await portal.person({ department: 'Finance', cadre: null }),
    await portal.person({ department: 'Pediatrics', cadre: 'Midwife' }),
  ];
  const people = [midwife, clerk, other, named, leftOut];
  const of = async (audience: object) => {
    const { _id } = await documentToRead(admin, audience);
    const asked = [];
    for (const person of people) {
      asked.push((await idsToRead(await portal.as(person))).includes(_id));
    }
    const { body } = await admin
      .post(`/documents/${_id}/reading/count`)
      .send({ audience })
      .expect(200);
    const shown = await admin.get(`/documents/${_id}/reading`).expect(200);
    expect(shown.body.data.asked).toBe(body.data.people);
    return asked;
  };
  expect(await of({ everyone: true })).toEqual([true, true, true, true, true]);
  expect(await of({ departments: ['Pediatrics'] })).toEqual([true, true, false, false, true]);
  expect(await of({ cadres: ['MIDWIFE'] })).toEqual([true, false, true, false, true]);
  expect(await of({ departments: ['Pediatrics'], cadres: ['Midwife'] })).toEqual([
    ...[true, false, false, false, true],
  ]);
  expect(await of({ departments: ['Finance'], roles: ['ROLE_HR'] })).toEqual([
    ...[false, false, false, false, false],
  ]);
  expect(
    await of({ cadres: ['Midwife'], people: [named.id, leftOut.id], leftOut: [leftOut.id] }),
  ).toEqual([true, false, true, true, false]);
  expect(await of({ people: [clerk.id] })).toEqual([false, true, false, false, false]);
});

test('whoever joins or moves is asked at once, and days are counted from then', async () => {
  const { _id } = await documentToRead(admin, { departments: ['Cardiology'] }, { days: 10 });
  const person = await portal.person({ department: 'Finance' });
  portal.clock.advance(20 * 86_400_000);
  const office = await portal.as('ROLE_ADMIN');
  await office.patch(`/users/${person.id}`).send({ department: 'Cardiology' }).expect(200);
  const joiner = await portal.person({ department: 'Cardiology' });
  for (const somebody of [person, joiner]) {
    const all = await toRead(await portal.as(somebody));
    expect(all.find((one) => one._id === _id)?.dueOn).toBe(inDays(portal, 10));
  }
  await office.patch(`/users/${person.id}`).send({ phone: '0803 123 4567' }).expect(200);
  portal.clock.advance(86_400_000);
  const all = await toRead(await portal.as(person));
  expect(all.find((one) => one._id === _id)?.dueOn).toBe(inDays(portal, 9));
  await (await portal.as('ROLE_ADMIN'))
    .patch(`/users/${person.id}`)
    .send({ department: 'Finance' })
    .expect(200);
  expect(await idsToRead(await portal.as(person))).not.toContain(_id);
});

test('only a document in force is asked for, and one that was ended not at all', async () => {
  const person = await portal.person({ department: 'Neurology' });
  const office = await portal.as('ROLE_ADMIN');
  const { _id } = await documentToRead(office, { departments: ['Neurology'] });
  const asked = async () => (await idsToRead(await portal.as(person))).includes(_id);
  expect(await asked()).toBe(true);
  await office.patch(`/documents/${_id}`).send({ status: 'Archived' }).expect(200);
  expect(await asked()).toBe(false);
  const refused = await put(office, _id, { everyone: true }).expect(409);
  expect(refused.body.message).toBe('This document is archived, so nobody is asked to read it.');
  await office.patch(`/documents/${_id}`).send({ status: 'Active' }).expect(200);
  expect(await asked()).toBe(true);
  const ended = await office.delete(`/documents/${_id}/reading`).expect(200);
  expect(ended.body.data).toMatchObject({ assignment: null, asked: 0 });
  expect(await asked()).toBe(false);
  await office.delete(`/documents/${_id}/reading`).expect(200);
  await assign(office, _id, { departments: ['Neurology'] });
  expect(await asked()).toBe(true);
  await office.delete(`/documents/${_id}`).expect(200);
  expect(await asked()).toBe(false);
  await put(office, _id, { everyone: true }).expect(404);
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: _id, action: { startsWith: 'document.reading' } },
    orderBy: { sequence: 'asc' },
    include: { detail: true },
  });
  expect(events.map(({ action }) => action)).toEqual([
    ...['document.reading_assigned', 'document.reading_ended', 'document.reading_assigned'],
  ]);
  expect(events[0]?.detail?.after).toEqual({
    ...{ everyone: false, departments: ['Neurology'], cadres: [], roles: [] },
    ...{ people: [], leftOut: [], days: 14, repeat: 'every_version' },
  });
});

test('what is wrong is said at its field', async () => {
  const office = await portal.as('ROLE_ADMIN');
  const { _id } = await uploadDocument(office);
  const anyone = { everyone: true };
  for (const [body, path] of [
    [anAssignment({}), 'audience'],
    [anAssignment(anyone, { days: 0 }), 'days'],
    [anAssignment(anyone, { days: 91 }), 'days'],
    [anAssignment(anyone, { repeat: 'sometimes' }), 'repeat'],
    [anAssignment({ departments: ['Nowhere'] }), 'audience.departments.0'],
    [anAssignment({ people: [randomUUID()] }), 'audience.people'],
    [anAssignment({ ...anyone, leftOut: [randomUUID()] }), 'audience.leftOut'],
  ] as const) {
    const { status, body: answer } = await office.put(`/documents/${_id}/reading`).send(body);
    expect([status, answer.errors?.[0]?.path], JSON.stringify(answer)).toEqual([400, path]);
  }
  await put(office, randomUUID(), anyone).expect(404);
});

test('owner, officer and IT ask anybody; a head only their own people, for their documents', async () => {
  const [owner, head] = [
    await portal.person({ department: 'Surgery' }),
    await portal.person({ department: 'Surgery' }),
  ];
  const surgeon = await portal.person({ department: 'Surgery' });
  const nurse = await portal.person({ department: 'Nursing' });
  await setHead('Surgery', head.id);
  const office = await portal.as('ROLE_ADMIN');
  const { _id } = await uploadDocument(office, { departments: 'Surgery', ownerId: owner.id });
  const others = await uploadDocument(office, { departments: 'Nursing' });
  const asHead = await portal.as(head);
  const own = { departments: ['Surgery'] };
  for (const role of ['ROLE_STAFF', 'ROLE_HR'] as const) {
    const client = await portal.as(role);
    await put(client, _id, own).expect(403);
    await client.get(`/documents/${_id}/reading`).expect(403);
    await client.get(`/documents/${_id}/reading/readers`).expect(403);
    await client.get(`/documents/${_id}/receipts`).expect(403);
    await client.post(`/documents/${_id}/reading/remind`).send({}).expect(403);
    await client.post(`/documents/${_id}/reading/count`).send({ audience: own }).expect(403);
    await client.delete(`/documents/${_id}/reading`).expect(403);
    await client.post(`/documents/${_id}/reading/export`).expect(403);
  }
  for (const audience of [
    { everyone: true },
    { departments: ['Surgery', 'Nursing'] },
    { cadres: ['Nurse'] },
    { ...own, people: [nurse.id] },
  ]) {
    await put(asHead, _id, audience).expect(403);
  }
  await put(asHead, others._id, own).expect(403);
  await put(asHead, _id, { ...own, people: [surgeon.id] }).expect(200);
  // What others asked of the whole hospital a head neither changes nor ends.
  await put(await portal.as(owner), _id, { everyone: true }).expect(200);
  await put(asHead, _id, own).expect(403);
  await asHead.delete(`/documents/${_id}/reading`).expect(403);
  const seen = await asHead.get(`/documents/${_id}/reading`).expect(200);
  expect(seen.body.data).toMatchObject({ mayAssign: false, departments: ['Surgery'], asked: 3 });
  expect(seen.body.data.byDepartment).toEqual([
    { department: 'Surgery', asked: 3, read: 0, overdue: 0 },
  ]);
  const readers = await asHead.get(`/documents/${_id}/reading/readers`).expect(200);
  expect(readers.body.page.total).toBe(3);
  await put(await portal.as('ROLE_COMPLIANCE'), _id, own).expect(200);
  await put(asHead, _id, own, { days: 7 }).expect(200);

  // The head of the readers sees them, and changes nothing; a former head sees nothing from the next call on.
  await put(office, others._id, { departments: ['Surgery', 'Nursing'] }).expect(200);
  const ofReaders = await asHead.get(`/documents/${others._id}/reading`).expect(200);
  expect(ofReaders.body.data).toMatchObject({ mayAssign: false, asked: 3 });
  await setHead('Surgery', null);
  await (await portal.as(head)).get(`/documents/${_id}/reading`).expect(403);
  await put(await portal.as(head), _id, own).expect(403);
});

test('people who are asked by name are shown by name, to a head only those of their own', async () => {
  const [surgeon, nurse, head] = [
    await portal.person({ department: 'Laboratory', name: 'Ada' }),
    await portal.person({ department: 'Nursing', name: 'Obi' }),
    await portal.person({ department: 'Laboratory' }),
  ];
  await setHead('Laboratory', head.id);
  const office = await portal.as('ROLE_ADMIN');
  const { _id } = await uploadDocument(office, { departments: 'Laboratory' });
  const { assignment } = await assign(office, _id, { people: [surgeon.id, nurse.id] });
  expect(assignment).toMatchObject({
    people: [
      { id: surgeon.id, name: 'Ada' },
      { id: nurse.id, name: 'Obi' },
    ],
    ...{ days: 14, repeat: 'every_version', assignedAt: portal.clock.now().toISOString() },
  });
  const seen = await (await portal.as(head)).get(`/documents/${_id}/reading`).expect(200);
  expect(seen.body.data.assignment.people).toEqual([{ id: surgeon.id, name: 'Ada' }]);
  await setHead('Laboratory', null);
});

test('whoever is left out and cannot be seen by the head who changes it stays left out', async () => {
  const office = await portal.as('ROLE_ADMIN');
  const [head, own, moved] = [
    await portal.person({ department: 'Laboratory' }),
    await portal.person({ department: 'Laboratory' }),
    await portal.person({ department: 'Finance' }),
  ];
  await setHead('Laboratory', head.id);
  const { _id } = await uploadDocument(office, { departments: 'Laboratory' });
  const audience = { departments: ['Laboratory'] };
  await assign(office, _id, { ...audience, leftOut: [own.id, moved.id] });
  const client = await portal.as(head);
  const shown = await client.get(`/documents/${_id}/reading`).expect(200);
  const leftOut = shown.body.data.assignment.leftOut.map(({ id }: { id: string }) => id);
  expect(leftOut).toEqual([own.id]);
  await assign(client, _id, { ...audience, leftOut }, { days: 20 });
  const row = () => prisma.readingAssignment.findUniqueOrThrow({ where: { documentId: _id } });
  expect((await row()).leftOut.sort()).toEqual([own.id, moved.id].sort());
  await assign(client, _id, audience);
  expect((await row()).leftOut).toEqual([moved.id]);
  await assign(office, _id, audience);
  expect((await row()).leftOut).toEqual([]);
  await setHead('Laboratory', null);
});

test('a program of IT reads the figures, and assigns nothing', async () => {
  const office = await portal.as('ROLE_ADMIN');
  const { _id } = await uploadDocument(office);
  const added = await office
    .post('/api/service-accounts')
    .send({ name: 'Reports', purpose: 'Reports', role: 'ROLE_ADMIN', readOnly: true });
  const { id } = added.body.data.serviceAccount;
  const { body } = await office.post(`/api/service-accounts/${id}/keys`).send({});
  const program = portal.withToken(body.data.key);
  await program.get(`/documents/${_id}/reading`).expect(200);
  await put(program, _id, { everyone: true }).expect(403);
  await program.get('/api/documents/to-read').expect(403);
});

test('days of the due date are those in Lagos', async () => {
  const at = Date.parse('2032-03-01T23:30:00Z');
  portal.clock.advance(at - portal.clock.now().getTime());
  const person = await portal.person({ department: 'Radiology' });
  const office = await portal.as('ROLE_ADMIN');
  await documentToRead(office, { departments: ['Radiology'] }, { days: 1 });
  const [first] = await toRead(await portal.as(person));
  expect(first?.dueOn).toBe('2032-03-03');
  expect(dateOf(first?.dueOn ?? '')).toEqual(new Date('2032-03-03T00:00:00Z'));
});

test('of a deleted document officers and IT see who had read it, and nobody else learns that it was there', async () => {
  const person = await portal.person();
  const office = await portal.as('ROLE_ADMIN');
  const { _id } = await documentToRead(office, { people: [person.id] });
  await confirm(await portal.as(person), _id).expect(200);
  await office.delete(`/documents/${_id}`).expect(200);
  for (const client of [office, await portal.as('ROLE_COMPLIANCE')]) {
    const { body } = await client.get(`/documents/${_id}/reading`).expect(200);
    expect(body.data).toMatchObject({
      ...{ document: { _id, isDeleted: true }, asked: 0, mayAssign: false, mayQuestion: false },
    });
    const receipts = await client.get(`/documents/${_id}/receipts`).expect(200);
    expect(receipts.body.data.receipts).toMatchObject([{ userId: person.id }]);
  }
  await (await portal.as(person)).get(`/documents/${_id}/reading`).expect(404);
});
