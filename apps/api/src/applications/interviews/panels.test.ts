import { expect, test } from 'vitest';
import { addResume } from '../../testing/application-files.ts';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { wordFile } from '../../testing/files.ts';
import { addInterview } from '../../testing/interviews.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const base = '/hrsuit/api/interviews';
const hour = 3_600_000;

/** An interview, and somebody who sits on its panel. */
async function seated(details: { inHours?: number } = {}) {
  const panelist = await portal.person();
  const job = await addPosting(portal);
  const application = await addApplication(portal, {
    ...{ jobId: job.id, status: 'interview', candidatePhone: '0803 123 4567' },
    ...{ expectedSalary: '900,000 a month', coverLetter: 'I like your wards.' },
  });
  await addResume(portal, application.id);
  const interview = await addInterview(portal, {
    ...{ applicationId: application.id, panel: [panelist.id] },
    ...details,
  });
  return { panelist, application, interview, client: await portal.as(panelist) };
}

test('a panel sees the application, but not how to reach the applicant or what they wish to earn', async () => {
  const { application, interview, client, panelist } = await seated();
  const { body, text } = await client.get(`${base}/${interview.id}`).expect(200);
  expect(body.data).toMatchObject({
    interview: { candidateName: 'Chidi Okoro', place: 'Boardroom', hasCard: false },
    application: { coverLetter: 'I like your wards.', reference: application.reference },
    panel: [panelist.name],
  });
  for (const hidden of [application.candidateEmail ?? '', '0803', '900,000']) {
    expect(text).not.toContain(hidden);
  }
  expect((await client.get(`${base}/${interview.id}/resume`).expect(200)).headers).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
  });
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: application.id, actorId: panelist.id },
    select: { action: true },
  });
  expect(events.map(({ action }) => action).sort()).toEqual([
    'application.resume_opened',
    'interview.opened',
  ]);
  await client.get(`/hrsuit/api/job-applications/${application.id}`).expect(403);
  await client.get(`/job-applications/public/${application.id}/view-resume`).expect(403);
});

test('a panel reads the text of a Word resume, which nobody else of the staff does', async () => {
  const panelist = await portal.person();
  const job = await addPosting(portal);
  const application = await addApplication(portal, { jobId: job.id, status: 'interview' });
  const bytes = await wordFile(['Registered Nurse since 2019']);
  await addResume(portal, application.id, { bytes, extension: 'docx' });
  const interview = await addInterview(portal, {
    ...{ applicationId: application.id, panel: [panelist.id] },
  });
  const path = `${base}/${interview.id}/text/resume`;
  const { body } = await (await portal.as(panelist)).get(path).expect(200);
  expect(body.data).toEqual({ text: 'Registered Nurse since 2019', isWhole: true });
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: application.id, actorId: panelist.id },
    select: { action: true },
  });
  expect(events).toEqual([{ action: 'application.resume_opened' }]);
  await (await portal.as('ROLE_STAFF')).get(path).expect(404);
  await (await portal.as(panelist)).get(`${base}/${interview.id}/text/cover-letter`).expect(404);
});

test('the desk lists the interviews that somebody sits on, by time', async () => {
  const { panelist, interview, client } = await seated({ inHours: 48 });
  const sooner = await addInterview(portal, { panel: [panelist.id], inHours: 5 });
  const { body } = await client.get(base).expect(200);
  expect(body.data.interviews.map(({ id }: { id: string }) => id)).toEqual([
    sooner.id,
    interview.id,
  ]);
});

test.each<[string, (seat: Awaited<ReturnType<typeof seated>>) => Promise<unknown>]>([
  [
    'somebody who was taken off the panel',
    ({ interview, panelist }) =>
      prisma.interviewPanelist.updateMany({
        where: { interviewId: interview.id, userId: panelist.id },
        data: { removedAt: portal.clock.now() },
      }),
  ],
  [
    'the panel of a cancelled interview',
    ({ interview }) =>
      prisma.interview.update({
        where: { id: interview.id },
        data: { cancelledAt: portal.clock.now() },
      }),
  ],
  [
    'the panel of one that is long past',
    ({ interview }) => {
      const startsAt = new Date(portal.clock.now().getTime() - 15 * 24 * hour);
      const endsAt = new Date(startsAt.getTime() + hour);
      return prisma.interview.update({ where: { id: interview.id }, data: { startsAt, endsAt } });
    },
  ],
])('%s sees nothing', async (_, end) => {
  const seat = await seated();
  await end(seat);
  const { interview, client } = seat;
  await client.get(`${base}/${interview.id}`).expect(404);
  await client.get(`${base}/${interview.id}/resume`).expect(404);
  await client
    .put(`${base}/${interview.id}/scorecard`)
    .send({ scores: [], words: '', updatedAt: null })
    .expect(404);
  expect((await client.get(base).expect(200)).body.data.interviews).toEqual([]);
});

test('strangers see nothing, HR that does not sit there included', async () => {
  const { interview } = await seated();
  for (const client of [await portal.as('ROLE_STAFF'), await portal.as('ROLE_HR')]) {
    await client.get(`${base}/${interview.id}`).expect(404);
    await client.get(`${base}/${interview.id}/resume`).expect(404);
  }
  await portal.visitor.get(`${base}/${interview.id}`).expect(401);
});
