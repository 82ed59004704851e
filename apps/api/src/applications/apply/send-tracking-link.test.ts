import { beforeEach, expect, test } from 'vitest';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ environment: { LIMIT_APPLY_PER_MINUTE: '100000' } });
const { prisma } = portal.platform.database;
const { id: jobId } = await addPosting(portal);
const path = '/hrsuit/api/job-applications/link';
const nothingSaid = { success: true, data: { sent: 'if there is one' } };

const ask = (body: object) => portal.visitor.post(path).send(body);
const mails = () => prisma.mail.findMany({ orderBy: { id: 'asc' } });

beforeEach(async () => {
  await prisma.mail.deleteMany();
  await prisma.$executeRaw`delete from rate_limits`;
});

let count = 0;
async function anApplication(details: { erasedAt?: Date } = {}) {
  const candidateEmail = `applicant${++count}@example.com`;
  const reference = `ICP-2026-90000${count}`;
  const { id } = await addApplication(portal, { jobId, candidateEmail, reference, ...details });
  return { id, reference, candidateEmail };
}

test('the link comes to the address of the application, and nothing of it into the answer', async () => {
  const { id, reference, candidateEmail } = await anApplication();
  const asked = {
    candidateEmail: candidateEmail.toUpperCase(),
    reference: reference.toLowerCase().replaceAll('-', ' '),
  };
  const answer = await ask(asked);
  expect(answer.body).toEqual(nothingSaid);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: candidateEmail, aboutId: id });
  expect(mail?.text).toContain('/jobs/track#');
  expect(
    await prisma.auditEvent.count({ where: { action: 'application.link_sent', subjectId: id } }),
  ).toBe(1);
});

test('the position stands for the reference, for somebody who begins to apply again', async () => {
  const { candidateEmail } = await anApplication();
  expect((await ask({ candidateEmail, jobId })).body).toEqual(nothingSaid);
  expect((await mails()).map(({ to }) => to)).toEqual([candidateEmail]);
});

test('the answer is the same, and comes no sooner, if there is no such application', async () => {
  const { reference, candidateEmail } = await anApplication();
  const other = await anApplication();
  for (const asked of [
    { candidateEmail: 'nobody@example.com', jobId },
    { candidateEmail: 'nobody@example.com', reference },
    { candidateEmail, reference: other.reference },
    { candidateEmail, jobId: 'an-old-id' },
  ]) {
    const began = performance.now();
    const answer = await ask(asked);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(nothingSaid);
    expect(performance.now() - began).toBeGreaterThan(390);
  }
  expect(await mails()).toEqual([]);
});

test('nobody gets more than three such mails in a day, and the answer does not say so', async () => {
  const { reference, candidateEmail } = await anApplication();
  for (let time = 0; time < 5; time++) {
    expect((await ask({ candidateEmail, reference })).body).toEqual(nothingSaid);
  }
  expect(await mails()).toHaveLength(3);
});

test('one network address cannot go through many addresses', async () => {
  const answers = await Promise.all(
    Array.from({ length: 22 }, (_, index) =>
      ask({ candidateEmail: `n${index}@example.com`, jobId }),
    ),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});

test.each([
  [{}, 'candidateEmail'],
  [{ candidateEmail: 'no address', reference: 'ICP-2026-000001' }, 'candidateEmail'],
  [{ candidateEmail: 'a@example.com' }, 'reference'],
])('%j is refused at %s', async (body, field) => {
  const answer = await ask(body);
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].path).toBe(field);
});
