import type { ApplicationStatus } from '@icare/contracts/application-status';
import { describe, expect, test } from 'vitest';
import { addApplication, addPosting, applicationBody } from '../../testing/applications.ts';
import { testPortal } from '../../testing/portal.ts';
import { trackingToken } from './tracking-link.ts';

const soon: string[] = [];
const portal = await testPortal({ replace: () => ({ jobs: { soon: (name) => soon.push(name) } }) });
const { prisma } = portal.platform.database;

const withdraw = (id: string, reason?: string) =>
  portal.visitor
    .post('/hrsuit/api/job-applications/withdraw')
    .send({ token: trackingToken(portal.platform, id), reason });
const mailsOf = (id: string) => prisma.mail.findMany({ where: { aboutId: id } });
const countOf = async (id: string) =>
  (await prisma.posting.findUniqueOrThrow({ where: { id } })).applicationCount;

async function make(status: ApplicationStatus, heldFrom: ApplicationStatus | null = null) {
  const { id: jobId } = await addPosting(portal);
  return addApplication(portal, { jobId, status, heldFrom });
}

describe('an application is withdrawn', () => {
  test.each([
    ['received', null],
    ['screening', null],
    ['shortlisted', null],
    ['interview', null],
    ['offered', null],
    ['on_hold', 'interview'],
  ] as const)('from %s', async (status, heldFrom) => {
    const { id, jobId, candidateEmail } = await make(status, heldFrom);
    const answer = await withdraw(id);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ status: 'Withdrawn', canWithdraw: false });
    expect(answer.body.data.steps.at(-1)).toEqual({
      status: 'Withdrawn',
      at: portal.clock.now().toISOString(),
    });
    expect(await prisma.application.findUnique({ where: { id } })).toMatchObject({
      status: 'withdrawn',
      heldFrom: null,
      standsForPerson: false,
      decidedAt: portal.clock.now(),
    });
    expect(await countOf(jobId)).toBe(0);
    expect(await mailsOf(id)).toMatchObject([{ to: candidateEmail, repeatable: true }]);
  });
});

test('only HR can read the applicant’s reason', async () => {
  const { id } = await make('screening');
  const { text } = await withdraw(id, 'I have moved to Lagos.\nThank you.');
  expect(text).not.toContain('Lagos');
  const move = await prisma.applicationMove.findFirst({
    where: { applicationId: id, to: 'withdrawn' },
  });
  expect(move).toMatchObject({
    from: 'screening',
    notes: 'I have moved to Lagos.\nThank you.',
    userId: null,
    reason: null,
  });
  const [mail] = await mailsOf(id);
  expect(mail?.text).toContain('withdrawn');
  expect(mail?.text).not.toContain('moved to');
  const [event, ...others] = await prisma.auditEvent.findMany({
    where: { subjectId: id },
    include: { detail: true },
  });
  expect(others).toEqual([]);
  expect(event?.actorId).toBeNull();
  expect(event?.detail?.before).toEqual({ status: 'screening' });
  expect(event?.detail?.after).toEqual({ status: 'withdrawn' });
});

test('withdrawing it again changes nothing', async () => {
  const { id, jobId } = await make('received');
  const first = await withdraw(id);
  const before = await prisma.application.findUnique({ where: { id } });
  portal.clock.advance(60_000);
  soon.length = 0;
  const second = await withdraw(id);
  expect([second.status, second.body]).toEqual([200, first.body]);
  expect(await prisma.application.findUnique({ where: { id } })).toEqual(before);
  expect(await countOf(jobId)).toBe(0);
  expect(await mailsOf(id)).toHaveLength(1);
  expect(soon).toEqual([]);
});

test('eight concurrent calls withdraw it once', async () => {
  const { id, jobId } = await make('received');
  const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(id)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await countOf(jobId)).toBe(0);
  expect(await mailsOf(id)).toHaveLength(1);
  expect(await prisma.applicationMove.count({ where: { applicationId: id } })).toBe(2);
});

test.each([
  ['hired', 'Appointed'],
  ['rejected', 'Not successful'],
] as const)('one that is %s cannot be withdrawn', async (status, shown) => {
  const { id, jobId } = await make(status);
  const answer = await withdraw(id);
  expect(answer.status).toBe(409);
  expect(answer.body.code).toBe('conflict');
  expect(answer.body.message).toContain(`(${shown})`);
  expect(await prisma.application.findUnique({ where: { id } })).toMatchObject({ status });
  expect(await countOf(jobId)).toBe(1);
  expect(await mailsOf(id)).toEqual([]);
});

test('afterwards the same person may apply again', async () => {
  const { id, jobId, candidateEmail } = await make('received');
  const again = () =>
    portal.visitor
      .post('/hrsuit/api/job-applications')
      .send(applicationBody(jobId, { candidateEmail }));
  expect((await again()).status).toBe(409);
  await withdraw(id);
  expect((await again()).status).toBe(201);
  expect(await countOf(jobId)).toBe(1);
});

describe('a link that does not work changes nothing', () => {
  const message = expect.stringContaining('This tracking link does not work.');

  test('forged', async () => {
    const { id } = await make('received');
    const answer = await portal.visitor
      .post('/hrsuit/api/job-applications/withdraw')
      .send({ token: `${id}.${'A'.repeat(43)}` });
    expect(answer.status).toBe(404);
    expect(answer.body.message).toEqual(message);
    expect(await prisma.application.findUnique({ where: { id } })).toMatchObject({
      status: 'received',
    });
  });

  test('of an erased application', async () => {
    const { id: jobId } = await addPosting(portal);
    const { id } = await addApplication(portal, { jobId, erasedAt: portal.clock.now() });
    for (const gone of [id, portal.platform.newId()]) {
      const answer = await withdraw(gone);
      expect([answer.status, answer.body.message]).toEqual([404, message]);
    }
  });

  test('a reason that is too long is refused', async () => {
    const { id } = await make('received');
    expect((await withdraw(id, 'x'.repeat(1001))).status).toBe(400);
  });
});
