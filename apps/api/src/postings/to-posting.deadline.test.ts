import { generalApplicationId } from '@icare/contracts/postings';
import { describe, expect, test } from 'vitest';
import { addPosting } from '../testing/applications.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const { visitor } = portal;

/** Sets the clock to the last second of the deadline day in Lagos, 22:59:59 in UTC. */
const deadline = new Date('2031-03-14');
const beforeMidnight = Date.parse('2031-03-14T22:59:59.999Z');
portal.clock.advance(beforeMidnight - portal.clock.now().getTime());
const hr = await portal.as('ROLE_HR');
const job = await addPosting(portal, { applicationDeadline: deadline, status: 'active' });
const tomorrows = await addPosting(portal, { applicationDeadline: new Date('2031-03-15') });
const path = `/hrsuit/api/jobs/${job.id}`;

async function seen() {
  const [one, listed, all, closed, summary] = await Promise.all([
    visitor.get(path),
    visitor.get('/hrsuit/api/jobs/public'),
    hr.get('/hrsuit/api/jobs'),
    hr.get('/hrsuit/api/jobs').query({ status: 'closed' }),
    visitor.get('/hrsuit/api/jobs/summary'),
  ]);
  const has = (jobs: { id: string }[]) => jobs.some(({ id }) => id === job.id);
  return {
    one: one.status,
    status: (await hr.get(path)).body.data.status,
    isListed: has(listed.body.data),
    isInAll: has(all.body.data.jobs),
    isAmongClosed: has(closed.body.data.jobs),
    positions: summary.body.data.positions,
    featured: summary.body.data.featured,
  };
}

test('a posting closes at the end of its deadline day in Lagos, without a job', async () => {
  expect(await seen()).toEqual({
    one: 200,
    status: 'active',
    isListed: true,
    isInAll: true,
    isAmongClosed: false,
    positions: 2,
    featured: 1,
  });
  portal.clock.advance(1);
  expect(await seen()).toEqual({
    one: 404,
    status: 'closed',
    isListed: false,
    isInAll: true,
    isAmongClosed: true,
    positions: 1,
    featured: 0,
  });
  expect((await visitor.get(`/hrsuit/api/jobs/${tomorrows.id}`)).status).toBe(200);
  expect((await visitor.get(`/hrsuit/api/jobs/${generalApplicationId}`)).status).toBe(200);
});

test('a later deadline reopens it, and without a deadline it stays open', async () => {
  const { id } = await addPosting(portal, { applicationDeadline: deadline });
  expect((await visitor.get(`/hrsuit/api/jobs/${id}`)).status).toBe(404);
  for (const applicationDeadline of ['2031-03-15', '', null]) {
    const { body } = await hr.put(`/hrsuit/api/jobs/${id}`).send({ applicationDeadline });
    expect(body.data).toMatchObject({
      status: 'open',
      storedStatus: 'open',
      applicationDeadline: applicationDeadline || null,
    });
    expect((await visitor.get(`/hrsuit/api/jobs/${id}`)).status).toBe(200);
  }
});

describe('a posting closed by its deadline', () => {
  test('is reopened when saved with a later deadline and otherwise unchanged', async () => {
    for (const status of ['open', 'active'] as const) {
      const { id } = await addPosting(portal, {
        status,
        applicationDeadline: new Date('2026-01-05'),
      });
      const address = `/hrsuit/api/jobs/${id}`;
      const { data } = (await hr.get(address)).body;
      expect([data.status, data.storedStatus]).toEqual(['closed', status]);
      const { body } = await hr.put(address).send({ ...data, applicationDeadline: '2099-01-05' });
      expect([body.data.status, body.data.storedStatus]).toEqual([status, status]);
    }
  });

  test('stays closed when HR closes it', async () => {
    const { id } = await addPosting(portal, { applicationDeadline: new Date('2026-01-05') });
    const address = `/hrsuit/api/jobs/${id}`;
    await hr.put(address).send({ status: 'closed' });
    const { body } = await hr.put(address).send({ applicationDeadline: '2099-01-05' });
    expect([body.data.status, body.data.storedStatus]).toEqual(['closed', 'closed']);
  });
});

test.each([
  ['2099-11-30T22:59:59.999Z', '2099-11-30'],
  ['2099-11-30T23:00:00.000Z', '2099-12-01'],
  ['2099-12-01T00:00:00+01:00', '2099-12-01'],
  ['2099-12-01T23:30', '2099-12-01'],
])('a deadline sent as the moment %s is the day it is then in Lagos', async (moment, day) => {
  const { body } = await hr
    .post('/hrsuit/api/jobs')
    .send({ jobTitle: 'Porter', department: 'Nursing', applicationDeadline: moment });
  expect(body.data.applicationDeadline).toBe(day);
});
