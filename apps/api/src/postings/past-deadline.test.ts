import { lagosDate } from '@icare/domain/lagos-date';
import { expect, test } from 'vitest';
import { addPosting } from '../testing/applications.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false });
const hr = await portal.as(await portal.person({ role: 'ROLE_HR' }));
const jobs = '/hrsuit/api/jobs';
const dayFromNow = (days: number) =>
  lagosDate(new Date(portal.clock.now().getTime() + days * 86_400_000));

const posting = { jobTitle: 'Pharmacist', department: 'Pharmacy' };
const passed = {
  code: 'invalid',
  message: 'The deadline has passed. Choose today or a later day.',
  errors: [{ path: 'applicationDeadline' }],
};

test('a new posting is not listed with a deadline that has passed', async () => {
  const send = (status: string, days: number) =>
    hr.post(jobs).send({ ...posting, status, applicationDeadline: dayFromNow(days) });
  for (const status of ['open', 'active']) {
    expect((await send(status, -1)).body).toMatchObject(passed);
    expect((await send(status, 0)).status).toBe(201);
  }
  expect((await send('draft', -1)).status).toBe(201);
});

test('nor is one that is there; what else is changed of a posting that is over is taken', async () => {
  const over = await addPosting(portal, { applicationDeadline: new Date('2020-01-01') });
  const change = (body: object) => hr.put(`${jobs}/${over.id}`).send(body);
  expect((await change({ location: 'Orlu' })).status).toBe(200);
  expect((await change({ applicationDeadline: dayFromNow(-1) })).body).toMatchObject(passed);
  expect((await change({ status: 'closed' })).status).toBe(200);
  expect((await change({ status: 'open' })).body).toMatchObject(passed);
  expect((await change({ status: 'open', applicationDeadline: dayFromNow(7) })).status).toBe(200);
});
