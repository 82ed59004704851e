import { mkdir } from 'node:fs/promises';
import type { Prisma } from '@icare/database/client';
import { lagosDate } from '@icare/domain/lagos-date';
import { addMonths } from '@icare/domain/months';
import { expect, test } from 'vitest';
import { toJob } from '../../platform/jobs/duty.ts';
import { erasedListPath, readErased } from '../../platform/personal-data/erased-list.ts';
import { addResume } from '../../testing/application-files.ts';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { testPortal } from '../../testing/portal.ts';
import { applyRetention, retentionJob } from './apply-retention.ts';

const go = new AbortController().signal;
const day = 86_400_000;

async function portalWithPostings({ mayFail = false } = {}) {
  const portal = await testPortal({ pages: false, mayFail });
  const { prisma } = portal.platform.database;
  const job = await addPosting(portal);
  const rejected = (
    months: number,
    details: Partial<Prisma.ApplicationUncheckedCreateInput> = {},
  ) => {
    const on = new Date(`${addMonths(lagosDate(portal.clock.now()), -months)}T08:00:00Z`);
    return addApplication(portal, {
      ...{ jobId: job.id, status: 'rejected', createdAt: on, decidedAt: on },
      ...details,
    });
  };
  const retention = toJob(portal.platform, {
    name: retentionJob,
    every: 'day',
    run: (signal) => applyRetention(portal.platform, signal),
  });
  const run = async (days = 0) => {
    portal.clock.advance(days * day);
    await retention.run(go);
  };
  const nameOf = async ({ id }: { id: string }) =>
    (await prisma.application.findUniqueOrThrow({ where: { id } })).candidateName;
  const certificates = async () =>
    (
      await prisma.auditEvent.findMany({
        where: { action: 'retention.applied' },
        include: { detail: true },
        orderBy: { sequence: 'asc' },
      })
    ).map(({ detail }) => detail?.after);
  return { portal, prisma, rejected, run, nameOf, certificates };
}

test('an application past its period is listed for two weeks, then erased and certified in the audit log', async () => {
  const { portal, prisma, rejected, run, nameOf, certificates } = await portalWithPostings();
  const old = await rejected(12);
  const file = await addResume(portal, old.id);
  const young = await rejected(11);
  const hr = await portal.as('ROLE_HR');
  const listed = async () =>
    (await hr.get('/hrsuit/api/job-applications/erasable').expect(200)).body.data.applications.map(
      ({ id, eraseOn }: { id: string; eraseOn: string }) => [id, eraseOn],
    );
  const inTwoWeeks = lagosDate(new Date(portal.clock.now().getTime() + 14 * day));
  expect(await listed()).toEqual([[old.id, inTwoWeeks]]);
  await run();
  expect(await listed()).toEqual([[old.id, inTwoWeeks]]);
  await run(13);
  expect(await nameOf(old)).toBe(old.candidateName);
  await run(1);
  expect([await nameOf(old), await nameOf(young)]).toEqual([null, young.candidateName]);
  expect(await portal.files()).not.toContain(file);
  expect(await readErased(erasedListPath(portal.platform.config.dataDirectory))).toEqual([
    { kind: 'application', id: old.id },
  ]);
  expect(await certificates()).toEqual([
    expect.objectContaining({ erased: 0, newOnTheList: 1 }),
    expect.objectContaining({ erased: 1, rejected: 1, files: 1, newOnTheList: 0 }),
  ]);
  const [event] = await prisma.auditEvent.findMany({ where: { action: 'application.erased' } });
  expect(event).toMatchObject({ actorId: null, subjectId: old.id });
  // Runs once a day, however often the job starts.
  await run();
  expect(await certificates()).toHaveLength(2);
});

test('a legal hold prevents the erasure, and the two weeks start again when it ends', async () => {
  const { portal, rejected, run, nameOf } = await portalWithPostings();
  const old = await rejected(15);
  await run();
  // Signed in again, since sessions expire when the clock advances.
  const hold = async (on: boolean) =>
    (await portal.as('ROLE_HR'))
      .put(`/hrsuit/api/job-applications/${old.id}/legal-hold`)
      .send({ hold: on, reason: 'Case 12' })
      .expect(200);
  await hold(true);
  await run(20);
  expect(await nameOf(old)).toBe(old.candidateName);
  await hold(false);
  await run(1);
  await run(13);
  expect(await nameOf(old)).toBe(old.candidateName);
  await run(1);
  expect(await nameOf(old)).toBeNull();
});

test('erasures missed while the portal was off are made up for in batches', async () => {
  const { prisma, rejected, run } = await portalWithPostings();
  for (let index = 0; index < 205; index++) await rejected(13);
  await run();
  await run(60);
  const left = () => prisma.application.count({ where: { erasedAt: null } });
  expect(await left()).toBe(5);
  // The same day, an hour later.
  await run();
  expect(await left()).toBe(0);
});

test('an erasure whose follow-up fails does not keep the others of its batch from being done and certified', async () => {
  const { portal, rejected, run, nameOf, certificates } = await portalWithPostings({
    mayFail: true,
  });
  const both = [await rejected(13), await rejected(14)];
  await run();
  // The list of erasures cannot be written, as with a full disk.
  await mkdir(erasedListPath(portal.platform.config.dataDirectory));
  await run(14);
  expect(await Promise.all(both.map(nameOf))).toEqual([null, null]);
  expect((await certificates()).at(-1)).toMatchObject({ erased: 2, rejected: 2 });
  expect(portal.log.filter(({ level }) => level >= 50)).toHaveLength(2);
});

test('applicants in the talent pool get one mail a month before their period ends', async () => {
  const { portal, prisma, rejected, run } = await portalWithPostings();
  const kept = await rejected(23, { keepForOtherJobs: true });
  const younger = await rejected(22, { keepForOtherJobs: true });
  await rejected(23, { keepForOtherJobs: true, legalHold: true, legalHoldReason: 'Case' });
  const told = async () =>
    prisma.mail.findMany({ where: { aboutType: 'application' }, orderBy: { createdAt: 'asc' } });
  await run();
  const [mail, ...more] = await told();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: kept.candidateEmail, aboutId: kept.id });
  expect(mail?.subject).toContain('How long we keep your application');
  expect(mail?.text).toContain('That time ends on');
  await run(5);
  expect(await told()).toHaveLength(1);
  await run(40);
  expect((await told()).map(({ aboutId }) => aboutId)).toContain(younger.id);
  // Erased `erasureListDays` days after the day that the mail names.
  await run(14);
  expect(
    (await prisma.application.findUniqueOrThrow({ where: { id: kept.id } })).candidateName,
  ).toBeNull();
  expect(portal.log.filter(({ level }) => level >= 50)).toEqual([]);
});
