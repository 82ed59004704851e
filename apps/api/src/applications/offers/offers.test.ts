import { expect, test } from 'vitest';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { heldMovesKit } from '../../testing/held-moves.ts';
import { inDaysOf, offerBody } from '../../testing/interviews.ts';
import { testPortal } from '../../testing/portal.ts';
import { trackingToken } from '../apply/tracking-link.ts';

const portal = await testPortal();
const { platform } = portal;
const { prisma } = platform.database;
const officer = await portal.person({ role: 'ROLE_HR' });
const hr = await portal.as(officer);
const { root, move, undo, heldOf, track, applicationIn, row, deliver } = heldMovesKit(portal, hr);
const day = 86_400_000;

const offerOf = async (id: string) =>
  (await hr.get(`${root}/${id}/offer`).expect(200)).body.data.offer;
const answer = (id: string, said: object) =>
  portal.visitor.post(`${root}/answer-offer`).send({ token: trackingToken(platform, id), ...said });
async function pass(milliseconds = 60_000) {
  portal.clock.advance(milliseconds);
  return deliver();
}
async function offered(details: object = {}) {
  const application = await applicationIn('interview');
  await move(application.id, { status: 'offered', offer: offerBody(portal, details) });
  return application;
}
/** An offer whose mail has left, as the applicant sees it. */
async function toldOffer(details: object = {}) {
  const application = await offered(details);
  await pass();
  const { offer } = await track(application.id);
  return { ...application, offer };
}

test('an offer stands in the mail, and on the page of the applicant once that has left', async () => {
  const { id, candidateEmail } = await offered();
  const mail = await prisma.mail.findFirstOrThrow({ where: { to: candidateEmail ?? '' } });
  expect(mail.text).toContain('Salary: ₦250,000 a month');
  expect(mail.text).toContain('Please answer by: ');
  expect((await track(id)).offer).toBeNull();
  await pass();
  expect((await track(id)).offer).toMatchObject({
    ...offerBody(portal),
    ...{ answer: null, canAnswer: true },
  });
  expect((await track(id)).offer).not.toHaveProperty('answerNote');
  expect(await offerOf(id)).toMatchObject(offerBody(portal));
});

test('an offer whose move is undone was never made', async () => {
  const { id } = await offered();
  await undo([(await heldOf(id)).id]);
  expect(await offerOf(id)).toBeNull();
  expect(await row(id)).toMatchObject({ status: 'interview' });
});

test.each(['accepted', 'declined'] as const)(
  'an applicant answers once: %s. HR is mailed, nothing moves',
  async (said) => {
    const { id, offer } = await toldOffer();
    const given = { offerId: offer.id, answer: said, note: 'Thank you.' };
    const { body } = await answer(id, given).expect(200);
    expect(body.data).toMatchObject({
      status: 'Offer made',
      offer: { answer: said, canAnswer: false },
    });
    expect(await offerOf(id)).toMatchObject({ answer: said, answerNote: 'Thank you.' });
    expect(await row(id)).toMatchObject({ status: 'offered' });
    expect(await deliver()).toContain(officer.email);
    // Repeated, since the answer of the call was lost.
    await answer(id, given).expect(200);
    expect(await deliver()).not.toContain(officer.email);
    const other = said === 'accepted' ? 'declined' : 'accepted';
    const { body: refused } = await answer(id, { offerId: offer.id, answer: other }).expect(409);
    expect(refused.message).toMatch(/^You have answered this offer\./);
  },
);

test('of two different answers at once, one counts', async () => {
  const { id, offer } = await toldOffer();
  const answers = await Promise.all(
    ['accepted', 'declined'].map((said) => answer(id, { offerId: offer.id, answer: said })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an offer that ended is not answered, and stands again once that is taken back', async () => {
  const { id, offer } = await toldOffer();
  await move(id, { status: 'rejected', reason: 'other' });
  // The applicant has not been told of it yet.
  expect((await track(id)).offer).toMatchObject({ id: offer.id });
  await undo([(await heldOf(id)).id]);
  expect(await offerOf(id)).toMatchObject({ id: offer.id });
  await move(id, { status: 'rejected', reason: 'other' });
  await pass();
  expect((await track(id)).offer).toBeNull();
  await answer(id, { offerId: offer.id, answer: 'accepted' }).expect(409);
});

test('who has been hired answers no offer any more', async () => {
  const { id, offer } = await toldOffer();
  await prisma.application.update({ where: { id }, data: { status: 'hired' } });
  expect((await track(id)).offer).toMatchObject({ id: offer.id, canAnswer: false });
  await answer(id, { offerId: offer.id, answer: 'declined' }).expect(409);
});

test('the mail to HR about an answer is none to the applicant, and goes with their data', async () => {
  const { id, reference, offer } = await toldOffer();
  await answer(id, { offerId: offer.id, answer: 'declined' }).expect(200);
  const { body } = await hr.get(`${root}/${id}`).expect(200);
  const toHr = await prisma.mail.findMany({ where: { aboutId: offer.id } });
  expect(toHr.map(({ to }) => to)).toContain(officer.email);
  const listed = body.data.application?.mails ?? body.data.mails;
  expect(listed.map(({ to }: { to: string }) => to)).not.toContain(officer.email);
  const confirm = { reason: 'Asked for it', confirm: reference };
  const colleague = await portal.as('ROLE_HR');
  await colleague.post(`${root}/${id}/erase`).send(confirm).expect(200);
  expect(await prisma.mail.count({ where: { aboutId: offer.id } })).toBe(0);
});

test('whoever has a link to another application answers nothing', async () => {
  const { offer } = await toldOffer();
  const job = await addPosting(portal);
  const other = await addApplication(portal, { jobId: job.id, status: 'offered' });
  await answer(other.id, { offerId: offer.id, answer: 'accepted' }).expect(409);
  const forged = { token: 'forged', offerId: offer.id, answer: 'accepted' };
  await portal.visitor.post(`${root}/answer-offer`).send(forged).expect(404);
});

test.each<[string, object, string]>([
  ['no salary', { salary: 0 }, 'offer.salary'],
  ['half a naira', { salary: 1.5 }, 'offer.salary'],
  ['a day to answer that has passed', { answerBy: '2026-01-05' }, 'offer.answerBy'],
  ['a first day before the answer', { startsOn: inDaysOf(portal, 1) }, 'offer.startsOn'],
  ['a first day in years', { startsOn: '2090-01-01' }, 'offer.startsOn'],
])('%s is refused', async (_, details, field) => {
  const { id } = await applicationIn('interview');
  const { body } = await hr
    .put(`${root}/${id}/status`)
    .send({ status: 'offered', offer: offerBody(portal, details) })
    .expect(400);
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([field]);
  expect(await row(id)).toMatchObject({ status: 'interview' });
});

/** The applications whose offer was not answered in time, as HR finds them. */
async function waitingForAnswer(): Promise<string[]> {
  const colleague = await portal.as('ROLE_HR');
  const { body } = await colleague.get(root).query({ waiting: 'offer', limit: 200 }).expect(200);
  return body.data.applications.map(({ id }: { id: string }) => id);
}

// Last, since sessions end within the day that passes.
test('an offer is answered until the end of its last day in Lagos', async () => {
  const { id, offer } = await toldOffer({ answerBy: inDaysOf(portal, 0) });
  expect((await track(id)).offer.canAnswer).toBe(true);
  expect(await waitingForAnswer()).not.toContain(id);
  portal.clock.advance(day);
  expect((await track(id)).offer.canAnswer).toBe(false);
  expect(await waitingForAnswer()).toContain(id);
  const { body } = await answer(id, { offerId: offer.id, answer: 'accepted' }).expect(409);
  expect(body.message).toMatch(/^The day to answer this offer has passed\./);
});
