import { versionPhases } from '@icare/contracts/document-drafts';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { expect, test } from 'vitest';
import { sendForm, uploadDocument } from '../../testing/documents.ts';
import {
  approve,
  approvedDocument,
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
const owner = await portal.person({ name: 'Nkechi Obi' });
const head = await portal.person({ name: 'Adaobi Nwankwo' });
const [it, own, asHead] = [
  await portal.as('ROLE_ADMIN'),
  await portal.as(owner),
  await portal.as(head),
];

const ofOwner = () => uploadDocument(it, { ownerId: owner.id, departments: 'Nursing' });
const record = async (client: Client, id: string) => {
  const { body } = await client.get(`/documents/${id}/record`).expect(200);
  return body.data;
};
const recall = (client: Client, id: string) => client.post(`/documents/${id}/draft/recall`);

test('an owner writes the next version, has it approved and puts it into force; the old one stays until then', async () => {
  const { _id } = await ofOwner();
  const started = await startDraft(own, _id, { changeNote: 'New doses.', isMinor: 'false' });
  expect(started).toMatchObject({
    ...{ number: 2, phase: 'draft', basedOn: 1, sha256: usualHash, changeNote: 'New doses.' },
    ...{ createdBy: 'Nkechi Obi', approvals: [], mayDo: ['change', 'submit', 'discard'] },
  });
  const sent = await submitDraft(own, _id, [[asPerson(head)]], { days: 7 });
  expect(sent).toMatchObject({ phase: 'in_review', submittedBy: 'Nkechi Obi', mayDo: ['recall'] });
  expect(sent.approvals).toMatchObject([
    { step: 1, name: 'Adaobi Nwankwo', state: 'waiting', isGone: false, mayDecide: false },
  ]);
  const { body } = await asHead.get('/api/document-approvals').expect(200);
  expect(body.data.approvals).toMatchObject([
    { document: { _id }, version: 2, predecessor: 1, asked: 'You', changeNote: 'New doses.' },
  ]);
  expect((await record(asHead, _id)).draft.mayDo).toEqual(['decide']);
  await approve(asHead, sent.approvals[0]?.id ?? '').expect(200);
  expect((await asHead.get('/api/document-approvals')).body.data.total).toBe(0);
  const before = await portal.visitor.get(`/api/documents/${_id}`).expect(200);
  expect(before.body.data.version).toBe(1);
  const done = await publish(own, _id).expect(200);
  expect(done.body.data).toMatchObject({ draft: null, version: 2 });
  const after = await portal.visitor.get(`/api/documents/${_id}`).expect(200);
  expect(after.body.data.version).toBe(2);
  const kept = await record(own, _id);
  expect(kept).toMatchObject({ draft: null, mayStart: true, isKeeper: true });
  expect(kept.versions).toMatchObject([
    {
      ...{ number: 2, sha256: usualHash, periods: [{ until: null }] },
      approvals: [{ state: 'approved', decidedBy: 'Adaobi Nwankwo', isOver: false }],
    },
    // It was in force for less than a day.
    { number: 1, approvals: [], periods: [] },
  ]);
  const history = await own.get(`/documents/${_id}/history`).expect(200);
  const events = history.body.data.events as { action: string; version: number | null }[];
  expect(events.map(({ action, version }) => [action, version])).toEqual([
    ['came_into_force', 2],
    ['approved', 2],
    ['submitted', 2],
    ['draft_started', 2],
    ['created', null],
  ]);
});

test('what is not possible where a version stands is refused with what is', async () => {
  const { _id } = await ofOwner();
  const calls: Record<string, () => Promise<{ status: number; body: { message: string } }>> = {
    change: async () => own.patch(`/documents/${_id}/draft`).send({ changeNote: 'Other' }),
    file: async () => sendForm(own, `/documents/${_id}/draft/file`, {}),
    submit: async () =>
      own
        .post(`/documents/${_id}/draft/submit`)
        .send({ sha256: usualHash, steps: [[asPerson(head)]] }),
    discard: async () => own.delete(`/documents/${_id}/draft`),
    recall: async () => recall(own, _id),
    publish: async () => publish(own, _id),
  };
  const refused = async (names: string[]) => {
    for (const name of names) {
      const { status, body } = (await calls[name]?.()) ?? {};
      expect([name, status, body?.message]).toEqual([
        ...[name, 409],
        expect.stringMatching(/^Version 2 is .*\. (It|Its approvers) can/),
      ]);
    }
  };
  for (const call of Object.values(calls)) expect((await call()).status).toBe(404);
  await startDraft(own, _id);
  await refused(['recall', 'publish']);
  expect((await sendForm(own, `/documents/${_id}/draft`, {})).body.message).toBe(
    'Version 2 has been begun already by Nkechi Obi. Replace its file, or discard it first.',
  );
  const { approvals } = await submitDraft(own, _id, [[asPerson(head)]]);
  await refused(['change', 'file', 'submit', 'discard', 'publish']);
  await approve(asHead, approvals[0]?.id ?? '').expect(200);
  await refused(['change', 'file', 'submit', 'discard']);
  expect((await approve(asHead, approvals[0]?.id ?? '')).body.message).toBe(
    'Adaobi Nwankwo has decided this already.',
  );
  await publish(own, _id, { effectiveOn: '2099-01-01' }).expect(400);
  const tomorrow = addDays(lagosDate(portal.clock.now()), 1);
  await publish(own, _id, { effectiveOn: tomorrow }).expect(200);
  await refused(['change', 'file', 'submit', 'discard']);
  await recall(own, _id).expect(200);
  const again = await record(own, _id);
  expect(again.draft).toMatchObject({ phase: 'draft', effectiveOn: null });
  // What was approved counts no more.
  expect(again.draft.approvals).toMatchObject([{ state: 'approved', isOver: true }]);
  // It was sent once, so it stays, with what was said of it.
  const kept = await own.delete(`/documents/${_id}/draft`).expect(409);
  expect(kept.body.message).toBe(
    'It was sent for approval, so what approvers said of it stays. Replace its file instead.',
  );
  expect(again.draft.mayDo).toEqual(['change', 'submit']);
  expect(versionPhases).toEqual(['draft', 'in_review', 'approved', 'scheduled']);
});

test('another file ends what was approved, and a decision about a file that nobody sees any more is refused', async () => {
  const { _id } = await ofOwner();
  await startDraft(own, _id);
  const first = await submitDraft(own, _id, [[asPerson(head)], [asPerson(head)]]);
  await approve(asHead, first.approvals[0]?.id ?? '').expect(200);
  await recall(own, _id).expect(200);
  const file = pdf();
  await sendForm(own, `/documents/${_id}/draft/file`, { basedOn: 'a'.repeat(64) }).expect(409);
  const replaced = await sendForm(own, `/documents/${_id}/draft/file`, {}, { bytes: file });
  const { sha256 } = replaced.body.data.draft;
  expect(sha256).not.toBe(usualHash);
  const steps = { steps: [[asPerson(head)]] };
  const submit = (hash: string) =>
    own.post(`/documents/${_id}/draft/submit`).send({ sha256: hash, ...steps });
  expect((await submit(usualHash).expect(409)).body.message).toContain('has been replaced');
  const { body } = await submit(sha256).expect(200);
  const now = body.data.draft.approvals.find(({ state }: { state: string }) => state === 'waiting');
  expect(body.data.draft.approvals.map((one: { isOver: boolean }) => one.isOver)).toEqual([
    ...[true, true],
    false,
  ]);
  await approve(asHead, now.id).expect(409);
  await approve(asHead, now.id, sha256).expect(200);
  await publish(own, _id).expect(409);
  await publish(own, _id, {}, sha256).expect(200);
  // The file that was replaced is gone.
  const left = await prisma.storedFile.count({
    where: { sha256: usualHash, versions: { some: { documentId: _id } } },
  });
  expect(left).toBe(0);
});

test('a version that IT put into force meanwhile is not overwritten unseen', async () => {
  const { document, draft } = await approvedDocument(portal, it, { ownerId: owner.id });
  const day = new Date(portal.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  await publish(own, document._id, { effectiveOn: day }).expect(200);
  await sendForm(it, `/documents/${document._id}/versions`, {}).expect(201);
  const { draft: moved } = await record(own, document._id);
  // It has to be put into force once more, by somebody who knows.
  expect(moved).toMatchObject({ number: draft.number + 1, phase: 'approved', effectiveOn: null });
  expect((await publish(own, document._id).expect(409)).body.message).toBe(
    'Version 2 has come into force since this one was begun. Look at what it changed before you put another in its place.',
  );
  await publish(own, document._id, { basedOn: 2 }).expect(200);
  const { body } = await portal.visitor.get(`/api/documents/${document._id}`);
  expect(body.data).toMatchObject({ version: 3, originalName: 'policy.pdf' });
});

test('a document that was never in force becomes active with its first version', async () => {
  const { _id } = await uploadDocument(it, { status: 'Draft', ownerId: owner.id });
  const { draft } = await record(own, _id);
  expect(draft).toMatchObject({ number: 1, phase: 'draft', basedOn: null });
  expect(draft.mayDo).toEqual(['change', 'submit']);
  await own.delete(`/documents/${_id}/draft`).expect(409);
  const file = pdf();
  await sendForm(own, `/documents/${_id}/draft/file`, {}, { bytes: file }).expect(200);
  const { sha256 } = (await record(own, _id)).draft;
  const sent = await submitDraft(own, _id, [[asPerson(head)]], { sha256 });
  await approve(asHead, sent.approvals[0]?.id ?? '', sha256).expect(200);
  await portal.visitor.get(`/api/documents/${_id}`).expect(404);
  await publish(own, _id, {}, sha256).expect(200);
  const { body } = await portal.visitor.get(`/api/documents/${_id}`).expect(200);
  expect(body.data).toMatchObject({ status: 'Active', version: 1 });
  const downloaded = await portal.visitor.get(`/api/documents/${_id}/file`).responseType('blob');
  expect(Buffer.compare(downloaded.body, file)).toBe(0);
});

test('IT makes a draft active without approvals, and its open approvals end', async () => {
  const { _id } = await uploadDocument(it, { status: 'Draft', ownerId: owner.id });
  const { sha256 } = (await record(own, _id)).draft;
  const sent = await submitDraft(own, _id, [[asPerson(head)]], { sha256 });
  await it.patch(`/documents/${_id}`).send({ status: 'Active' }).expect(200);
  expect((await asHead.get('/api/document-approvals')).body.data.total).toBe(0);
  await approve(asHead, sent.approvals[0]?.id ?? '', sha256).expect(409);
  expect((await record(own, _id)).draft).toBeNull();
  await it.patch(`/documents/${_id}`).send({ status: 'Draft' }).expect(200);
  // What was in force is not written on: its next version is begun.
  expect(await record(own, _id)).toMatchObject({ draft: null, mayStart: true });
});

test('an earlier version comes back as a draft with its file', async () => {
  const { _id, sha256 } = await ofOwner();
  await sendForm(it, `/documents/${_id}/versions`, {}).expect(201);
  const restore = (version: number) =>
    own.post(`/documents/${_id}/draft/restore`).send({ version });
  for (const version of [2, 3]) expect((await restore(version)).status).toBe(400);
  const { body } = await restore(1).expect(201);
  expect(body.data.draft).toMatchObject({
    ...{ number: 3, sha256, restoredFrom: 1, changeNote: 'As version 1 was.' },
  });
  // Discarding it leaves the file to the version that has it.
  await own.delete(`/documents/${_id}/draft`).expect(200);
  await own.get(`/api/documents/${_id}/file`).query({ version: 1 }).expect(200);
});

test('strangers, programs and visitors neither write nor see it; archived documents get no next version', async () => {
  const { _id } = await ofOwner();
  await startDraft(own, _id);
  const stranger = await portal.as('ROLE_STAFF');
  for (const path of ['record', 'versions/2/text']) {
    await stranger.get(`/documents/${_id}/${path}`).expect(403);
    await portal.visitor.get(`/documents/${_id}/${path}`).expect(401);
  }
  await stranger.get(`/api/documents/${_id}/file`).query({ version: 2 }).expect(404);
  await portal.visitor.get(`/api/documents/${_id}/file`).query({ version: 2 }).expect(404);
  await recall(stranger, _id).expect(403);
  await stranger.delete(`/documents/${_id}/draft`).expect(403);
  await sendForm(stranger, `/documents/${_id}/draft`, {}).expect(403);
  await own.get(`/api/documents/${_id}/file`).query({ version: 2 }).expect(200);
  await own.get(`/documents/${_id}/versions/2/text`).expect(200);
  const archived = await ofOwner();
  await it.post(`/documents/${archived._id}/retire`).send({}).expect(200);
  const { body } = await sendForm(own, `/documents/${archived._id}/draft`, {}).expect(409);
  expect(body.message).toContain('archived');
});

test('two people who begin it at once have one draft', async () => {
  const { _id } = await ofOwner();
  const answers = await Promise.all(
    [own, it, own, it].map((client) => sendForm(client, `/documents/${_id}/draft`, {})),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});
