import type { Approver } from '@icare/contracts/document-approvals';
import { limits } from '@icare/contracts/limits';
import { expect, test } from 'vitest';
import { inDays } from '../../testing/compliance.ts';
import { uploadDocument } from '../../testing/documents.ts';
import { approve, asPerson, startDraft, submitDraft, usualHash } from '../../testing/drafts.ts';
import { type Client, testPortal } from '../../testing/portal.ts';
import { remindApprovers } from './remind-approvers.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const owner = await portal.person({ name: 'Nkechi Obi' });
const [it, own] = [await portal.as('ROLE_ADMIN'), await portal.as(owner)];
const running = new AbortController().signal;

async function draftOf(details = {}) {
  const { _id } = await uploadDocument(it, { ownerId: owner.id, ...details });
  await startDraft(own, _id);
  return _id;
}

const draft = async (id: string, client: Client = own) =>
  (await client.get(`/documents/${id}/record`).expect(200)).body.data.draft;
const waiting = async (client: Client) =>
  (await client.get('/api/document-approvals').expect(200)).body.data;
const sendBack = (client: Client, id: string, body: object = {}) =>
  client
    .post(`/api/document-approvals/${id}/send-back`)
    .send({ sha256: usualHash, reason: 'The dose is wrong.', ...body });
const mailsTo = async (person: { email: string }) => {
  const rows = await prisma.mail.findMany({ where: { to: person.email }, orderBy: { id: 'asc' } });
  return rows.map(({ subject }) => subject);
};
const submit = (id: string, steps: readonly (readonly Approver[])[]) =>
  own.post(`/documents/${id}/draft/submit`).send({ sha256: usualHash, steps });

test('steps run one after another, the approvers of one side by side; each is mailed when asked', async () => {
  const people = [await portal.person(), await portal.person(), await portal.person()] as const;
  const [first, second, last] = [
    await portal.as(people[0]),
    await portal.as(people[1]),
    await portal.as(people[2]),
  ];
  const id = await draftOf();
  const { approvals } = await submitDraft(own, id, [
    [asPerson(people[0]), asPerson(people[1])],
    [asPerson(people[2])],
  ]);
  const [a = '', b = '', c = ''] = approvals.map((one) => one.id);
  expect(approvals.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'later']);
  expect((await approve(last, c).expect(409)).body.message).toContain('earlier step');
  await approve(second, a).expect(403);
  expect((await waiting(last)).total).toBe(0);
  await approve(second, b).expect(200);
  expect((await waiting(last)).total).toBe(0);
  await approve(first, a).expect(200);
  expect((await waiting(last)).total).toBe(1);
  expect((await draft(id)).phase).toBe('in_review');
  await approve(last, c).expect(200);
  expect((await draft(id)).phase).toBe('approved');
  for (const person of people) {
    expect(await mailsTo(person)).toEqual(['Please approve: Hand hygiene policy']);
  }
  expect(await mailsTo(owner)).toContain('Approved: Hand hygiene policy');
});

test('sent back with a reason, it is a draft again and nobody else is asked', async () => {
  const people = [await portal.person(), await portal.person()] as const;
  const [first, second] = [await portal.as(people[0]), await portal.as(people[1])];
  const id = await draftOf();
  const { approvals } = await submitDraft(own, id, [[asPerson(people[0]), asPerson(people[1])]]);
  const [a = '', b = ''] = approvals.map((one) => one.id);
  await sendBack(first, a, { reason: 'No' }).expect(400);
  await sendBack(first, a, { sha256: 'b'.repeat(64) }).expect(409);
  await sendBack(first, a).expect(200);
  expect(await draft(id)).toMatchObject({
    phase: 'draft',
    approvals: [
      { state: 'sent_back', note: 'The dose is wrong.', isOver: true },
      { state: 'ended', isOver: true },
    ],
  });
  expect((await waiting(second)).total).toBe(0);
  await approve(second, b).expect(409);
  expect(await mailsTo(owner)).toContain('Sent back: Hand hygiene policy');
});

test('what was archived or deleted meanwhile waits for nobody', async () => {
  const approver = await portal.person();
  const client = await portal.as(approver);
  const [archived, deleted] = [await draftOf(), await draftOf()];
  for (const id of [archived, deleted]) await submitDraft(own, id, [[asPerson(approver)]]);
  expect((await waiting(client)).total).toBe(2);
  await it.post(`/documents/${archived}/retire`).send({}).expect(200);
  await it.delete(`/documents/${deleted}`).expect(200);
  expect((await waiting(client)).total).toBe(0);
});

test('whoever wrote it may approve in an earlier step and never in the last', async () => {
  const other = await portal.person();
  const id = await draftOf();
  const refused = await submit(id, [[asPerson(owner)]]).expect(400);
  expect(refused.body.errors).toEqual([
    {
      path: 'steps.0.0',
      message: 'Whoever wrote the version cannot approve it last. Name somebody else.',
    },
  ]);
  const { approvals } = await submitDraft(own, id, [[asPerson(owner)], [asPerson(other)]]);
  await approve(own, approvals[0]?.id ?? '').expect(200);
  await approve(await portal.as(other), approvals[1]?.id ?? '').expect(200);

  // A role that the author has, too: somebody else of it decides.
  const [officer, colleague] = [
    await portal.person({ role: 'ROLE_COMPLIANCE' }),
    await portal.person({ role: 'ROLE_COMPLIANCE' }),
  ];
  const client = await portal.as(officer);
  const { _id } = await uploadDocument(it, { ownerId: officer.id });
  await startDraft(client, _id);
  const sent = await submitDraft(client, _id, [[{ kind: 'role', role: 'ROLE_COMPLIANCE' }]]);
  const approvalId = sent.approvals[0]?.id ?? '';
  expect((await waiting(client)).total).toBe(0);
  expect((await draft(_id, client)).mayDo).toEqual(['recall']);
  expect((await approve(client, approvalId).expect(403)).body.message).toContain('somebody else');
  expect((await waiting(await portal.as(colleague))).approvals).toMatchObject([
    { asked: 'Anybody with your role' },
  ]);
  await approve(await portal.as(colleague), approvalId).expect(200);
});

test('a head decides as long as they lead the department, and so does their deputy', async () => {
  const [head, deputy] = [await portal.person(), await portal.person()];
  const lead = (values: object) =>
    prisma.department.update({ where: { name: 'Radiology' }, data: values });
  const today = new Date(`${inDays(portal, 0)}T00:00:00Z`);
  const asked = [[{ kind: 'head', department: 'Radiology' }]] as const;
  const id = await draftOf();
  await lead({ headId: null, deputyId: null, deputyUntil: null });
  const nobody = await submit(id, asked).expect(400);
  expect(nobody.body.errors[0].message).toBe('Nobody leads Radiology at present. Name a person.');
  await lead({ headId: head.id, deputyId: deputy.id, deputyUntil: today });
  const { approvals } = await submitDraft(own, id, asked);
  expect(approvals).toMatchObject([{ name: 'Head of Radiology', isGone: false }]);
  expect((await waiting(await portal.as(deputy))).approvals).toMatchObject([
    { asked: 'Head of Radiology' },
  ]);
  const client = await portal.as(head);
  await lead({ headId: null, deputyId: null, deputyUntil: null });
  await approve(client, approvals[0]?.id ?? '').expect(403);
  expect((await draft(id)).approvals).toMatchObject([{ isGone: true }]);
  await lead({ headId: head.id });
  await approve(client, approvals[0]?.id ?? '').expect(200);
});

test('an approver who left is replaced by the owner, with an event', async () => {
  const [leaver, next] = [await portal.person(), await portal.person({ name: 'Bisi Alade' })];
  const id = await draftOf();
  const { approvals } = await submitDraft(own, id, [[asPerson(leaver)]]);
  const approvalId = approvals[0]?.id ?? '';
  await prisma.user.update({ where: { id: leaver.id }, data: { status: 'Inactive' } });
  expect((await draft(id)).approvals).toMatchObject([{ isGone: true }]);
  const replace = (client: Client, approver: object, of = approvalId) =>
    client.post(`/api/document-approvals/${of}/replace`).send({ approver });
  await replace(await portal.as('ROLE_STAFF'), asPerson(next)).expect(403);
  await replace(own, asPerson(leaver)).expect(400);
  await replace(own, asPerson(owner)).expect(400);
  await replace(own, asPerson(next)).expect(200);
  await replace(own, asPerson(next)).expect(409);
  const [, added] = (await draft(id)).approvals;
  expect(added).toMatchObject({ name: 'Bisi Alade', state: 'waiting', step: 1 });
  await replace(own, asPerson(next), added.id).expect(400);
  expect(await mailsTo(next)).toEqual(['Please approve: Hand hygiene policy']);
  const event = await prisma.auditEvent.findFirstOrThrow({
    where: { subjectId: id, action: 'document.approver_replaced' },
    include: { detail: true },
  });
  expect(event.detail?.after).toMatchObject({ approver: 'Bisi Alade' });
  await approve(await portal.as(next), added.id).expect(200);
});

test('a deputy is taken back at once, also when no more may be named today', async () => {
  const [approver, deputy] = [await portal.person(), await portal.person({ name: 'Bisi Alade' })];
  const id = await draftOf();
  const { approvals } = await submitDraft(own, id, [[asPerson(approver)]]);
  const approvalId = approvals[0]?.id ?? '';
  const name = (client: Client, body: object) =>
    client.post(`/api/document-approvals/${approvalId}/deputy`).send(body);
  const [client, standIn] = [await portal.as(approver), await portal.as(deputy)];
  const until = inDays(portal, 3);
  expect((await waiting(client)).approvals).toMatchObject([{ deputy: null }]);
  for (let day = limits.askingsPerDay; day > 0; day--) {
    await name(client, { userId: deputy.id, until: inDays(portal, day + 3) }).expect(200);
  }
  await name(client, { userId: deputy.id, until }).expect(429);
  expect((await waiting(client)).approvals).toMatchObject([
    { deputy: { id: deputy.id, name: 'Bisi Alade', until: inDays(portal, 4) } },
  ]);
  await name(standIn, { userId: null }).expect(403);
  await name(own, { userId: null }).expect(200);
  await name(client, { userId: null }).expect(200);
  expect((await waiting(client)).approvals).toMatchObject([{ deputy: null }]);
  expect((await waiting(standIn)).total).toBe(0);
  await approve(standIn, approvalId).expect(403);
  const { events } = (await own.get(`/documents/${id}/history`).expect(200)).body.data;
  expect(events[0]).toMatchObject({
    action: 'approval_deputy_ended',
    version: 2,
    by: 'Nkechi Obi',
    changes: expect.arrayContaining([{ field: 'deputy', before: 'Bisi Alade', after: null }]),
  });
  expect(events[1].action).toBe('approval_deputy_named');
});

test('a deputy decides until their last day', async () => {
  const [approver, deputy] = [await portal.person({ name: 'Ada Obi' }), await portal.person()];
  const id = await draftOf();
  const { approvals } = await submitDraft(own, id, [[asPerson(approver)]]);
  const approvalId = approvals[0]?.id ?? '';
  const name = (client: Client, body: object) =>
    client.post(`/api/document-approvals/${approvalId}/deputy`).send(body);
  const client = await portal.as(approver);
  await name(client, { userId: deputy.id }).expect(400);
  await name(client, { userId: deputy.id, until: inDays(portal, -1) }).expect(400);
  await name(client, { userId: approver.id, until: inDays(portal, 1) }).expect(400);
  await name(await portal.as(deputy), { userId: deputy.id, until: inDays(portal, 1) }).expect(403);
  await name(client, { userId: deputy.id, until: inDays(portal, 1) }).expect(200);
  expect((await waiting(await portal.as(deputy))).approvals).toMatchObject([
    { asked: 'For Ada Obi' },
  ]);
  portal.clock.advance(2 * 86_400_000);
  const late = await portal.as(deputy);
  expect((await waiting(late)).total).toBe(0);
  await approve(late, approvalId).expect(403);
  await name(await portal.as(approver), { userId: deputy.id, until: inDays(portal, 0) }).expect(
    200,
  );
  await approve(late, approvalId).expect(200);
});

test('who has not decided is reminded after three and after seven days, once each', async () => {
  portal.clock.advance(Date.parse('2031-03-03T10:00:00Z') - portal.clock.now().getTime());
  const [approver, writer] = [await portal.person(), await portal.as('ROLE_ADMIN')];
  const { _id } = await uploadDocument(writer, { name: 'Reminded' });
  await startDraft(writer, _id);
  const { approvals } = await submitDraft(writer, _id, [[asPerson(approver)]], { days: 5 });
  expect(approvals[0]?.dueOn).toBe('2031-03-08');
  const reminders = async () =>
    (await mailsTo(approver)).filter((subject) => subject === 'Still to be approved: Reminded');
  const counts: number[] = [];
  for (let day = 0; day < 9; day++) {
    expect(await remindApprovers(portal.platform, running)).toBe(true);
    await remindApprovers(portal.platform, running);
    counts.push((await reminders()).length);
    portal.clock.advance(86_400_000);
  }
  expect(counts).toEqual([0, 0, 0, 1, 1, 1, 1, 2, 2]);
  portal.clock.advance(13 * 3_600_000);
  expect(await remindApprovers(portal.platform, running)).toBe(false);
});

test('who is asked twice in a step, is unknown or too many is refused at their place', async () => {
  const [one, other] = [await portal.person(), await portal.person()];
  const fresh = await portal.as(owner);
  const { _id } = await uploadDocument(await portal.as('ROLE_ADMIN'), { ownerId: owner.id });
  await startDraft(fresh, _id);
  const send = async (steps: unknown) => {
    const { status, body } = await fresh
      .post(`/documents/${_id}/draft/submit`)
      .send({ sha256: usualHash, steps });
    return [status, body.errors?.[0]?.path];
  };
  expect(await send([[asPerson(one)], [asPerson(other), asPerson(other)]])).toEqual([
    ...[400, 'steps.1.1'],
  ]);
  expect(await send([[asPerson({ id: portal.platform.newId() })]])).toEqual([400, 'steps.0.0']);
  expect(await send([])).toEqual([400, 'steps']);
  expect(await send([[]])).toEqual([400, 'steps.0']);
  expect(await send(Array.from({ length: 6 }, () => [asPerson(one)]))).toEqual([400, 'steps']);
  expect(await send([[{ kind: 'role', role: 'ROLE_STAFF' }]])).toEqual([400, 'steps.0.0.role']);
  expect(await send([[{ kind: 'head', department: 'Nowhere' }]])).toEqual([
    ...[400, 'steps.0.0.department'],
  ]);
});

test('whoever can decide a step as two of its approvers is mailed once, and reminded once', async () => {
  const office = await portal.as('ROLE_ADMIN');
  const owning = await portal.as(owner);
  const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const { _id: id } = await uploadDocument(office, { ownerId: owner.id });
  await startDraft(owning, id);
  await submitDraft(owning, id, [[asPerson(officer), { kind: 'role', role: 'ROLE_COMPLIANCE' }]]);
  expect(await mailsTo(officer)).toHaveLength(1);
  // The test before ends at night.
  portal.clock.advance(3 * 86_400_000 + 10 * 3_600_000);
  await remindApprovers(portal.platform, running);
  expect(await mailsTo(officer)).toHaveLength(2);
});
