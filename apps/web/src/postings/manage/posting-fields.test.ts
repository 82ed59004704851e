import { expect, test } from 'vitest';
import { checkSalaries, emptyPosting, findChanges, toRequestBody } from './posting-fields.ts';

const posting = { ...emptyPosting, jobTitle: 'Registered Nurse', department: 'Nursing' };

test('sends only the changed fields', () => {
  const changed = { ...posting, vacancies: '3', salaryMin: '₦180,000' };
  expect(findChanges(posting, changed)).toEqual({ vacancies: 3, salaryMin: '₦180,000' });
  expect(findChanges(posting, { ...posting })).toEqual({});
});

test('a field that was emptied is sent as empty', () => {
  const saved = { ...posting, applicationDeadline: '2026-12-01', salaryMax: '250000' };
  expect(findChanges(saved, posting)).toEqual({ applicationDeadline: '', salaryMax: '' });
});

test('the highest salary is not below the lowest', () => {
  const salaries = { salaryMin: '₦300,000', salaryMax: '250 000' };
  expect(checkSalaries({ ...posting, ...salaries })).toEqual({
    salaryMax: 'The highest salary is below the lowest.',
  });
  expect(checkSalaries({ ...posting, ...salaries, salaryMin: '' })).toEqual({});
  expect(toRequestBody({ ...posting, ...salaries }).vacancies).toBe(1);
});
