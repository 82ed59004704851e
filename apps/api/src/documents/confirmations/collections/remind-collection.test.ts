import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { uploadDocument } from '../../../testing/documents.ts';
import { type Client, testPortal } from '../../../testing/portal.ts';
import { assign, confirm } from '../../../testing/reading.ts';
import { addCollection } from '../../../testing/reading-collections.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;

/** Addresses that a mail reaches: those of demonstration people are reserved ones. */
const somebody = (details: object = {}) =>
  portal.person({ email: `${randomUUID()}@hospital.ng`, department: 'Finance', ...details });
const mailsTo = ({ email }: { email: string }) =>
  prisma.mail.findMany({ where: { to: email }, orderBy: { id: 'asc' } });
const remind = async (client: Client, id: string, body: object = {}) =>
  (await client.post(`/api/reading-collections/${id}/remind`).send(body).expect(200)).body.data;

test('the rest gets one mail each about all that is open, at most once a day', async () => {
  const officer = await somebody({ role: 'ROLE_COMPLIANCE', name: 'Adaobi Ezeala' });
  const [ada, obi, done] = [await somebody({ name: 'Ada' }), await somebody(), await somebody()];
  const unreachable = await somebody({ email: `${randomUUID()}@hospital.invalid` });
  const office = await portal.as('ROLE_ADMIN');
  const hands = await uploadDocument(office, { name: 'Hand hygiene' });
  const waste = await uploadDocument(office, { name: 'Sharps' });
  const ids = [hands._id, waste._id];
  const people = [ada, obi, done, unreachable, officer].map(({ id }) => id);
  const audience = { people };
  const { _id } = await addCollection(office, ids, {
    ...{ name: 'Theatre induction', audience, days: 20 },
  });
  // Also asked for by itself, sooner: the mail says what My reading says.
  await assign(office, waste._id, { people: [ada.id] }, { days: 1 });
  for (const id of ids) await confirm(await portal.as(done), id).expect(200);
  await confirm(await portal.as(obi), hands._id).expect(200);
  const client = await portal.as(officer);
  const both = await Promise.all([
    remind(client, _id, { note: 'Before Friday.' }),
    remind(client, _id, { note: 'Before Friday.' }),
  ]);
  expect(both.map((one) => one.people).sort()).toEqual([0, 2]);
  expect(both[0].unreachable).toBe(1);
  const [mail, ...more] = await mailsTo(ada);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Please read: Theatre induction, 2 documents');
  expect(mail?.text).toMatch(/Sharps[\s\S]*Hand hygiene/);
  expect(mail?.text).toContain('> Before Friday.');
  expect(mail?.text).toContain('/reading\n');
  expect((await mailsTo(obi))[0]?.subject).toBe('Please read: Theatre induction, 1 document');
  expect([await mailsTo(done), await mailsTo(officer)]).toEqual([[], []]);
  // Nobody is reminded of one of its documents by itself after that.
  const single = await client.post(`/documents/${hands._id}/reading/remind`).send({}).expect(200);
  expect(single.body.data.people).toBe(0);
  portal.clock.advance(86_400_000);
  expect(await remind(await portal.as(officer), _id)).toMatchObject({ people: 2 });
  const { detail } = await prisma.auditEvent.findFirstOrThrow({
    where: { subjectId: _id, action: 'reading_collection.reminded' },
    include: { detail: true },
    orderBy: { sequence: 'asc' },
  });
  expect(detail?.after).toEqual({ people: 2, note: 'Before Friday.' });
});

test('a head reminds only their own people', async () => {
  const department = 'Public Affairs';
  const [head, own, other] = [
    await somebody({ department }),
    await somebody({ department }),
    await somebody(),
  ];
  const lead = (headId: string | null) =>
    prisma.department.update({ where: { name: department }, data: { headId } });
  await lead(head.id);
  const office = await portal.as('ROLE_ADMIN');
  const { _id: document } = await uploadDocument(office);
  const { _id } = await addCollection(office, [document], {
    audience: { people: [own.id, other.id, head.id] },
  });
  const client = await portal.as(head);
  const shown = await client.get(`/api/reading-collections/${_id}`).expect(200);
  expect(shown.body.data).toMatchObject({ asked: 2, read: 0, toRemind: 1 });
  expect(await remind(client, _id)).toMatchObject({ people: 1 });
  expect([await mailsTo(own), await mailsTo(other)]).toMatchObject([[{}], []]);
  await lead(null);
});
