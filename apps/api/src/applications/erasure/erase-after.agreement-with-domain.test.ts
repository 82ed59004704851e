import type { ErasableApplication } from '@icare/contracts/application-erasure';
import type { ApplicationStatus } from '@icare/contracts/application-status';
import { generalApplicationId } from '@icare/contracts/postings';
import { expect, test } from 'vitest';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { testPortal } from '../../testing/portal.ts';

/*
 * The pure rule and the SQL of the lists say the same of every case: which application may be erased on which day. What
 * the list names, erasing erases, and nothing else.
 */
const portal = await testPortal();
const { prisma } = portal.platform.database;

type Case = {
  status: ApplicationStatus;
  decidedAt?: string;
  createdAt?: string;
  keepForOtherJobs?: boolean;
  jobId?: string;
  deadline?: string;
  closedAt?: string;
  deletedAt?: string;
  /** The first day on which the application may be erased; null: never. */
  expected: string | null;
};

const cases: Case[] = [
  { status: 'rejected', decidedAt: '2024-02-29T10:00:00Z', expected: '2025-02-28' },
  { status: 'withdrawn', decidedAt: '2024-02-29T23:30:00Z', expected: '2025-03-01' },
  {
    status: 'rejected',
    decidedAt: '2024-02-29T10:00:00Z',
    keepForOtherJobs: true,
    expected: '2026-02-28',
  },
  { status: 'withdrawn', decidedAt: '2023-12-31T22:59:59Z', expected: '2024-12-31' },
  { status: 'withdrawn', decidedAt: '2023-12-31T23:00:00Z', expected: '2025-01-01' },
  { status: 'rejected', decidedAt: '2024-08-31T12:00:00Z', expected: '2025-08-31' },
  {
    status: 'hired',
    decidedAt: '2020-01-01T12:00:00Z',
    closedAt: '2020-01-01T12:00:00Z',
    expected: null,
  },
  { status: 'received', expected: null },
  { status: 'received', deadline: '2999-01-01', expected: null },
  { status: 'received', deadline: '2024-02-29', expected: '2025-02-28' },
  // A deadline before the day of the application, for example set by mistake.
  {
    status: 'received',
    createdAt: '2024-02-28T23:00:00Z',
    deadline: '2020-01-01',
    expected: '2025-02-28',
  },
  { status: 'offered', deadline: '2024-02-29', keepForOtherJobs: true, expected: '2026-02-28' },
  { status: 'on_hold', closedAt: '2024-01-30T23:00:00Z', expected: '2025-01-31' },
  {
    status: 'screening',
    deadline: '2024-06-30',
    closedAt: '2024-05-31T12:00:00Z',
    deletedAt: '2024-07-31T12:00:00Z',
    expected: '2025-05-31',
  },
  { status: 'interview', deletedAt: '2024-04-30T12:00:00Z', expected: '2025-04-30' },
  {
    status: 'received',
    deadline: '2999-01-01',
    closedAt: '2024-04-30T12:00:00Z',
    expected: '2025-04-30',
  },
  {
    status: 'received',
    jobId: generalApplicationId,
    createdAt: '2024-02-29T12:00:00Z',
    expected: '2025-02-28',
  },
  {
    status: 'shortlisted',
    jobId: generalApplicationId,
    createdAt: '2024-02-28T23:00:00Z',
    keepForOtherJobs: true,
    expected: '2026-02-28',
  },
  {
    status: 'rejected',
    jobId: generalApplicationId,
    decidedAt: '2025-01-31T12:00:00Z',
    expected: '2026-01-31',
  },
];

async function make({ deadline, closedAt, deletedAt, expected: _, ...details }: Case) {
  const jobId =
    details.jobId ??
    (
      await addPosting(portal, {
        applicationDeadline: deadline ? new Date(deadline) : null,
        closedAt: closedAt ?? null,
        deletedAt: deletedAt ?? null,
      })
    ).id;
  const { id } = await addApplication(portal, {
    createdAt: '2020-01-01T12:00:00Z',
    decidedAt: null,
    ...details,
    jobId,
  });
  return id;
}

async function erasableOn(day: string) {
  // Half past midnight in Lagos, when it is still the day before in UTC.
  portal.clock.advance(Date.parse(`${day}T00:30:00+01:00`) - portal.clock.now().getTime());
  const hr = await portal.as('ROLE_HR');
  const { body } = await hr.get('/hrsuit/api/job-applications/erasable');
  const applications: ErasableApplication[] = body.data.applications;
  const erase = async (id: string) => {
    const answer = await hr.post('/hrsuit/api/job-applications/erase').send({ ids: [id] });
    return answer.body.data.erased.includes(id) as boolean;
  };
  return { applications, erase };
}

test.each(cases.map((one) => [JSON.stringify(one), one] as const))('%s', async (_, one) => {
  const id = await make(one);
  const dayBefore = (day: string) =>
    new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  if (one.expected === null) {
    const { applications, erase } = await erasableOn('2040-01-01');
    expect(applications.map((found) => found.id)).not.toContain(id);
    expect(await erase(id)).toBe(false);
    return;
  }
  const early = await erasableOn(dayBefore(one.expected));
  expect(early.applications.map((found) => found.id)).not.toContain(id);
  expect(await early.erase(id)).toBe(false);
  const due = await erasableOn(one.expected);
  expect(due.applications.find((found) => found.id === id)).toMatchObject({
    eraseAfter: one.expected,
  });
  expect(await due.erase(id)).toBe(true);
  expect((await prisma.application.findUniqueOrThrow({ where: { id } })).erasedAt).not.toBeNull();
});
