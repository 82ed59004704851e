import { usualCriteria } from '@icare/contracts/scorecards';
import { expect, test } from 'vitest';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { addInterview, scorecardBody } from '../../testing/interviews.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const root = '/hrsuit/api/job-applications';
const hr = await portal.as('ROLE_HR');

/** An interview that has begun, with two on its panel. */
async function interviewed() {
  const people = [await portal.person(), await portal.person()] as const;
  const job = await addPosting(portal);
  const application = await addApplication(portal, { jobId: job.id, status: 'interview' });
  const interview = await addInterview(portal, {
    ...{ applicationId: application.id, inHours: -1 },
    panel: people.map(({ id }) => id),
  });
  const [first, second] = [await portal.as(people[0]), await portal.as(people[1])];
  const path = `/hrsuit/api/interviews/${interview.id}`;
  return { job, application, interview, people, first, second, path };
}

/** When the only card of an application was changed last. */
async function ownCard(applicationId: string): Promise<string> {
  const { updatedAt } = await prisma.scorecard.findFirstOrThrow({ where: { applicationId } });
  return updatedAt.toISOString();
}

test('a card of somebody else is hidden until one’s own is given', async () => {
  const { first, second, path, people, application } = await interviewed();
  await first.put(`${path}/scorecard`).send(scorecardBody(5)).expect(200);
  const before = (await second.get(path).expect(200)).body.data.scorecards;
  expect(before).toMatchObject({ cards: [], hidden: 1, criteria: [...usualCriteria] });
  const { body } = await second.put(`${path}/scorecard`).send(scorecardBody(2)).expect(200);
  expect(body.data.cards.map(({ by }: { by: string }) => by)).toEqual(
    people.map(({ name }) => name),
  );
  const seen = (await hr.get(`${root}/${application.id}/scorecards`).expect(200)).body.data;
  expect(seen).toMatchObject({ hidden: 0, missing: [] });
  expect(seen.cards).toHaveLength(2);
});

test('an officer of HR who applied does not read the cards about themselves', async () => {
  const { application, first, path } = await interviewed();
  await first.put(`${path}/scorecard`).send(scorecardBody()).expect(200);
  const officer = await portal.person({ role: 'ROLE_HR' });
  await prisma.application.update({
    where: { id: application.id },
    data: { candidateEmail: officer.email },
  });
  const client = await portal.as(officer);
  await client.get(`${root}/${application.id}/scorecards`).expect(403);
});

test('HR sees who has given none', async () => {
  const { first, path, people, application, interview } = await interviewed();
  await first.put(`${path}/scorecard`).send(scorecardBody()).expect(200);
  const { body } = await hr.get(`${root}/${application.id}/scorecards`).expect(200);
  expect(body.data.missing).toEqual([
    { interviewId: interview.id, round: 1, fullName: people[1].name },
  ]);
});

test('a card is changed until the application is decided; each person has one', async () => {
  const { first, path, application } = await interviewed();
  await first.put(`${path}/scorecard`).send(scorecardBody(4)).expect(200);
  const seen = await ownCard(application.id);
  await first
    .put(`${path}/scorecard`)
    .send(scorecardBody(1, usualCriteria, seen))
    .expect(200);
  expect(await prisma.scorecard.count({ where: { applicationId: application.id } })).toBe(1);
  await prisma.application.update({ where: { id: application.id }, data: { status: 'offered' } });
  const changed = await ownCard(application.id);
  await first
    .put(`${path}/scorecard`)
    .send(scorecardBody(5, usualCriteria, changed))
    .expect(409);
  const { body } = await first.get(path).expect(200);
  expect(body.data.scorecards).toMatchObject({ canGive: false });
  expect(body.data.scorecards.cards[0].scores[0].score).toBe(1);
});

test('of two devices at once one saves the card, and what is out of date replaces nothing', async () => {
  const { first, path, application } = await interviewed();
  const statuses = async (seen: string | null, scores: number[]) =>
    (
      await Promise.all(
        scores.map((score) =>
          first.put(`${path}/scorecard`).send(scorecardBody(score, usualCriteria, seen)),
        ),
      )
    )
      .map(({ status }) => status)
      .sort();
  expect(await statuses(null, [4, 3])).toEqual([200, 409]);
  const seen = await ownCard(application.id);
  expect(await statuses(seen, [2, 1])).toEqual([200, 409]);
  expect(await statuses(seen, [5])).toEqual([409]);
  expect(await prisma.scorecard.count({ where: { applicationId: application.id } })).toBe(1);
});

test('a save that is repeated, since its answer was lost, is no change and no conflict', async () => {
  const { job, first, path, application } = await interviewed();
  const give = () => first.put(`${path}/scorecard`).send(scorecardBody(4)).expect(200);
  await give();
  const updatedAt = await ownCard(application.id);
  expect((await give()).body.data.cards).toMatchObject([{ updatedAt }]);
  const set = () =>
    hr
      .put(`/hrsuit/api/jobs/${job.id}/criteria`)
      .send({ criteria: ['Triage'], seen: usualCriteria })
      .expect(200);
  await set();
  expect((await set()).body.data.criteria).toEqual(['Triage']);
  const events = await prisma.auditEvent.findMany({
    where: {
      subjectId: { in: [application.id, job.id] },
      action: { in: ['scorecard.given', 'scorecard.changed', 'job.criteria_set'] },
    },
  });
  expect(events.map(({ action }) => action).sort()).toEqual([
    'job.criteria_set',
    'scorecard.given',
  ]);
});

test('nobody judges an interview that has not begun', async () => {
  const panelist = await portal.person();
  const { id } = await addInterview(portal, { panel: [panelist.id], inHours: 2 });
  const client = await portal.as(panelist);
  const path = `/hrsuit/api/interviews/${id}/scorecard`;
  await client.put(path).send(scorecardBody()).expect(409);
});

test('HR judges from the papers, and sees what a colleague thinks after that', async () => {
  const job = await addPosting(portal);
  const { id } = await addApplication(portal, { jobId: job.id, status: 'screening' });
  const colleague = await portal.as('ROLE_HR');
  await colleague.put(`${root}/${id}/scorecard`).send(scorecardBody(5)).expect(200);
  const before = await hr.get(`${root}/${id}/scorecards`).expect(200);
  expect(before.body.data).toMatchObject({ cards: [], hidden: 1 });
  const { body } = await hr.put(`${root}/${id}/scorecard`).send(scorecardBody(2)).expect(200);
  expect(body.data.cards).toHaveLength(2);
  await (await portal.as('ROLE_STAFF')).get(`${root}/${id}/scorecards`).expect(403);
});

test('a position has criteria of its own', async () => {
  const { job, first, path, application } = await interviewed();
  const set = (criteria: string[], seen: readonly string[] = usualCriteria) =>
    hr.put(`/hrsuit/api/jobs/${job.id}/criteria`).send({ criteria, seen });
  await set(['Triage', 'triage']).expect(400);
  await set(Array.from({ length: 9 }, (_, index) => `Criterion ${index}`)).expect(400);
  await set(['Triage', 'Handwriting']).expect(200);
  const wrong = await first.put(`${path}/scorecard`).send(scorecardBody()).expect(400);
  expect(wrong.body.errors[0]).toMatchObject({ path: 'scores' });
  const criteria = ['Handwriting', 'Triage'];
  await first.put(`${path}/scorecard`).send(scorecardBody(3, criteria)).expect(200);
  const read = await hr.get(`/hrsuit/api/jobs/${job.id}/criteria`).expect(200);
  expect(read.body.data.criteria).toEqual(['Triage', 'Handwriting']);
  // Others named later do not take away what was said before.
  expect((await set([], ['Triage', 'Handwriting']).expect(200)).body.data.criteria).toEqual([
    ...usualCriteria,
  ]);
  const card = await ownCard(application.id);
  await first
    .put(`${path}/scorecard`)
    .send(scorecardBody(4, criteria, card))
    .expect(200);
});

test('criteria that a colleague has changed since are not overwritten', async () => {
  const { id } = await addPosting(portal);
  const set = (criteria: string[], seen: readonly string[]) =>
    hr.put(`/hrsuit/api/jobs/${id}/criteria`).send({ criteria, seen });
  const both = await Promise.all([set(['Triage'], usualCriteria), set(['Calm'], usualCriteria)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await set(['Late'], usualCriteria).expect(409);
  const { criteria } = await prisma.posting.findUniqueOrThrow({ where: { id } });
  expect(criteria).not.toContain('Late');
  await set(['Now'], criteria).expect(200);
});

test.each([0, 6, 2.5])('a score of %s is refused', async (score) => {
  const { first, path } = await interviewed();
  await first.put(`${path}/scorecard`).send(scorecardBody(score)).expect(400);
});
