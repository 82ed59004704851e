import { lagosDate } from '@icare/domain/lagos-date';
import { describe, expect, test } from 'vitest';
import { addPosting, applicationBody, applyWithFiles } from '../../testing/applications.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ environment: { LIMIT_APPLY_PER_MINUTE: '100000' } });
const { prisma } = portal.platform.database;

const apply = (body: object) => portal.visitor.post('/hrsuit/api/job-applications').send(body);
const countOf = async (id: string) =>
  (await prisma.posting.findUniqueOrThrow({ where: { id } })).applicationCount;

describe('a position that accepts no applications', () => {
  const day = (offset: number) =>
    new Date(lagosDate(new Date(portal.clock.now().getTime() + offset * 86_400_000)));
  const refused = async (details: Parameters<typeof addPosting>[1]) => {
    const { id: jobId } = await addPosting(portal, details);
    const [body, before] = [applicationBody(jobId), await portal.files()];
    for (const answer of [await apply(body), await applyWithFiles(portal.visitor, body)]) {
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: 'not_found', message: 'Job not found' });
    }
    const email = body.candidateEmail;
    expect(await prisma.application.count({ where: { candidateEmail: email } })).toBe(0);
    expect(await prisma.mail.count({ where: { to: email } })).toBe(0);
    expect(await portal.files()).toEqual(before);
    expect(await countOf(jobId)).toBe(0);
  };

  test('a draft', () => refused({ status: 'draft' }));
  test('a closed posting', () => refused({ status: 'closed' }));
  test('a deleted posting', () => refused({ deletedAt: portal.clock.now() }));
  test('a posting whose deadline was yesterday', () => refused({ applicationDeadline: day(-1) }));
  test('a featured posting whose deadline was yesterday', () =>
    refused({ status: 'active', applicationDeadline: day(-1) }));

  test('an unknown posting', async () => {
    const answer = await apply(applicationBody(portal.platform.newId()));
    expect(answer.status).toBe(404);
    expect(answer.body.message).toBe('Job not found');
  });

  test.each(['17', 17, '../jobs', 'sample-1'])('one that is no id of ours: %j', async (jobId) => {
    const body = { ...applicationBody(''), jobId };
    for (const answer of [await apply(body), await applyWithFiles(portal.visitor, body)]) {
      expect([answer.status, answer.body.message]).toEqual([404, 'Job not found']);
    }
  });

  test('applications are accepted on the deadline day, featured or not', async () => {
    for (const status of ['open', 'active'] as const) {
      const { id } = await addPosting(portal, { status, applicationDeadline: day(0) });
      expect((await apply(applicationBody(id))).status).toBe(201);
    }
  });
});

test('an application sent while its position closes is stored completely or refused', async () => {
  const { id: jobId } = await addPosting(portal);
  const bodies = Array.from({ length: 12 }, () => applicationBody(jobId));
  const [answers] = await Promise.all([
    Promise.all(bodies.map((body) => apply(body))),
    prisma.posting.update({ where: { id: jobId }, data: { status: 'closed' } }),
  ]);
  const taken = answers.filter(({ status }) => status === 201).length;
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(12 - taken);
  expect(await prisma.application.count({ where: { jobId } })).toBe(taken);
  expect(await countOf(jobId)).toBe(taken);
  expect((await apply(applicationBody(jobId))).status).toBe(404);
});
