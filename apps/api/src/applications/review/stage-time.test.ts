import type { ApplicationRow } from '@icare/contracts/recruitment';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { expect, test } from 'vitest';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { dateOf } from '../../testing/compliance.ts';
import { addInterview } from '../../testing/interviews.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const hr = await portal.as('ROLE_HR');

const daysAgo = (days: number) => new Date(portal.clock.now().getTime() - days * 86_400_000 + 1000);

async function list(query: Record<string, unknown>): Promise<{ ids: string[]; cursor: string }> {
  const { body } = await hr.get('/hrsuit/api/job-applications').query(query).expect(200);
  const rows: ApplicationRow[] = body.data.applications;
  return { ids: rows.map(({ id }) => id), cursor: body.page.nextCursor };
}

test('those that have stood longest come first, page by page', async () => {
  const { id: jobId } = await addPosting(portal);
  const added = [];
  for (const days of [3, 40, 12, 12, 0]) {
    added.push((await addApplication(portal, { jobId, statusChangedAt: daysAgo(days) })).id);
  }
  const [three, forty, twelve, alsoTwelve, none] = added;
  const first = await list({ jobId, sort: 'longest', limit: 2 });
  const second = await list({ jobId, sort: 'longest', limit: 3, cursor: first.cursor });
  const equals = [twelve, alsoTwelve].toSorted();
  expect([...first.ids, ...second.ids]).toEqual([forty, ...equals, three, none]);
  expect(second.cursor).toBeNull();
  await hr.get('/hrsuit/api/job-applications').query({ sort: 'shortest' }).expect(400);
});

test('an interview or an offer waits after three days, whether or not it is stuck', async () => {
  const { id: jobId } = await addPosting(portal);
  const add = async (status: 'interview' | 'offered' | 'screening', days: number) =>
    (await addApplication(portal, { jobId, status, statusChangedAt: daysAgo(days) })).id;
  await add('interview', 2);
  const interview = await add('interview', 3.1);
  const offer = await add('offered', 30);
  await add('screening', 30);
  expect((await list({ jobId, waiting: 'interview' })).ids).toEqual([interview]);
  expect((await list({ jobId, waiting: 'offer' })).ids).toEqual([offer]);
});

test('an interview waits for its outcome three days after it, an offer from the day after the last to answer', async () => {
  const { id: jobId } = await addPosting(portal);
  const add = async (status: 'interview' | 'offered') =>
    (await addApplication(portal, { jobId, status, statusChangedAt: daysAgo(10) })).id;
  const [past, lately, tomorrow] = [
    await add('interview'),
    await add('interview'),
    await add('interview'),
  ];
  await addInterview(portal, { applicationId: past, inHours: -4 * 24, panel: [] });
  await addInterview(portal, { applicationId: lately, inHours: -24, panel: [] });
  await addInterview(portal, { applicationId: tomorrow, inHours: 24, panel: [] });
  expect((await list({ jobId, waiting: 'interview' })).ids).toEqual([past]);
  const [late, today, answered] = [
    await add('offered'),
    await add('offered'),
    await add('offered'),
  ];
  const offer = (applicationId: string, answerBy: string, answer: 'accepted' | null = null) =>
    prisma.offer.create({
      data: {
        ...{ id: portal.platform.newId(), applicationId, salary: 250_000, period: 'month', answer },
        ...{ startsOn: dateOf(addDays(answerBy, 30)), answerBy: dateOf(answerBy) },
        createdAt: portal.clock.now(),
        answeredAt: answer && portal.clock.now(),
      },
    });
  const day = lagosDate(portal.clock.now());
  await offer(late, addDays(day, -1));
  await offer(today, day);
  await offer(answered, addDays(day, -1), 'accepted');
  expect((await list({ jobId, waiting: 'offer' })).ids).toEqual([late]);
});

test('an undelivered mail counts until a later one to the same applicant', async () => {
  const { id: jobId } = await addPosting(portal);
  const application = await addApplication(portal, { jobId, status: 'rejected' });
  const addMail = (state: 'failed' | 'sent') => {
    const id = portal.platform.newId();
    return prisma.mail.create({
      data: {
        ...{ id, messageId: `<${id}@example.com>`, to: 'applicant@example.com', state },
        ...{ subject: 'Your application', text: 'Text', html: 'Text', repeatable: true },
        ...{ aboutType: 'application', aboutId: application.id, createdAt: portal.clock.now() },
      },
    });
  };
  await addMail('sent');
  expect((await list({ jobId, waiting: 'mail' })).ids).toEqual([]);
  portal.clock.advance(1);
  await addMail('failed');
  expect((await list({ jobId, waiting: 'mail' })).ids).toEqual([application.id]);
  portal.clock.advance(1);
  await addMail('sent');
  expect((await list({ jobId, waiting: 'mail' })).ids).toEqual([]);
});

test('what needs somebody today is for human resources alone, and opens no list', async () => {
  await (await portal.as('ROLE_STAFF')).get('/hrsuit/api/job-applications/today').expect(403);
  const officer = await portal.person({ role: 'ROLE_HR' });
  await (await portal.as(officer)).get('/hrsuit/api/job-applications/today').expect(200);
  const opened = await prisma.auditEvent.count({
    where: { actorId: officer.id, action: 'application_list.opened' },
  });
  expect(opened).toBe(0);
});
