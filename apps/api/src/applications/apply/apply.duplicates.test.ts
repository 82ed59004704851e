import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  addApplication,
  addPosting,
  applicationBody,
  applyWithFiles,
} from '../../testing/applications.ts';
import { pdf } from '../../testing/files.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ environment: { LIMIT_APPLY_PER_MINUTE: '100000' } });
const { prisma } = portal.platform.database;
const already =
  'You have already applied for this position. Please check your email for confirmation or contact HR for assistance.';

const apply = (body: object) => portal.visitor.post('/hrsuit/api/job-applications').send(body);
const stored = async (jobId: string) => {
  const rows = await prisma.application.findMany({ where: { jobId } });
  const { applicationCount } = await prisma.posting.findUniqueOrThrow({ where: { id: jobId } });
  const mails = await prisma.mail.count({ where: { aboutId: { in: rows.map(({ id }) => id) } } });
  return { rows: rows.length, applicationCount, mails };
};
/** At most 6 uploads from one network address are accepted at a time, so many concurrent ones need several addresses. */
const addressOf = (index: number) => `10.0.0.${1 + Math.floor(index / 4)}`;
const one = { rows: 1, applicationCount: 1, mails: 1 };

describe('one application per person and position', () => {
  test('a second application is refused with the text of the specification', async () => {
    const { id: jobId } = await addPosting(portal);
    const body = applicationBody(jobId);
    await apply(body);
    const answer = await apply({ ...body, candidateName: 'Somebody Else' });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'conflict', message: already });
    expect(await stored(jobId)).toEqual(one);
  });

  test.each([
    ['upper case', (email: string) => email.toUpperCase()],
    ['spaces around it', (email: string) => `  ${email} `],
  ])('an address in %s is the same one', async (_, written) => {
    const { id: jobId } = await addPosting(portal);
    const body = applicationBody(jobId);
    await apply(body);
    const answer = await apply({ ...body, candidateEmail: written(body.candidateEmail) });
    expect(answer.status).toBe(409);
  });

  test('addresses that differ in dots or plus signs are different', async () => {
    const { id: jobId } = await addPosting(portal);
    const name = randomUUID();
    for (const local of [`a.${name}`, `a${name}`, `a${name}+work`]) {
      const body = applicationBody(jobId, { candidateEmail: `${local}@example.com` });
      expect((await apply(body)).status).toBe(201);
    }
  });

  test.each(['received', 'rejected', 'hired', 'on_hold'] as const)(
    'an application that is %s counts',
    async (status) => {
      const { id: jobId } = await addPosting(portal);
      const { candidateEmail } = await addApplication(portal, { jobId, status });
      expect((await apply(applicationBody(jobId, { candidateEmail }))).status).toBe(409);
    },
  );

  test('a withdrawn application does not count', async () => {
    const { id: jobId } = await addPosting(portal);
    const { candidateEmail } = await addApplication(portal, { jobId, status: 'withdrawn' });
    expect((await apply(applicationBody(jobId, { candidateEmail }))).status).toBe(201);
  });

  test('a repeated application for a closed position is 404, not a duplicate', async () => {
    const { id: jobId } = await addPosting(portal);
    const body = applicationBody(jobId);
    await apply(body);
    await prisma.posting.update({ where: { id: jobId }, data: { status: 'closed' } });
    const answer = await apply(body);
    expect([answer.status, answer.body.message]).toEqual([404, 'Job not found']);
  });
});

describe('twelve identical concurrent applications', () => {
  test('without files: one is stored', async () => {
    const { id: jobId } = await addPosting(portal);
    const body = applicationBody(jobId);
    const answers = await Promise.all(Array.from({ length: 12 }, () => apply(body)));
    const sorted = answers.map(({ status }) => status).sort();
    expect(sorted).toEqual([201, ...Array(11).fill(409)]);
    expect(await stored(jobId)).toEqual(one);
  });

  test('with files: one is stored, and the files of the others are deleted', async () => {
    const { id: jobId } = await addPosting(portal);
    const [body, before] = [applicationBody(jobId), (await portal.files()).length];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        applyWithFiles(portal.visitorAt(addressOf(index)), body, {
          coverLetterFile: { bytes: pdf(), name: 'letter.pdf' },
        }),
      ),
    );
    const sorted = answers.map(({ status }) => status).sort();
    expect(sorted).toEqual([201, ...Array(11).fill(409)]);
    expect(await stored(jobId)).toEqual(one);
    expect(await portal.files()).toHaveLength(before + 2);
  });

  test('of different people: all are stored and counted', async () => {
    const { id: jobId } = await addPosting(portal);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => apply(applicationBody(jobId))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(12);
    expect(await stored(jobId)).toEqual({ rows: 12, applicationCount: 12, mails: 12 });
  });
});

describe('with an Idempotency-Key', () => {
  const files = { resume: { bytes: pdf(), name: 'resume.pdf' } };
  const ways = [
    ['without files', (body: object, key: string) => apply(body).set('idempotency-key', key)],
    [
      'with files',
      (body: Record<string, unknown>, key: string, index = 0) =>
        applyWithFiles(portal.visitorAt(addressOf(index)).set('idempotency-key', key), body, files),
    ],
  ] as const;

  test.each(ways)('%s, a repeated call gets the first answer', async (_, send) => {
    const { id: jobId } = await addPosting(portal);
    const [body, key] = [applicationBody(jobId), randomUUID()];
    const first = await send(body, key);
    const kept = await portal.files();
    portal.clock.advance(1000);
    const second = await send(body, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await stored(jobId)).toEqual(one);
    expect(await portal.files()).toEqual(kept);
  });

  test.each(ways)('%s, twelve concurrent calls get one answer', async (_, send) => {
    const { id: jobId } = await addPosting(portal);
    const [body, key] = [applicationBody(jobId), randomUUID()];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => send(body, key, index)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await stored(jobId)).toEqual(one);
  });

  test.each(ways)('%s, a guessed key does not reveal another person’s answer', async (_, send) => {
    const { id: jobId } = await addPosting(portal);
    const [body, key] = [applicationBody(jobId), randomUUID()];
    const first = await send(body, key);
    const other = await send(applicationBody(jobId), key);
    expect(other.status).toBe(201);
    expect(other.body.data.id).not.toBe(first.body.data.id);
    expect((await send({ ...body, candidateName: 'Ada Obi' }, key)).status).toBe(409);
  });

  test('another resume with the same key is another application, which is refused and deleted', async () => {
    const { id: jobId } = await addPosting(portal);
    const [body, key] = [applicationBody(jobId), randomUUID()];
    const client = portal.visitorAt('10.0.0.1').set('idempotency-key', key);
    await applyWithFiles(client, body);
    const kept = await portal.files();
    expect((await applyWithFiles(client, body)).status).toBe(409);
    expect(await portal.files()).toEqual(kept);
  });

  test('a refused application does not use up the key', async () => {
    const { id: jobId } = await addPosting(portal, { status: 'closed' });
    const [body, key] = [applicationBody(jobId), randomUUID()];
    const send = () => apply(body).set('idempotency-key', key);
    expect((await send()).status).toBe(404);
    await prisma.posting.update({ where: { id: jobId }, data: { status: 'open' } });
    expect((await send()).status).toBe(201);
  });
});
