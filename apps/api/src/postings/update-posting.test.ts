import { randomUUID } from 'node:crypto';
import { generalApplicationId } from '@icare/contracts/postings';
import { describe, expect, test } from 'vitest';
import { addApplication, addPosting } from '../testing/applications.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const person = await portal.person({ role: 'ROLE_HR' });
const hr = await portal.as(person);
const jobs = '/hrsuit/api/jobs';

const posting = { jobTitle: 'Pharmacist', department: 'Pharmacy' };
const eventsOf = (id: string) =>
  prisma.auditEvent.findMany({
    where: { subjectType: 'job', subjectId: id },
    include: { detail: true },
    orderBy: { id: 'asc' },
  });
const closedAtOf = async (id: string) =>
  (await prisma.posting.findUniqueOrThrow({ where: { id } })).closedAt;

describe('posting', () => {
  test('needs only a title and a department; other fields are empty', async () => {
    const { status, body } = await hr.post(jobs).send(posting);
    const now = portal.clock.now().toISOString();
    expect(status).toBe(201);
    expect(body.data).toEqual({
      ...posting,
      id: expect.any(String),
      location: '',
      employmentType: '',
      salaryMin: null,
      salaryMax: null,
      salaryPeriod: 'month',
      benefits: '',
      requirements: '',
      description: '',
      applicationDeadline: null,
      status: 'open',
      storedStatus: 'open',
      vacancies: 1,
      applicationCount: 0,
      standing: false,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    });
    const { body: read } = await portal.visitor.get(`${jobs}/${body.data.id}`);
    expect(read.data).toMatchObject(posting);
    const [event] = await eventsOf(body.data.id);
    expect(event).toMatchObject({ action: 'job.created', actorId: person.id });
    expect(event?.detail?.after).toMatchObject({ ...posting, salaryMin: null });
  });

  test.each([
    [{ salaryMin: '250000', salaryMax: 400_000 }, 250_000, 400_000],
    [{ salaryMin: ' ₦250,000.60 ', salaryMax: '' }, 250_001, null],
    [{ salaryMin: null, salaryMax: '0' }, null, 0],
    [{ salaryMin: 180000, salaryMax: 180000 }, 180_000, 180_000],
  ])('reads %o as numbers', async (salary, salaryMin, salaryMax) => {
    const { body } = await hr.post(jobs).send({ ...posting, ...salary });
    expect(body.data).toMatchObject({ salaryMin, salaryMax });
  });

  test.each(['draft', 'active', 'closed'] as const)('as %s', async (status) => {
    const { body } = await hr.post(jobs).send({ ...posting, status });
    expect(body.data).toMatchObject({ status, storedStatus: status });
    expect(await closedAtOf(body.data.id)).toEqual(status === 'closed' ? portal.clock.now() : null);
  });

  test('takes the date of a timestamp, and ignores id and counter in the body', async () => {
    const { body } = await hr.post(jobs).send({
      ...posting,
      applicationDeadline: '2040-02-29T09:30:00.000Z',
      id: randomUUID(),
      standing: true,
      applicationCount: 9,
    });
    expect(body.data).toMatchObject({
      applicationDeadline: '2040-02-29',
      standing: false,
      applicationCount: 0,
    });
  });

  test('repeated with one Idempotency-Key gets the first answer and creates one posting', async () => {
    const jobTitle = `Once ${randomUUID()}`;
    const send = () =>
      hr
        .post(jobs)
        .set('idempotency-key', jobTitle.slice(5))
        .send({ ...posting, jobTitle });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await prisma.posting.count({ where: { jobTitle } })).toBe(1);
  });

  test.each([
    ['jobTitle', { jobTitle: undefined }],
    ['jobTitle', { jobTitle: '  ' }],
    ['jobTitle', { jobTitle: 'x'.repeat(201) }],
    ['jobTitle', { jobTitle: 'Two\nlines' }],
    ['department', { department: undefined }],
    ['department', { department: 'x'.repeat(101) }],
    ['salaryMin', { salaryMin: 'ten' }],
    ['salaryMin', { salaryMin: -1 }],
    ['salaryMin', { salaryMin: '1e6' }],
    ['salaryMax', { salaryMax: 1_000_000_001 }],
    ['salaryMax', { salaryMin: 400_000, salaryMax: '250,000' }],
    ['applicationDeadline', { applicationDeadline: '2026-02-30' }],
    ['applicationDeadline', { applicationDeadline: 'soon' }],
    ['status', { status: 'listed' }],
    ['vacancies', { vacancies: 0 }],
    ['vacancies', { vacancies: 1.5 }],
    ['vacancies', { vacancies: 1001 }],
    ['description', { description: 'a\u0000b' }],
    ['requirements', { requirements: 'x'.repeat(8001) }],
    ['benefits', { benefits: ['Pension'] }],
  ])('is refused for its %s in %o', async (path, details) => {
    const marked = { ...posting, location: randomUUID() };
    const answer = await hr.post(jobs).send({ ...marked, ...details });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ path }]);
    expect(await prisma.posting.count({ where: { location: marked.location } })).toBe(0);
  });
});

describe('changing', () => {
  test('keeps absent fields, clears empty ones and audits the changes', async () => {
    const { id } = await addPosting(portal);
    portal.clock.advance(5000);
    const { body } = await hr
      .put(`${jobs}/${id}`)
      .send({ jobTitle: 'Charge Nurse', salaryMin: '', benefits: '' });
    expect(body.data).toMatchObject({
      jobTitle: 'Charge Nurse',
      department: 'Nursing',
      salaryMin: null,
      salaryMax: 280_000,
      benefits: '',
      updatedAt: portal.clock.now().toISOString(),
    });
    const events = await eventsOf(id);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ action: 'job.updated', actorId: person.id });
    expect(events[0]?.detail).toMatchObject({
      before: {
        jobTitle: 'Registered Nurse',
        salaryMin: 180_000,
        benefits: 'Health Insurance, Pension',
      },
      after: { jobTitle: 'Charge Nurse', salaryMin: null, benefits: '' },
    });
    expect(Object.keys(events[0]?.detail?.after as object)).toHaveLength(3);
  });

  test('without a change writes nothing', async () => {
    const { id, updatedAt } = await addPosting(portal, {
      applicationDeadline: new Date('2040-01-01'),
    });
    portal.clock.advance(1000);
    for (const body of [
      {},
      { jobTitle: ' Registered Nurse ', applicationDeadline: '2040-01-01' },
    ]) {
      const answer = await hr.put(`${jobs}/${id}`).send(body);
      expect(answer.body.data.updatedAt).toBe(updatedAt.toISOString());
    }
    expect(await eventsOf(id)).toEqual([]);
  });

  test('compares both salaries even if only one is sent', async () => {
    const { id } = await addPosting(portal);
    for (const body of [{ salaryMax: '100000' }, { salaryMin: 280_001 }]) {
      const answer = await hr.put(`${jobs}/${id}`).send(body);
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([
        { path: 'salaryMax', message: 'The highest salary cannot be below the lowest.' },
      ]);
    }
    expect((await hr.put(`${jobs}/${id}`).send({ salaryMin: 280_000 })).status).toBe(200);
  });

  test('keeps the time at which it was first closed', async () => {
    const { id } = await addPosting(portal);
    portal.clock.advance(1000);
    const closedAt = portal.clock.now();
    await hr.put(`${jobs}/${id}`).send({ status: 'closed' });
    expect(await closedAtOf(id)).toEqual(closedAt);
    portal.clock.advance(1000);
    await hr.put(`${jobs}/${id}`).send({ location: 'Orlu' });
    expect(await closedAtOf(id)).toEqual(closedAt);
    await hr.put(`${jobs}/${id}`).send({ status: 'active' });
    expect(await closedAtOf(id)).toBeNull();
  });

  test('concurrently keeps both changes', async () => {
    const { id } = await addPosting(portal);
    const changes = [{ jobTitle: 'A' }, { location: 'B' }, { benefits: 'C' }, { vacancies: 4 }];
    await Promise.all(changes.map((change) => hr.put(`${jobs}/${id}`).send(change)));
    const { body } = await hr.get(`${jobs}/${id}`);
    expect(body.data).toMatchObject(Object.assign({}, ...changes));
    expect(await eventsOf(id)).toHaveLength(4);
  });
});

describe('deleting', () => {
  test('closes and hides it, and restoring brings it back unchanged', async () => {
    const { id } = await addPosting(portal, { status: 'active' });
    portal.clock.advance(1000);
    const deletedAt = portal.clock.now();
    const gone = await hr.delete(`${jobs}/${id}`);
    expect(gone.body.data).toMatchObject({
      status: 'closed',
      storedStatus: 'active',
      deletedAt: deletedAt.toISOString(),
    });
    expect(await closedAtOf(id)).toEqual(deletedAt);
    for (const client of [hr, portal.visitor]) {
      const { body } = await client.get(jobs);
      expect(body.data.jobs.map((job: { id: string }) => job.id)).not.toContain(id);
    }
    portal.clock.advance(1000);
    const back = await hr.post(`${jobs}/${id}/restore`);
    expect(back.body.data).toMatchObject({ status: 'active', deletedAt: null });
    expect(await closedAtOf(id)).toBeNull();
    expect((await portal.visitor.get(`${jobs}/${id}`)).status).toBe(200);
    // Undo can be pressed twice.
    expect((await hr.post(`${jobs}/${id}/restore`)).body).toEqual(back.body);
    expect((await eventsOf(id)).map(({ action }) => action)).toEqual([
      'job.deleted',
      'job.restored',
    ]);
  });

  test('keeps the closing time of a closed posting', async () => {
    const { id } = await addPosting(portal);
    await hr.put(`${jobs}/${id}`).send({ status: 'closed' });
    const closedAt = await closedAtOf(id);
    portal.clock.advance(1000);
    await hr.delete(`${jobs}/${id}`);
    expect(await closedAtOf(id)).toEqual(closedAt);
    await hr.post(`${jobs}/${id}/restore`);
    expect(await closedAtOf(id)).toEqual(closedAt);
  });

  test('makes further changes and deletions 404', async () => {
    const { id } = await addPosting(portal);
    await hr.delete(`${jobs}/${id}`);
    for (const answer of [
      await hr.delete(`${jobs}/${id}`),
      await hr.put(`${jobs}/${id}`).send({ jobTitle: 'X' }),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body.message).toBe('Job not found');
    }
    expect(await eventsOf(id)).toHaveLength(1);
  });
});

test('an unknown posting can be neither changed, deleted nor restored', async () => {
  const path = `${jobs}/${randomUUID()}`;
  for (const call of [
    hr.put(path).send({ jobTitle: 'X' }),
    hr.delete(path),
    hr.post(`${path}/restore`),
  ]) {
    expect((await call).body).toMatchObject({ code: 'not_found', message: 'Job not found' });
  }
});

test('the general application can be neither changed, closed nor deleted', async () => {
  const path = `${jobs}/${generalApplicationId}`;
  const before = await prisma.posting.findUniqueOrThrow({ where: { id: generalApplicationId } });
  for (const call of [
    hr.put(path).send({ description: 'X' }),
    hr.put(path).send({ status: 'closed' }),
    hr.put(path).send({ applicationDeadline: '2020-01-01' }),
    hr.delete(path),
  ]) {
    const answer = await call;
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe(
      'The general application always stays open: it cannot be changed, closed or deleted.',
    );
  }
  expect(await prisma.posting.findUnique({ where: { id: generalApplicationId } })).toEqual(before);
});

test('applications get the new department of their posting', async () => {
  const job = await addPosting(portal, { department: 'Nursing' });
  await addApplication(portal, { jobId: job.id });
  await hr.put(`/hrsuit/api/jobs/${job.id}`).send({ department: 'Surgery' });
  const list = (department: string) =>
    hr.get('/hrsuit/api/job-applications').query({ department, jobId: job.id });
  expect((await list('Surgery')).body.page.total).toBe(1);
  expect((await list('Nursing')).body.page.total).toBe(0);
});
