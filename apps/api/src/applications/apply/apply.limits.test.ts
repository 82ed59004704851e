import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addPosting, applicationBody, applyWithFiles } from '../../testing/applications.ts';
import { pdf } from '../../testing/files.ts';
import { type Client, testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ environment: { LIMIT_APPLY_PER_MINUTE: '12' } });
const { prisma } = portal.platform.database;
const { id: jobId } = await addPosting(portal);

/** Number of the last network address used, so that each caller gets a new one. */
let last = 0;
const newAddress = () => `10.2.0.${++last}`;
const apply = (client: Client, body: object = applicationBody(jobId)) =>
  client.post('/hrsuit/api/job-applications').send(body);

async function statuses(times: number, call: () => PromiseLike<{ status: number }>) {
  const all: number[] = [];
  for (let index = 0; index < times; index++) all.push((await call()).status);
  return all;
}
const storedBy = (candidateEmail: string) =>
  prisma.application.count({ where: { candidateEmail } });

test('the thirteenth application within a minute from a network address is refused and not stored', async () => {
  const visitor = portal.visitorAt(newAddress());
  expect(await statuses(12, () => apply(visitor))).toEqual(Array(12).fill(201));
  const [body, files] = [applicationBody(jobId), await portal.files()];
  for (const answer of [await apply(visitor, body), await applyWithFiles(visitor, body)]) {
    expect(answer.status).toBe(429);
    expect(answer.body.code).toBe('too_many_requests');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  }
  expect(await storedBy(body.candidateEmail)).toBe(0);
  expect(await portal.files()).toEqual(files);
  expect((await apply(portal.visitorAt(newAddress()))).status).toBe(201);
});

test('refused applications do not count', async () => {
  const visitor = portal.visitorAt(newAddress());
  const body = applicationBody(jobId);
  expect((await apply(visitor, body)).status).toBe(201);
  const mistyped = () => apply(visitor, { ...body, experience: 'ten' });
  expect(await statuses(14, mistyped)).toEqual(Array(14).fill(400));
  expect(await statuses(14, () => apply(visitor, body))).toEqual(Array(14).fill(409));
  const unknown = () => apply(visitor, applicationBody(randomUUID()));
  expect(await statuses(14, unknown)).toEqual(Array(14).fill(404));
  expect((await apply(visitor)).status).toBe(201);
});

test('a repeated application does not count, and beyond the limit gets its first answer', async () => {
  const visitor = portal.visitorAt(newAddress());
  const [body, key] = [applicationBody(jobId), randomUUID()];
  const files = { resume: { bytes: pdf(), name: 'cv.pdf' } };
  const again = async (details = body) => {
    const client = portal.visitorAt(`10.2.0.${last}`).set('idempotency-key', key);
    return applyWithFiles(client, details, files);
  };
  const first = await again();
  expect(await statuses(14, again)).toEqual(Array(14).fill(201));
  expect(await statuses(11, () => apply(visitor))).toEqual(Array(11).fill(201));
  expect((await apply(visitor)).status).toBe(429);
  const answer = await again();
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual(first.body);
  expect((await again(applicationBody(jobId))).status).toBe(429);
});

test('at most ten applications a day are accepted with one e-mail address', async () => {
  const candidateEmail = `${randomUUID()}@example.com`;
  const jobs = await Promise.all(Array.from({ length: 13 }, () => addPosting(portal)));
  const applyTo = (index: number) =>
    apply(
      portal.visitorAt(newAddress()),
      applicationBody(jobs[index]?.id as string, { candidateEmail }),
    );
  const answers = await Promise.all(jobs.slice(0, 12).map((_, index) => applyTo(index)));
  const sorted = answers.map(({ status }) => status).sort();
  expect(sorted).toEqual([...Array(10).fill(201), 429, 429]);
  expect(await storedBy(candidateEmail)).toBe(10);
  const refused = await applyTo(12);
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe(String(24 * 3600));
  expect(refused.body.message).toBe(
    'At most 10 applications a day can be sent with one e-mail address. Try again tomorrow.',
  );
  expect(await prisma.posting.findUnique({ where: { id: jobs[12]?.id as string } })).toMatchObject({
    applicationCount: 0,
  });
  portal.clock.advance(24 * 3_600_000 - 1);
  expect((await applyTo(12)).headers['retry-after']).toBe('1');
  portal.clock.advance(1);
  expect((await applyTo(12)).status).toBe(201);
});

test('a duplicate application is answered as such beyond the ten, too', async () => {
  const candidateEmail = `${randomUUID()}@example.com`;
  const jobs = await Promise.all(Array.from({ length: 10 }, () => addPosting(portal)));
  for (const { id } of jobs) {
    await apply(portal.visitorAt(newAddress()), applicationBody(id, { candidateEmail }));
  }
  const again = applicationBody(jobs[0]?.id as string, { candidateEmail });
  expect((await apply(portal.visitorAt(newAddress()), again)).status).toBe(409);
});

test('the answer that somebody has already applied is limited per network address', async () => {
  const { id: posting } = await addPosting(portal);
  const bodies = [applicationBody(posting), applicationBody(posting)] as const;
  for (const body of bodies)
    expect((await apply(portal.visitorAt(newAddress()), body)).status).toBe(201);
  const probing = portal.visitorAt(newAddress());
  expect(await statuses(24, () => apply(probing, bodies[0]))).toEqual(Array(24).fill(409));
  const unknown = applicationBody(posting);
  expect((await apply(probing, bodies[1])).status).toBe(429);
  expect((await apply(probing, unknown)).status).toBe(429);
  expect(await storedBy(unknown.candidateEmail)).toBe(0);
  // Another position, and another network address.
  expect((await apply(probing)).status).toBe(201);
  expect((await apply(portal.visitorAt(newAddress()), bodies[1])).status).toBe(409);
});

test('beyond that limit, too, a repeated application gets its first answer', async () => {
  const { id: posting } = await addPosting(portal);
  const address = newAddress();
  const [body, key] = [applicationBody(posting), randomUUID()];
  const send = () => apply(portal.visitorAt(address).set('idempotency-key', key), body);
  const first = await send();
  expect(first.status).toBe(201);
  const double = () => apply(portal.visitorAt(address), body);
  expect(await statuses(25, double)).toEqual([...Array(24).fill(409), 429]);
  const again = await send();
  expect([again.status, again.body]).toEqual([201, first.body]);
});
