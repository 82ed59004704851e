import { expect, test } from 'vitest';
import { inDays } from '../../testing/compliance.ts';
import { sendForm, uploadDocument } from '../../testing/documents.ts';
import {
  addApprovedDraft,
  approve,
  asPerson,
  publish,
  startDraft,
  submitDraft,
  usualHash,
} from '../../testing/drafts.ts';
import { pdf } from '../../testing/files.ts';
import { type Client, testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const hour = 3_600_000;

const somebody = (more: object = {}) =>
  portal.person({ email: `${crypto.randomUUID()}@hospital.ng`, ...more });

/** A document in force with its owner, an approver and IT, all signed in anew. */
async function setUp(more: object = {}) {
  const [owner, approver] = [await somebody(), await somebody()];
  const it = await portal.as('ROLE_ADMIN');
  const document = await uploadDocument(it, {
    ...{ ownerId: owner.id, departments: 'Nursing' },
    ...more,
  });
  return {
    ...document,
    owner,
    approver,
    it,
    own: await portal.as(owner),
    other: await portal.as(approver),
  };
}

const record = async (client: Client, id: string) =>
  (await client.get(`/documents/${id}/record`).expect(200)).body.data;
const setStatus = (it: Client, id: string, status: string) =>
  it.patch(`/documents/${id}`).send({ status }).expect(200);
const mailsTo = ({ email }: { email: string }) =>
  prisma.mail.findMany({ where: { to: email }, orderBy: { id: 'asc' } });

test('what was in force is never written on, whatever becomes of its document', async () => {
  const { _id, it, own, sha256 } = await setUp();
  for (const status of ['Draft', 'Archived', 'Draft']) {
    await setStatus(it, _id, status);
    if (status === 'Archived') continue;
    const other = { bytes: pdf({ mark: 'other' }) };
    await sendForm(own, `/documents/${_id}/draft/file`, {}, other).expect(404);
  }
  expect((await startDraft(own, _id)).number).toBe(2);
  await setStatus(it, _id, 'Active');
  const file = await it.get(`/api/documents/${_id}/file`).expect(200);
  expect(file.headers.etag).toContain(sha256);
});

test('a draft that is archived and taken up again is written on', async () => {
  const { _id, it, own, sha256 } = await setUp({ status: 'Draft' });
  await setStatus(it, _id, 'Archived');
  await own
    .post(`/documents/${_id}/draft/submit`)
    .send({ sha256, steps: [], days: null })
    .expect(400);
  await sendForm(own, `/documents/${_id}/draft/file`, {}).expect(409);
  await setStatus(it, _id, 'Draft');
  await sendForm(own, `/documents/${_id}/draft/file`, {}).expect(200);
});

test('a draft that is made active after it was archived is written on by nobody', async () => {
  const { _id, it, own, sha256 } = await setUp({ status: 'Draft' });
  await setStatus(it, _id, 'Archived');
  await setStatus(it, _id, 'Active');
  expect(await record(own, _id)).toMatchObject({ draft: null, mayStart: true });
  await sendForm(own, `/documents/${_id}/draft/file`, {}, { bytes: pdf({ mark: 'x' }) }).expect(
    404,
  );
  const file = await it.get(`/api/documents/${_id}/file`).expect(200);
  expect(file.headers.etag).toContain(sha256);
});

test('what never held is not announced as taken out of force', async () => {
  const { _id, it } = await setUp({ status: 'Draft' });
  await setStatus(it, _id, 'Archived');
  const { body } = await it.post(`/documents/${_id}/retire`).send({}).expect(409);
  expect(body.message).toContain('It was never in force');
});

test('a draft that IT makes active is reviewed from its first day on', async () => {
  const { _id, it } = await setUp({ status: 'Draft', reviewEveryMonths: '12' });
  await prisma.document.update({ where: { id: _id }, data: { nextReviewOn: null } });
  await setStatus(it, _id, 'Active');
  const { nextReviewOn } = await prisma.document.findUniqueOrThrow({ where: { id: _id } });
  expect(nextReviewOn).not.toBeNull();
});

test('an approval that nobody else can give is not offered, and said to be so', async () => {
  const { _id, own, approver, other } = await setUp();
  await prisma.department.update({ where: { name: 'Radiology' }, data: { headId: approver.id } });
  await startDraft(own, _id);
  const sent = await submitDraft(own, _id, [
    [asPerson(approver), { kind: 'head', department: 'Radiology' }],
  ]);
  await approve(other, sent.approvals[0]?.id ?? '').expect(200);
  const again = await portal.as(approver);
  expect((await again.get('/api/document-approvals').expect(200)).body.data.total).toBe(0);
  const { draft } = await record(own, _id);
  expect(draft.approvals[1]).toMatchObject({ state: 'waiting', isGone: true });
});

test('naming the same deputy again mails nobody, and others not all day', async () => {
  const { _id, own, approver } = await setUp();
  await startDraft(own, _id);
  const sent = await submitDraft(own, _id, [[asPerson(approver)]]);
  const people = await Promise.all(Array.from({ length: 11 }, () => somebody()));
  const name = (userId: string) =>
    own
      .post(`/api/document-approvals/${sent.approvals[0]?.id}/deputy`)
      .send({ userId, until: inDays(portal, 5) });
  const [first] = people;
  for (let turn = 0; turn < 3; turn += 1) await name(first?.id ?? '').expect(200);
  expect(await mailsTo(first as { email: string })).toHaveLength(1);
  for (const { id } of people.slice(1, 10)) await name(id).expect(200);
  await name(people[10]?.id ?? '').expect(429);
});

test('a version put into force today counts from now, whatever day was set before', async () => {
  const { _id, it, own } = await setUp();
  await addApprovedDraft(portal, it, _id);
  await publish(own, _id, { effectiveOn: inDays(portal, 2) }).expect(200);
  portal.clock.advance(hour);
  await publish(own, _id, { effectiveOn: inDays(portal, 0) }).expect(200);
  const { body } = await own.get(`/api/documents/${_id}`).expect(200);
  expect(body.data.versionCreatedAt).toBe(portal.clock.now().toISOString());
});

test('nobody looks at one file and decides about another', async () => {
  const { _id, it, own, approver, other } = await setUp();
  await startDraft(own, _id);
  await submitDraft(own, _id, [[asPerson(approver)]]);
  const look = (version: number) =>
    Promise.all([
      other.get(`/api/documents/${_id}/file`).query({ version, sha256: usualHash }),
      other.get(`/documents/${_id}/versions/${version}/text`).query({ sha256: usualHash }),
    ]);
  expect((await look(2)).map(({ status }) => status)).toEqual([200, 200]);
  // IT's file takes the number.
  await sendForm(it, `/documents/${_id}/versions`, {}, { bytes: pdf({ mark: 'of IT' }) }).expect(
    201,
  );
  const [file, text] = await look(2);
  expect([file?.status, text?.status]).toEqual([409, 409]);
  expect((await look(3)).map(({ status }) => status)).toEqual([200, 200]);
});

test('whoever loses the day that was set is told, and the history says so', async () => {
  const { _id, it, own, owner } = await setUp();
  await addApprovedDraft(portal, it, _id);
  await publish(own, _id, { effectiveOn: inDays(portal, 2) }).expect(200);
  await prisma.mail.deleteMany();
  await sendForm(it, `/documents/${_id}/versions`, {}).expect(201);
  expect((await mailsTo(owner)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^No day any more: /),
  ]);
  const { body } = await own.get(`/documents/${_id}/history`).expect(200);
  expect(body.data.events.map(({ action }: { action: string }) => action)).toContain('unscheduled');
});

test('whoever was replaced, or is not asked any more, sees nothing of what is written later', async () => {
  const { _id, own, approver, other } = await setUp();
  const next = await somebody();
  await startDraft(own, _id);
  const sent = await submitDraft(own, _id, [[asPerson(approver)]]);
  expect((await record(other, _id)).draft).not.toBeNull();
  await own
    .post(`/api/document-approvals/${sent.approvals[0]?.id}/replace`)
    .send({ approver: asPerson(next) })
    .expect(200);
  await other.get(`/documents/${_id}/record`).expect(403);
  await other.get(`/api/documents/${_id}/file`).query({ version: 2 }).expect(404);
  // Whoever decided sees the record, and of the next draft nothing.
  const replacement = (await record(own, _id)).draft.approvals.at(-1);
  const decider = await portal.as(next);
  await approve(decider, replacement.id).expect(200);
  await publish(own, _id).expect(200);
  await startDraft(own, _id, {}, pdf({ mark: 'version three' }));
  expect((await record(decider, _id)).draft).toBeNull();
  await decider.get(`/api/documents/${_id}/file`).query({ version: 3 }).expect(404);
  await decider.get(`/documents/${_id}/versions/3/text`).expect(403);
});

test('the same file elsewhere is named to IT alone where the document is hidden', async () => {
  const { _id, it, own } = await setUp();
  const bytes = pdf({ mark: 'secret' });
  const hidden = await uploadDocument(
    it,
    { status: 'Draft', name: 'Closing of a ward' },
    { bytes },
  );
  const { body } = await sendForm(own, `/documents/${_id}/draft`, {}, { bytes }).expect(201);
  expect(body.data.sameFileAs).toEqual([]);
  const again = await sendForm(
    it,
    `/documents/${_id}/draft/file`,
    {},
    { bytes: pdf({ mark: 'x' }) },
  );
  expect(again.status).toBe(200);
  const asIt = await sendForm(it, `/documents/${_id}/draft/file`, {}, { bytes });
  expect(asIt.body.data.sameFileAs).toMatchObject([{ _id: hidden._id }]);
});

test('whoever need not decide any more is told: taken back, sent back by another, replaced; a deputy is asked', async () => {
  const { _id, own, approver } = await setUp();
  const [second, deputy] = [await somebody(), await somebody()];
  await startDraft(own, _id, { isMinor: 'true' });
  const subjects = async (person: { email: string }) =>
    (await mailsTo(person)).map(({ subject }) => subject.replace(/:.*/, ''));
  const send = () => submitDraft(own, _id, [[asPerson(approver), asPerson(second)]]);
  await send();
  expect((await mailsTo(second))[0]?.text).toContain('a minor change');
  await own.post(`/documents/${_id}/draft/recall`).expect(200);
  expect(await subjects(second)).toEqual(['Please approve', 'No longer to be approved by you']);
  await prisma.mail.deleteMany();
  const sent = await send();
  const mine = sent.approvals.findLast(({ name }) => name === approver.name);
  await own
    .post(`/api/document-approvals/${mine?.id}/deputy`)
    .send({ userId: deputy.id, until: inDays(portal, 5) })
    .expect(200);
  expect(await subjects(deputy)).toEqual(['Please approve']);
  const theirs = await portal.as(second);
  const ofSecond = sent.approvals.findLast(({ name }) => name === second.name);
  await theirs
    .post(`/api/document-approvals/${ofSecond?.id}/send-back`)
    .send({ sha256: usualHash, reason: 'Page 2 is missing.' })
    .expect(200);
  expect(await subjects(deputy)).toEqual(['Please approve', 'No longer to be approved by you']);
  expect(await subjects(second)).toEqual(['Please approve']);
});

test('an author is no deputy in the last step, and one person decides once in a step', async () => {
  const { _id, own, owner, approver, other } = await setUp();
  const second = await somebody();
  await startDraft(own, _id);
  const sent = await submitDraft(own, _id, [[asPerson(approver), asPerson(second)]]);
  const [first, last] = sent.approvals;
  const name = (userId: string) =>
    own
      .post(`/api/document-approvals/${last?.id}/deputy`)
      .send({ userId, until: inDays(portal, 5) });
  const refused = await name(owner.id).expect(400);
  expect(refused.body.errors[0].message).toBe('Whoever wrote the version cannot approve it last.');
  await name(approver.id).expect(200);
  await approve(other, first?.id ?? '').expect(200);
  const twice = await approve(other, last?.id ?? '').expect(409);
  expect(twice.body.message).toContain('You have decided in this step already.');
});

test('nothing is decided about an archived document, and nothing offered', async () => {
  const { _id, it, own, approver, other } = await setUp();
  await startDraft(own, _id);
  const sent = await submitDraft(own, _id, [[asPerson(approver)]]);
  await setStatus(it, _id, 'Archived');
  const { draft } = await record(other, _id);
  expect([draft.mayDo, draft.approvals[0].mayDecide]).toEqual([[], false]);
  const refused = await approve(other, sent.approvals[0]?.id ?? '').expect(409);
  expect(refused.body.message).toBe('This document is archived, so nothing is decided about it.');
});

test('what turns the direction of a text does not reach mails', async () => {
  const { _id, own, approver } = await setUp();
  await startDraft(own, _id, { changeNote: 'Dose \u202E05 mg' });
  await submitDraft(own, _id, [[asPerson(approver)]]);
  const [mail] = await mailsTo(approver);
  expect(mail?.text).toContain('> Dose 05 mg');
  expect(mail?.html).not.toContain('\u202E');
});
