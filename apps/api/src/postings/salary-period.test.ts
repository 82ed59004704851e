import { expect, test } from 'vitest';
import { addPosting } from '../testing/applications.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({});
const hr = await portal.as('ROLE_HR');
await addPosting(portal, { jobTitle: 'Registered Nurse', department: 'Nursing' });

test('a salary for a year is posted, listed and found as one', async () => {
  const posted = await hr.post('/hrsuit/api/jobs').send({
    jobTitle: 'Consultant Radiologist',
    department: 'Radiology',
    salaryMin: 9_000_000,
    salaryPeriod: 'year',
  });
  expect(posted.body.data.salaryPeriod).toBe('year');
  const { body } = await portal.visitor.get('/hrsuit/api/jobs/public');
  const periods = body.data.map((job: { jobTitle: string; salaryPeriod: string }) => [
    job.jobTitle,
    job.salaryPeriod,
  ]);
  expect(periods).toContainEqual(['Consultant Radiologist', 'year']);
  expect(periods).toContainEqual(['Registered Nurse', 'month']);
  const found = await portal.visitor.get('/api/search').query({ q: 'radiologist', in: 'position' });
  expect(found.body.data.hits[0].detail).toBe('Radiology · ₦9,000,000+ a year');
  const wrong = { jobTitle: 'X', department: 'Radiology', salaryPeriod: 'week' };
  expect((await hr.post('/hrsuit/api/jobs').send(wrong)).body.errors[0].path).toBe('salaryPeriod');
});
