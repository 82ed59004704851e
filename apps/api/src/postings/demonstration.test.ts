import { departments } from '@icare/contracts/departments';
import { createPosting } from '@icare/contracts/postings';
import { resolveMoment } from '@icare/demo/careers/demo-moment';
import { demoPostings } from '@icare/demo/careers/demo-postings';
import { lagosDate } from '@icare/domain/lagos-date';
import { expect, test } from 'vitest';
import { seedDemo } from '../testing/demonstration.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const hr = await portal.as('ROLE_HR');
const { prisma } = portal.platform.database;
await seedDemo(portal);
const now = portal.clock.now();

test.each(demoPostings.map((posting) => [posting.slug, posting] as const))(
  'the posting %s is one that HR could have written',
  (_, { slug: __, posted, closed, deadlineInDays, ...posting }) => {
    const { benefits, requirements, description, ...rest } = posting;
    for (const benefit of benefits) expect(benefit).not.toContain(',');
    for (const requirement of requirements) expect(requirement).not.toContain('\n');
    const body = {
      ...rest,
      location: 'Owerri, Imo State',
      benefits: benefits.join(', '),
      requirements: requirements.join('\n'),
      description: description.join('\n\n'),
    };
    expect(createPosting.body.parse(body)).toEqual(body);
    expect(departments).toContain(rest.department);
    expect(rest.salaryMin).toBeLessThan(rest.salaryMax);
    expect(rest.salaryMin).toBeGreaterThanOrEqual(104_000);
    expect(description.length).toBeGreaterThan(1);
    const today = lagosDate(now);
    const postedAt = resolveMoment(posted, { now, today });
    expect(postedAt.getTime()).toBeLessThan(now.getTime());
    if (closed) expect(resolveMoment(closed, { now, today }).getTime()).toBeGreaterThan(+postedAt);
    const deadline = now.getTime() + (deadlineInDays ?? 1) * 86_400_000;
    expect(deadline).toBeGreaterThan(postedAt.getTime());
  },
);

test('three postings are featured, one closes today, one is past its deadline, one was closed manually, one is a draft', async () => {
  const { body } = await hr.get('/hrsuit/api/jobs?limit=100');
  type Shown = { status: string; storedStatus: string; applicationDeadline: string | null };
  const jobs: Shown[] = body.data.jobs;
  const today = lagosDate(now);
  const are = (fits: (job: Shown) => boolean) => jobs.filter(fits).length;
  expect(jobs).toHaveLength(demoPostings.length);
  expect(are(({ status }) => status === 'active')).toBe(3);
  expect(are(({ status }) => status === 'draft')).toBe(1);
  expect(are(({ storedStatus }) => storedStatus === 'closed')).toBe(1);
  expect(are(({ status, storedStatus }) => status === 'closed' && storedStatus === 'open')).toBe(1);
  expect(are((job) => job.applicationDeadline === today && job.status === job.storedStatus)).toBe(
    1,
  );
  const months = new Set((await prisma.posting.findMany({ where: { demo: true } })).map(monthOf));
  expect(months.size).toBeGreaterThan(3);
});

test('each posting counts the applications that were not withdrawn, the general one too', async () => {
  const jobs = await prisma.posting.findMany({ include: { applications: true } });
  expect(jobs.filter(({ standing }) => standing)).toHaveLength(1);
  for (const { applications, applicationCount, jobTitle } of jobs) {
    const standing = applications.filter(({ status }) => status !== 'withdrawn');
    expect([jobTitle, applicationCount]).toEqual([jobTitle, standing.length]);
  }
});

test('a visitor sees the postings that accept applications now', async () => {
  const { body } = await portal.visitor.get('/hrsuit/api/jobs/public?limit=100');
  expect(body.data).toHaveLength(demoPostings.length - 3);
});

function monthOf({ createdAt }: { createdAt: Date }) {
  return createdAt.toISOString().slice(0, 7);
}
