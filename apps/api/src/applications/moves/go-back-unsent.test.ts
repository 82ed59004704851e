import type { ApplicationStatus } from '@icare/contracts/application-status';
import { toPublicStatus } from '@icare/domain/application-moves';
import { expect, test } from 'vitest';
import { addApplication } from '../../testing/applications.ts';
import { heldMovesKit } from '../../testing/held-moves.ts';
import { interviewBody } from '../../testing/interviews.ts';
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

test.each<[ApplicationStatus, ApplicationStatus, ApplicationStatus, object]>([
  ['screening', 'rejected', 'screening', { reason: 'licence' }],
  ['interview', 'rejected', 'screening', { reason: 'licence' }],
  [
    ...(['offered', 'hired', 'offered'] as const),
    { department: 'Nursing', cadre: 'Registered Nurse', joinedOn: '2027-01-04' },
  ],
])(
  'from %s to %s, then back to %s without a mail: nothing is sent',
  async (from, to, back, details) => {
    const { id, candidateEmail } = await applicationIn(from);
    await move(id, { status: to, ...details });
    const held = await heldOf(id);
    portal.clock.advance(second);
    await move(id, { status: back, notes: 'The wrong one.', withoutMail: true });
    expect(await row(id)).toMatchObject({ status: back });
    expect(await mailsAbout(id)).toEqual([]);
    expect((await heldMoves()).map(({ applicationId }) => applicationId)).not.toContain(id);
    expect((await undo([held.id])).undone).toEqual([held.id]);
    expect(await row(id)).toMatchObject({ status: back });
    const { body } = await hr.get(`${root}/${id}`);
    expect(body.data.history[0]).toMatchObject({ to: back, notes: 'The wrong one.' });
    expect((await track(id)).steps.map(({ status }: { status: string }) => status)).not.toContain(
      toPublicStatus(to),
    );
    portal.clock.advance(60 * second);
    expect(await deliver()).not.toContain(candidateEmail);
  },
);

test('nothing is arranged with a move that only takes another one back', async () => {
  const { id } = await applicationIn('interview');
  await move(id, { status: 'offered' });
  const back = { status: 'interview', notes: 'The wrong one.', withoutMail: true };
  const interview = interviewBody(portal);
  const { body } = await hr
    .put(`${root}/${id}/status`)
    .send({ ...back, interview })
    .expect(409);
  expect(body.message).toMatch(/nothing new can be arranged with it/);
  expect(await row(id)).toMatchObject({ status: 'offered' });
  await move(id, back);
});

test('a mail about an earlier status that the application goes back to is still sent', async () => {
  const { id } = await applicationIn('received');
  await move(id, { status: 'screening' });
  const first = await heldOf(id);
  portal.clock.advance(second);
  await move(id, { status: 'shortlisted' });
  portal.clock.advance(second);
  await move(id, { status: 'screening', notes: 'The wrong one.', withoutMail: true });
  expect(await mailsAbout(id)).toHaveLength(1);
  expect((await undo([first.id])).undone).toEqual([first.id]);
  expect(await row(id)).toMatchObject({ status: 'received' });
});

test('a move back without a mail, then one with a mail: only that is taken back', async () => {
  const { id } = await applicationIn('interview');
  await move(id, { status: 'screening', notes: 'The wrong one.', withoutMail: true });
  portal.clock.advance(second);
  await move(id, { status: 'rejected', reason: 'licence' });
  const held = await heldOf(id);
  expect((await undo([held.id])).undone).toEqual([held.id]);
  expect(await row(id)).toMatchObject({ status: 'screening' });
});

test('an appointment that is taken back with a mail is not announced after it', async () => {
  const { id } = await applicationIn('offered');
  await move(id, {
    ...{ status: 'hired', department: 'Nursing', cadre: 'Registered Nurse' },
    joinedOn: '2027-01-04',
  });
  portal.clock.advance(second);
  const mail = { subject: 'Not yet', text: 'Dear {name},' };
  await move(id, { status: 'offered', notes: 'The wrong one.', mail });
  expect((await mailsAbout(id)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Not yet'),
  ]);
});

test('a withdrawal that is taken back does not make an older application stand again', async () => {
  const { id, jobId, candidateEmail } = await applicationIn('received');
  await prisma.application.update({ where: { id }, data: { standsForPerson: false } });
  await addApplication(portal, { jobId, candidateEmail, status: 'received' });
  await move(id, { status: 'withdrawn' });
  const held = await heldOf(id);
  expect((await undo([held.id])).undone).toEqual([held.id]);
  expect(await row(id)).toMatchObject({ status: 'received', standsForPerson: false });
});

test('who has applied again stays withdrawn, and the others are taken back', async () => {
  const { id, jobId, candidateEmail } = await applicationIn('received');
  const other = await applicationIn('received');
  await move(id, { status: 'withdrawn' });
  await move(other.id, { status: 'withdrawn' });
  await addApplication(portal, { jobId, candidateEmail, status: 'received' });
  const [held, otherHeld] = [await heldOf(id), await heldOf(other.id)];
  expect(await undo([held.id, otherHeld.id])).toEqual({
    undone: [otherHeld.id],
    refused: [{ id: held.id, message: expect.stringContaining('applied again') }],
  });
  const token = trackingToken(platform, id);
  await portal.visitor.post(`${root}/withdraw`).send({ token }).expect(200);
  expect(await row(id)).toMatchObject({ status: 'withdrawn', standsForPerson: false });
});
