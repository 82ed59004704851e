import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { RecruitmentMetrics } from '@icare/contracts/recruitment-metrics';
import { lagosDate } from '@icare/domain/lagos-date';
import { addMonths } from '@icare/domain/months';
import { expect, test } from 'vitest';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const { newId } = portal.platform;
const hr = await portal.as('ROLE_HR');
const day = 86_400_000;

async function figures(query: object): Promise<RecruitmentMetrics> {
  const { status, body } = await hr.get('/hrsuit/api/job-applications/figures').query(query);
  expect(status).toBe(200);
  return body.data;
}

/** Adds an application with these moves, each after a number of days in the previous status. */
async function wentThrough(
  jobId: string,
  steps: [ApplicationStatus, number][],
  arrivedAt = new Date(portal.clock.now().getTime() - 100 * day),
) {
  let at = arrivedAt.getTime();
  let from = 'received' as ApplicationStatus;
  const moves = [{ id: newId(), from: null as ApplicationStatus | null, to: from, at: arrivedAt }];
  for (const [to, after] of steps) {
    at += after * day;
    moves.push({ id: newId(), from, to, at: new Date(at) });
    from = to;
  }
  const before = moves.filter(({ to }) => to !== 'on_hold').at(-1)?.to ?? null;
  return addApplication(portal, {
    jobId,
    status: from,
    heldFrom: from === 'on_hold' ? before : null,
    createdAt: arrivedAt,
    moves: { create: moves },
  });
}

const stageOf = (of: RecruitmentMetrics, wanted: ApplicationStatus) =>
  of.timeInStage.find(({ stage }) => stage === wanted);

test('the funnel counts applications that ever reached a stage, and those in it now', async () => {
  const { id: jobId } = await addPosting(portal);
  await wentThrough(jobId, []);
  await wentThrough(jobId, [
    ['screening', 1],
    ['rejected', 1],
  ]);
  await wentThrough(jobId, [
    ['screening', 1],
    ['rejected', 1],
    ['screening', 1],
  ]);
  await wentThrough(jobId, [
    ['shortlisted', 1],
    ['interview', 1],
    ['offered', 1],
    ['hired', 1],
  ]);
  const { applications, counted, funnel, now } = await figures({ jobId });
  expect([applications, counted]).toEqual([4, 4]);
  expect(funnel).toEqual([
    { stage: 'received', reached: 4 },
    { stage: 'screening', reached: 2 },
    { stage: 'shortlisted', reached: 1 },
    { stage: 'interview', reached: 1 },
    { stage: 'offered', reached: 1 },
    { stage: 'hired', reached: 1 },
  ]);
  expect(now.filter((one) => one.applications > 0)).toEqual([
    { status: 'received', applications: 1 },
    { status: 'screening', applications: 1 },
    { status: 'hired', applications: 1 },
    { status: 'rejected', applications: 1 },
  ]);
  expect(now).toHaveLength(9);
});

test('the time in a stage is the median of applications that left it, without time on hold', async () => {
  const { id: jobId } = await addPosting(portal);
  await wentThrough(jobId, [
    ['screening', 2],
    ['rejected', 1],
  ]);
  await wentThrough(jobId, [
    ['screening', 3],
    ['shortlisted', 2],
  ]);
  // Three days of screening around a month on hold.
  await wentThrough(jobId, [
    ['screening', 4.25],
    ['on_hold', 1],
    ['screening', 30],
    ['shortlisted', 2],
  ]);
  // Two applications that are still in screening.
  await wentThrough(jobId, [
    ['screening', 10],
    ['on_hold', 50],
  ]);
  await wentThrough(jobId, [['screening', 11]]);
  const found = await figures({ jobId });
  expect(stageOf(found, 'received')).toEqual({ stage: 'received', medianDays: 4.3, left: 5 });
  expect(stageOf(found, 'screening')).toEqual({ stage: 'screening', medianDays: 2, left: 3 });
  expect(stageOf(found, 'shortlisted')).toEqual({
    stage: 'shortlisted',
    medianDays: null,
    left: 0,
  });
  expect(found.timeInStage.map(({ stage }) => stage)).toEqual([
    'received',
    'screening',
    'shortlisted',
    'interview',
    'offered',
  ]);
  expect(found.daysToHire).toBeNull();
});

test('days to hire count from the receipt, for appointments that were not undone', async () => {
  const { id: jobId } = await addPosting(portal);
  const hired = (days: number): [ApplicationStatus, number][] => [
    ['offered', 1],
    ['hired', days - 1],
  ];
  await wentThrough(jobId, hired(10));
  await wentThrough(jobId, hired(21));
  await wentThrough(jobId, [...hired(2), ['offered', 1]]);
  expect((await figures({ jobId })).daysToHire).toBe(15.5);
});

test('notes do not count as moves', async () => {
  const { id: jobId } = await addPosting(portal);
  const { id } = await wentThrough(jobId, [['screening', 4]]);
  await hr
    .put(`/hrsuit/api/job-applications/${id}/status`)
    .send({ status: 'screening', notes: 'Called.' });
  const found = await figures({ jobId });
  expect(stageOf(found, 'received')).toMatchObject({ medianDays: 4, left: 1 });
  expect(stageOf(found, 'screening')).toMatchObject({ medianDays: null, left: 0 });
});

test('days are those of Lagos; the default period is the last twelve months', async () => {
  const { id: jobId } = await addPosting(portal);
  // In Lagos 1 March begins an hour before it does in UTC.
  for (const moment of ['2026-02-28T22:59:59.999Z', '2026-02-28T23:00:00Z', '2026-03-31T22:59:59Z'])
    await wentThrough(jobId, [], new Date(moment));
  const count = async (query: object) => (await figures({ jobId, ...query })).applications;
  expect(await count({ from: '2026-02-01', to: '2026-02-28' })).toBe(1);
  expect(await count({ from: '2026-03-01', to: '2026-03-31' })).toBe(2);
  expect(await count({ from: '2026-04-01', to: '2026-04-30' })).toBe(0);
  const today = lagosDate(portal.clock.now());
  expect(await figures({ jobId })).toMatchObject({ from: addMonths(today, -12), to: today });
});

test('without applications, counts are 0 and times null', async () => {
  const { id: jobId } = await addPosting(portal);
  const found = await figures({ jobId });
  expect(found.applications).toBe(0);
  expect(found.funnel.every(({ reached }) => reached === 0)).toBe(true);
  expect(found.timeInStage.every(({ medianDays }) => medianDays === null)).toBe(true);
});

test.each([
  { from: '2026-02-30' },
  { to: 'today' },
  { from: '2026-03-02', to: '2026-03-01' },
  { jobId: 'x' },
])('%o is refused', async (query) => {
  const { status } = await hr.get('/hrsuit/api/job-applications/figures').query(query);
  expect(status).toBe(400);
});
