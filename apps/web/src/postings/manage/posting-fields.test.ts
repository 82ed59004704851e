import { expect, test } from 'vitest';
import {
  checkDeadline,
  checkSalaries,
  emptyPosting,
  findChanges,
  toRequestBody,
} from './posting-fields.ts';

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

const passed = { applicationDeadline: 'The deadline has passed. Choose today or a later day.' };

test('a posting is not listed with a deadline that has passed', () => {
  const open = { ...posting, status: 'open' as const, applicationDeadline: '2026-11-26' };
  expect(checkDeadline(open, null, '2026-11-27')).toEqual(passed);
  expect(checkDeadline(open, null, '2026-11-26')).toEqual({});
  expect(checkDeadline({ ...open, status: 'draft' }, null, '2026-11-27')).toEqual({});
  expect(checkDeadline(open, { ...open, status: 'draft' }, '2026-11-27')).toEqual(passed);
  // Its deadline passed after it was saved, and something else is changed.
  expect(checkDeadline({ ...open, location: 'Orlu' }, open, '2026-11-27')).toEqual({});
});
