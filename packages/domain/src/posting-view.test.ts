import { emptyPostingDetails, type Posting } from '@icare/contracts/postings';
import { expect, test } from 'vitest';
import { postingView } from './posting-view.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const job: Posting = {
  ...emptyPostingDetails,
  id: '019ab100-0000-7000-8000-000000000002',
  jobTitle: 'ICU Nurse',
  department: 'Nursing',
  location: 'Owerri',
  employmentType: 'Full-time',
  salaryMin: 230_000,
  salaryMax: 350_000,
  salaryPeriod: 'month',
  benefits: 'Housing, Pension',
  requirements: 'Nursing licence\nTwo years in an ICU',
  description: 'Two nights in six.',
  applicationDeadline: '2026-12-05',
  status: 'active',
  vacancies: 2,
  applicationCount: 7,
  createdAt: '2026-11-18T08:00:00.000Z',
  updatedAt: '2026-11-18T08:00:00.000Z',
};

test('a posting is converted to its view', () => {
  expect(postingView(job, now)).toEqual({
    id: job.id,
    title: 'ICU Nurse',
    department: 'Nursing',
    location: 'Owerri',
    type: 'Full-time',
    salary: '₦230,000 - ₦350,000',
    salaryPeriod: 'a month',
    experience: 'As per requirements',
    description: 'Two nights in six.',
    requirements: ['Nursing licence', 'Two years in an ICU'],
    posted: '2 days ago',
    featured: true,
    benefits: ['Housing', 'Pension'],
    closingDate: '2026-12-05',
    applicationsCount: 7,
  });
});

test.each([
  ['', ['Health Insurance', 'Professional Development', 'Competitive Salary']],
  [' , ,', ['Health Insurance', 'Professional Development', 'Competitive Salary']],
  ['Housing', ['Housing']],
  [' Housing ,, Pension,', ['Housing', 'Pension']],
])('benefits %j', (benefits, list) => {
  expect(postingView({ ...job, benefits }, now).benefits).toEqual(list);
});

test.each([
  ['', ['As per job description']],
  ['\n \n', ['As per job description']],
  ['A licence, and care\r\n\r\n Two years ', ['A licence, and care', 'Two years']],
])('requirements %j', (requirements, list) => {
  expect(postingView({ ...job, requirements }, now).requirements).toEqual(list);
});

test.each(['draft', 'open', 'closed'] as const)('%s is not featured', (status) => {
  expect(postingView({ ...job, status }, now).featured).toBe(false);
});
