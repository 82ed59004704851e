import type { ApplicationStatus } from '@icare/contracts/application-status';
import { expect, onTestFinished, test } from 'vitest';
import { heldMovesKit } from '../../testing/held-moves.ts';
import { testPortal } from '../../testing/portal.ts';
import { trackingToken } from '../apply/tracking-link.ts';

const portal = await testPortal();
const { platform } = portal;
const { prisma } = platform.database;
const officer = await portal.person({ role: 'ROLE_HR' });
const hr = await portal.as(officer);
const second = 1000;
const { root, move, undo, heldMoves, heldOf, track, applicationIn, row, mailsAbout, deliver } =
  heldMovesKit(portal, hr);

test('a mail is held for a minute, then leaves once', async () => {
  const { id, candidateEmail } = await applicationIn('received');
  await move(id, { status: 'screening' });
  expect(await heldOf(id)).toMatchObject({
    from: 'received',
    to: 'screening',
    candidateName: 'Chidi Okoro',
    secondsLeft: 60,
  });
  portal.clock.advance(59 * second);
  expect(await deliver()).not.toContain(candidateEmail);
  expect((await heldOf(id)).secondsLeft).toBe(1);
  portal.clock.advance(second);
  expect(await deliver()).toContain(candidateEmail);
  expect(await deliver()).not.toContain(candidateEmail);
  expect((await heldMoves()).map(({ applicationId }) => applicationId)).not.toContain(id);
});

test.each<[ApplicationStatus, ApplicationStatus, object]>([
  ['screening', 'rejected', { reason: 'licence' }],
  ['interview', 'on_hold', {}],
  ['on_hold', 'interview', {}],
  ['received', 'withdrawn', {}],
  ['rejected', 'screening', {}],
])('a move from %s to %s is taken back with its mail', async (from, to, details) => {
  const heldFrom = from === 'on_hold' ? 'interview' : null;
  const statusChangedAt = new Date(portal.clock.now().getTime() - 3_600 * second);
  const { id, jobId } = await applicationIn(from, { heldFrom, statusChangedAt });
  const before = await row(id);
  await move(id, { status: to, notes: 'The wrong one.', ...details });
  const held = await heldOf(id);
  expect(await undo([held.id])).toEqual({ undone: [held.id], refused: [] });
  const after = await row(id);
  expect(after).toEqual({ ...before, updatedAt: after.updatedAt });
  expect(await prisma.posting.findUniqueOrThrow({ where: { id: jobId } })).toMatchObject({
    applicationCount: 1,
  });
  expect(await mailsAbout(id)).toEqual([]);
  const { body } = await hr.get(`${root}/${id}`);
  expect(body.data.history[0]).toMatchObject({
    ...{ from, to: from, undone: to, reason: null, notes: 'The wrong one.', by: officer.name },
  });
  const last = await prisma.auditEvent.findFirstOrThrow({
    where: { subjectId: id, action: 'application.move_undone' },
    include: { detail: true },
  });
  expect(last.detail).toMatchObject({ before: { status: to }, after: { status: from } });
  // A repeated call, whose answer was lost.
  expect(await undo([held.id])).toEqual({ undone: [held.id], refused: [] });
});

test('an appointment is taken back with the account that it made', async () => {
  const { id } = await applicationIn('offered');
  await move(id, {
    ...{ status: 'hired', department: 'Nursing', cadre: 'Registered Nurse' },
    joinedOn: '2027-01-04',
  });
  const { hiredUserId } = await row(id);
  const held = await heldOf(id);
  expect((await undo([held.id])).undone).toEqual([held.id]);
  expect(await row(id)).toMatchObject({ status: 'offered', hiredUserId: null });
  expect(await prisma.user.count({ where: { id: hiredUserId ?? '' } })).toBe(0);
  expect(await mailsAbout(id)).toEqual([]);
});

test('what was taken back from an appointment cannot be put back, so its mail is not held', async () => {
  const { id, candidateEmail } = await applicationIn('hired');
  await move(id, { status: 'offered', notes: 'Declined.' });
  expect((await heldMoves()).map(({ applicationId }) => applicationId)).not.toContain(id);
  expect(await deliver()).toContain(candidateEmail);
});

test('after the mail has left, a move is not taken back', async () => {
  const { id } = await applicationIn('screening');
  await move(id, { status: 'rejected', reason: 'licence' });
  const held = await heldOf(id);
  portal.clock.advance(60 * second);
  await deliver();
  expect(await undo([held.id])).toEqual({
    undone: [],
    refused: [
      { id: held.id, message: 'The mail has left, so this move cannot be taken back here.' },
    ],
  });
  expect(await row(id)).toMatchObject({ status: 'rejected' });
  expect(await mailsAbout(id)).toMatchObject([{ state: 'sent' }]);
});

test('only whoever moved it sees and takes back a move', async () => {
  const { id } = await applicationIn('received');
  await move(id, { status: 'screening' });
  const held = await heldOf(id);
  const colleague = await portal.as('ROLE_HR');
  expect(await heldMoves(colleague)).toEqual([]);
  expect((await undo([held.id], colleague)).refused).toEqual([
    { id: held.id, message: `Only ${officer.name} can take this move back.` },
  ]);
  expect((await row(id)).status).toBe('screening');
});

test('of two moves the last is taken back first', async () => {
  const { id } = await applicationIn('received');
  await move(id, { status: 'screening' });
  const first = await heldOf(id);
  portal.clock.advance(second);
  await move(id, { status: 'shortlisted' });
  const last = await heldOf(id);
  expect((await undo([first.id])).refused[0].message).toBe(
    'It has been moved on meanwhile, to Shortlisted: take that back first.',
  );
  expect((await undo([last.id, first.id])).undone).toEqual([last.id, first.id]);
  expect((await row(id)).status).toBe('received');
});

test('those that were moved together have the same call', async () => {
  const [one, other] = [await applicationIn('received'), await applicationIn('screening')];
  await hr
    .post(`${root}/move`)
    .send({ ids: [one.id, other.id], status: 'rejected', reason: 'experience' })
    .expect(200);
  const [first, last] = [await heldOf(one.id), await heldOf(other.id)];
  expect(first.callId).toBe(last.callId);
  const unknown = platform.newId();
  expect(await undo([first.id, unknown, last.id])).toEqual({
    undone: [first.id, last.id],
    refused: [{ id: unknown, message: 'There is no such move.' }],
  });
});

test('a delivery and an undo at the same moment: one of them wins', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, candidateEmail } = await applicationIn('screening');
    await move(id, { status: 'rejected', reason: 'licence' });
    const held = await heldOf(id);
    portal.clock.advance(60 * second);
    const [answer, sent] = await Promise.all([undo([held.id]), deliver()]);
    // The delivery skips a mail that is locked, and takes it in its next run.
    const all = [...sent, ...(await deliver())];
    const isUndone = answer.undone.length === 1;
    expect(all.filter((address) => address === candidateEmail)).toHaveLength(isUndone ? 0 : 1);
    expect((await row(id)).status).toBe(isUndone ? 'screening' : 'rejected');
  }
});

test('a clock that was ahead does not hold a mail for hours', async () => {
  const { id, candidateEmail } = await applicationIn('received');
  portal.clock.advance(300 * second);
  await move(id, { status: 'screening' });
  portal.clock.advance(-300 * second);
  onTestFinished(() => portal.clock.advance(300 * second));
  expect((await heldOf(id)).secondsLeft).toBe(60);
  expect(await deliver()).not.toContain(candidateEmail);
  portal.clock.advance(60 * second);
  expect(await deliver()).toContain(candidateEmail);
});

test('the applicant sees a move when its mail leaves, and may withdraw before', async () => {
  const { id } = await applicationIn('interview');
  const before = await track(id);
  await move(id, { status: 'rejected', reason: 'licence' });
  expect(await track(id)).toEqual(before);
  const other = await applicationIn('interview');
  await move(other.id, { status: 'rejected', reason: 'licence' });
  await portal.visitor
    .post(`${root}/withdraw`)
    .send({ token: trackingToken(platform, other.id) })
    .expect(200);
  expect((await row(other.id)).status).toBe('withdrawn');
  expect((await mailsAbout(other.id)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Your application is withdrawn'),
  ]);
  portal.clock.advance(60 * second);
  expect((await track(id)).status).toBe('Not successful');
});
