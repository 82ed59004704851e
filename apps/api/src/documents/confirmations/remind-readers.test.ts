import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { uploadDocument } from '../../testing/documents.ts';
import { type Client, testPortal } from '../../testing/portal.ts';
import { assign, confirm } from '../../testing/reading.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const day = 86_400_000;

/** As demonstration people have: without a mail server, mails to them are files as well. */
const somebody = (details: object = {}) =>
  portal.person({
    email: `${randomUUID()}@owerrimedical.example`,
    department: 'Finance',
    ...details,
  });
const mailsTo = ({ email }: { email: string }) =>
  prisma.mail.findMany({ where: { to: email }, orderBy: { id: 'asc' } });
const remind = async (client: Client, id: string, body: object = {}) =>
  (await client.post(`/documents/${id}/reading/remind`).send(body).expect(200)).body.data;

test('the rest is mailed with a link to the document, each once a day', async () => {
  const officer = await somebody({ role: 'ROLE_COMPLIANCE', name: 'Adaobi Ezeala' });
  const [ada, obi] = [await somebody({ name: 'Ada' }), await somebody()];
  const unreachable = await somebody({ email: `${randomUUID()}@hospital.invalid` });
  const office = await portal.as('ROLE_ADMIN');
  const { _id, number } = await uploadDocument(office, { name: 'Hand hygiene' });
  const people = [ada, obi, unreachable, officer].map(({ id }) => id);
  await assign(office, _id, { people });
  await confirm(await portal.as(obi), _id).expect(200);
  const client = await portal.as(officer);
  const shown = await client.get(`/documents/${_id}/reading`).expect(200);
  expect(shown.body.data).toMatchObject({ asked: 4, read: 1, toRemind: 2 });
  expect(await remind(client, _id, { note: 'Before Friday.' })).toEqual({
    ...{ people: 1, left: 0, unreachable: 1 },
  });
  const [mail, ...more] = await mailsTo(ada);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Please read: Hand hygiene');
  expect(mail?.text).toContain('Adaobi Ezeala asks you to read this document');
  expect(mail?.text).toContain(`${number}, version 1`);
  expect(mail?.text).toContain(`/read/${_id}\n`);
  expect(mail?.text).toContain('> Before Friday.');
  expect([await mailsTo(obi), await mailsTo(officer)]).toEqual([[], []]);
  expect(await remind(client, _id)).toMatchObject({ people: 0, left: 0 });
  const { body } = await office.get(`/documents/${_id}/reading/readers?search=ada`).expect(200);
  expect(body.data.readers[0].remindedOn).not.toBe(null);
  portal.clock.advance(day);
  const again = await portal.as(officer);
  const both = await Promise.all([remind(again, _id), remind(again, _id)]);
  expect(both.map((one) => one.people).sort()).toEqual([0, 1]);
  expect(await mailsTo(ada)).toHaveLength(2);
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: _id, action: 'document.reading_reminded' },
    include: { detail: true },
    orderBy: { sequence: 'asc' },
  });
  expect(events.map(({ detail }) => detail?.after)).toEqual([
    { version: 1, people: 1, note: 'Before Friday.' },
    { version: 1, people: 1, note: null },
  ]);
});

test('a head reminds only their own people', async () => {
  const [head, own, other] = [
    await somebody({ department: 'Public Affairs' }),
    await somebody({ department: 'Public Affairs' }),
    await somebody(),
  ];
  const lead = (headId: string | null) =>
    prisma.department.update({ where: { name: 'Public Affairs' }, data: { headId } });
  await lead(head.id);
  const office = await portal.as('ROLE_ADMIN');
  const { _id } = await uploadDocument(office);
  await assign(office, _id, { people: [own.id, other.id, head.id] });
  const client = await portal.as(head);
  const shown = await client.get(`/documents/${_id}/reading`).expect(200);
  expect(shown.body.data).toMatchObject({ asked: 2, read: 0, toRemind: 1 });
  expect(await remind(client, _id)).toMatchObject({ people: 1 });
  expect([await mailsTo(own), await mailsTo(other)]).toMatchObject([[{}], []]);
  await lead(null);
});

test('500 people are mailed at once, who is late first, and the call says how many are left', async () => {
  const { id: departmentId } = await prisma.department.findUniqueOrThrow({
    where: { name: 'Administration' },
  });
  const now = portal.clock.now();
  await prisma.user.createMany({
    data: Array.from({ length: 502 }, (_, index) => ({
      ...{ id: portal.platform.newId(), username: `many-${index}`, name: `Many ${index}` },
      ...{ email: `many-${index}@hospital.ng`, role: 'ROLE_STAFF' as const, departmentId },
      ...{ createdAt: now, updatedAt: now },
    })),
  });
  const office = await portal.as('ROLE_ADMIN');
  const { _id } = await uploadDocument(office);
  await assign(office, _id, { departments: ['Administration'] });
  expect(await remind(office, _id)).toEqual({ people: 500, left: 2, unreachable: 0 });
  expect(await remind(office, _id)).toEqual({ people: 2, left: 0, unreachable: 0 });
});
