import { expect, test } from 'vitest';
import { sendForm, uploadDocument } from '../../testing/documents.ts';
import { approve, asPerson, startDraft, submitDraft } from '../../testing/drafts.ts';
import { type Client, testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;

const somebody = () => portal.person({ email: `${crypto.randomUUID()}@hospital.ng` });
type Person = Awaited<ReturnType<typeof somebody>>;

/** The mails to somebody since they were last asked for. */
async function takeMails({ email }: Person) {
  const where = { to: email };
  const mails = await prisma.mail.findMany({ where, orderBy: { id: 'asc' } });
  await prisma.mail.deleteMany({ where });
  return mails.map(({ subject, text }) => ({ subject: subject.replace(/:.*/, ''), text }));
}
const subjects = async (person: Person) => (await takeMails(person)).map(({ subject }) => subject);

/** The next version of a document in force, in review: one has approved it, one is asked, one comes after them. */
async function inReview(it: Client) {
  const people = [await somebody(), await somebody(), await somebody()] as const;
  const [done, asked, later] = people;
  const { _id } = await uploadDocument(it);
  await startDraft(it, _id);
  const steps = [[asPerson(done), asPerson(asked)], [asPerson(later)]];
  const draft = await submitDraft(it, _id, steps);
  const first = draft.approvals.find(({ name }) => name === done.name);
  await approve(await portal.as(done), first?.id ?? '').expect(200);
  for (const person of people) await takeMails(person);
  return { _id, done, asked, later };
}

/** A document that was never in force, whose only version is in review. */
async function begunInReview(it: Client) {
  const asked = await somebody();
  const { _id, sha256 } = await uploadDocument(it, { status: 'Draft' });
  await submitDraft(it, _id, [[asPerson(asked)]], { sha256 });
  await takeMails(asked);
  return { _id, asked };
}

const isAsked = async (person: Person) =>
  (await (await portal.as(person)).get('/api/document-approvals').expect(200)).body.data.total;
const setStatus = (it: Client, id: string, status: string) =>
  it.patch(`/documents/${id}`).send({ status }).expect(200);

const ends = [
  ['deleted', (it: Client, id: string) => it.delete(`/documents/${id}`).expect(200)],
  ['taken out of force', (it, id) => it.post(`/documents/${id}/retire`).send({}).expect(200)],
  ['archived', (it, id) => setStatus(it, id, 'Archived')],
] satisfies [string, (it: Client, id: string) => Promise<unknown>][];

test.for(ends)(
  'whoever is asked is told once when the document is %s, with why, and nobody else is',
  async ([why, end]) => {
    const it = await portal.as('ROLE_ADMIN');
    const { _id, done, asked, later } = await inReview(it);
    await end(it, _id);
    const mails = await takeMails(asked);
    expect(mails.map(({ subject }) => subject)).toEqual(['No longer to be approved by you']);
    expect(mails[0]?.text).toContain(`The document was ${why}.`);
    expect([await subjects(done), await subjects(later)]).toEqual([[], []]);
    expect(await isAsked(asked)).toBe(0);
  },
);

test('what was taken away once is not told again, and whoever is asked when it is back is asked once more', async () => {
  const it = await portal.as('ROLE_ADMIN');
  const { _id, asked, done } = await inReview(it);
  await setStatus(it, _id, 'Archived');
  await it.post(`/documents/${_id}/retire`).send({}).expect(200);
  await it.delete(`/documents/${_id}`).expect(200);
  expect(await subjects(asked)).toEqual(['No longer to be approved by you']);
  await it.post(`/documents/${_id}/restore`).expect(200);
  expect(await subjects(asked)).toEqual([]);
  await setStatus(it, _id, 'Active');
  expect(await subjects(asked)).toEqual(['Please approve']);
  expect(await subjects(done)).toEqual([]);
  expect(await isAsked(asked)).toBe(1);
  await it.delete(`/documents/${_id}`).expect(200);
  await it.post(`/documents/${_id}/restore`).expect(200);
  await it.post(`/documents/${_id}/restore`).expect(200);
  expect(await subjects(asked)).toEqual(['No longer to be approved by you', 'Please approve']);
});

test('whoever is asked about a first version is told when IT does without them', async () => {
  const it = await portal.as('ROLE_ADMIN');
  const [active, replaced, archived] = [
    await begunInReview(it),
    await begunInReview(it),
    await begunInReview(it),
  ];
  await setStatus(it, active._id, 'Active');
  await sendForm(it, `/documents/${replaced._id}/versions`, {}).expect(201);
  for (const { asked, why } of [
    { ...active, why: 'IT put it into force without approvals.' },
    { ...replaced, why: 'IT put another version in its place.' },
  ]) {
    const mails = await takeMails(asked);
    expect(mails.map(({ subject }) => subject)).toEqual(['No longer to be approved by you']);
    expect(mails[0]?.text).toContain(why);
    expect(await isAsked(asked)).toBe(0);
  }
  await setStatus(it, archived._id, 'Archived');
  await setStatus(it, archived._id, 'Active');
  expect(await subjects(archived.asked)).toEqual(['No longer to be approved by you']);
});

test('a next version that IT overtakes is still to be approved, as the one after it', async () => {
  const it = await portal.as('ROLE_ADMIN');
  const { _id, asked } = await inReview(it);
  await sendForm(it, `/documents/${_id}/versions`, {}).expect(201);
  expect(await subjects(asked)).toEqual([]);
  expect(await isAsked(asked)).toBe(1);
});
