import { expect, test } from 'vitest';
import { addDays } from './calendar-days.ts';
import { isPaperMissing, missingPaperAlertDue } from './missing-papers.ts';

const since = '2026-11-24';
const required = { since, isRetired: false, isTypeActive: true, hasPaper: false };

test('a paper is missing while the holder and the type are in use and there is none of it', () => {
  expect(isPaperMissing(required)).toBe(true);
  expect(isPaperMissing({ ...required, hasPaper: true })).toBe(false);
  expect(isPaperMissing({ ...required, isRetired: true })).toBe(false);
  expect(isPaperMissing({ ...required, isTypeActive: false })).toBe(false);
});

test('the alert comes on the day, a week after and then weekly; licences are critical', () => {
  const on = (days: number, category: 'professional' | 'technical' = 'professional') => {
    const alert = missingPaperAlertDue(required, { category }, addDays(since, days));
    return alert && [alert.key, alert.severity];
  };
  expect(on(0)).toEqual([`missing:${since}:0`, 'critical']);
  expect(on(6)).toEqual([`missing:${since}:0`, 'critical']);
  expect(on(7)).toEqual([`missing:${since}:-7`, 'critical']);
  expect(on(30, 'technical')).toEqual([`missing:${since}:-28`, 'high']);
  expect(missingPaperAlertDue({ ...required, hasPaper: true }, { category: 'safety' }, since)).toBe(
    null,
  );
});
