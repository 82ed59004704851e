import { expect, test } from 'vitest';
import { interviewKit } from '../../testing/interviews.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const hr = await portal.as('ROLE_HR');
const kit = interviewKit(portal, hr);
const { root, body, interviewsOf, entriesTo, methodsTo, pass, invited, firstInterview, move } = kit;
const path = '/hrsuit/api/interviews';

type Shown = { id: string; version: number };
const change = ({ id, version }: Shown, details: object) =>
  hr.put(`${path}/${id}`).send({ ...body(details), version });
const cancel = ({ id, version }: Shown) => hr.post(`${path}/${id}/cancel`).send({ version });
const undo = ({ id, version }: Shown) => hr.post(`${path}/${id}/undo`).send({ version });

/** Somebody who knows of their interview, as does the panel. */
async function told() {
  const [stays, leaves] = [await portal.person(), await portal.person()];
  const application = await invited({ panel: [stays.id, leaves.id] });
  await pass();
  return { ...application, stays, leaves, interview: await firstInterview(application.id) };
}

test('a change is taken back while its mails are held: nobody is told, and the next one counts on', async () => {
  const { id, candidateEmail, stays, leaves, interview } = await told();
  expect(interview.canUndo).toBe(false);
  const comes = await portal.person();
  await change(interview, { time: '14:00', panel: [stays.id, comes.id] }).expect(200);
  const changed = await firstInterview(id);
  expect(changed).toMatchObject({ canUndo: true, isUnsent: true });
  await undo(changed).expect(200);
  const { version: _, ...before } = interview;
  expect(await firstInterview(id)).toMatchObject({ ...before, isUnsent: false, canUndo: false });
  await pass();
  for (const to of [candidateEmail, stays.email, leaves.email]) {
    expect(await methodsTo(to)).toEqual(['REQUEST']);
  }
  expect(await methodsTo(comes.email)).toEqual([]);

  await change(await firstInterview(id), { time: '15:00', panel: [stays.id, leaves.id] }).expect(
    200,
  );
  await pass();
  const entries = await entriesTo(candidateEmail);
  expect(entries.map(({ read }) => read('SEQUENCE'))).toEqual(['0', '1']);
});

test('a cancelling is taken back, and the interview stands', async () => {
  const { id, candidateEmail, stays, interview } = await told();
  await cancel(interview).expect(200);
  await undo(await firstInterview(id)).expect(200);
  expect(await firstInterview(id)).toMatchObject({ cancelledAt: null, canUndo: false });
  await pass();
  expect(await methodsTo(candidateEmail)).toEqual(['REQUEST']);
  expect(await methodsTo(stays.email)).toEqual(['REQUEST']);
});

test('a further interview that is taken back leaves nothing', async () => {
  const { id, candidateEmail } = await told();
  await hr
    .post(`${root}/${id}/interviews`)
    .send(body({ time: '16:00' }))
    .expect(201);
  const [, further] = await interviewsOf(id);
  expect(further.canUndo).toBe(true);
  await undo(further).expect(200);
  expect(await interviewsOf(id)).toHaveLength(1);
  await pass();
  expect(await methodsTo(candidateEmail)).toEqual(['REQUEST']);
});

test('once one of the mails has left, the change stands', async () => {
  const { id, stays, leaves, interview } = await told();
  await change(interview, { time: '14:00', panel: [stays.id, leaves.id] }).expect(200);
  await prisma.mail.updateMany({
    where: { to: stays.email, state: 'waiting' },
    data: { state: 'sent' },
  });
  const changed = await firstInterview(id);
  expect(changed.canUndo).toBe(false);
  const { body: answer } = await undo(changed).expect(409);
  expect(answer.message).toMatch(/^A mail about it has left/);
});

test('of two who take it back at once, and of somebody who saw it earlier, one wins', async () => {
  const { id, interview } = await told();
  await change(interview, { time: '14:00' }).expect(200);
  const changed = await firstInterview(id);
  await undo(interview).expect(409);
  const answers = await Promise.all([undo(changed), undo(changed)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('an application that was moved on keeps its interview cancelled', async () => {
  const { id, interview } = await told();
  await cancel(interview).expect(200);
  const cancelled = await firstInterview(id);
  await move(id, { status: 'rejected' });
  await undo(cancelled).expect(409);
  expect(await firstInterview(id)).toMatchObject({ cancelledAt: expect.any(String) });
});

test('what a move cancelled is taken back with the move', async () => {
  const { id } = await told();
  await move(id, { status: 'rejected' });
  const cancelled = await firstInterview(id);
  expect(cancelled.canUndo).toBe(false);
  await undo(cancelled).expect(409);
});
