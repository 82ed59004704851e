import { expect, test } from 'vitest';
import {
  activityDayProblem,
  describeNeededUnits,
  evaluateDevelopment,
  findCycle,
} from './professional-development.ts';

const today = '2026-11-24';
const yearly = { units: 30, years: 1, categories: [] };
const nmcn = { units: 6, years: 3, categories: [{ name: 'MCPDP', units: 3 }] };
const did = (units: number, doneOn: string, category: string | null = null) => ({
  ...{ units, doneOn, category },
});

test('the cycle ends with the licence, and without one with the calendar year', () => {
  expect(findCycle(1, '2027-03-14', today)).toEqual({ from: '2026-03-15', until: '2027-03-14' });
  expect(findCycle(3, '2028-05-31', today)).toEqual({ from: '2025-06-01', until: '2028-05-31' });
  expect(findCycle(1, null, today)).toEqual({ from: '2026-01-01', until: '2026-12-31' });
  expect(findCycle(1, today, today)).toEqual({ from: '2025-11-25', until: today });
});

test('a licence that outlasts the cycle has several: today is in one of them', () => {
  expect(findCycle(1, '2027-12-31', today)).toEqual({ from: '2026-01-01', until: '2026-12-31' });
  expect(findCycle(1, '2028-02-29', '2026-03-01')).toEqual({
    from: '2026-03-01',
    until: '2027-02-28',
  });
  expect(findCycle(1, '2028-02-29', '2026-02-28')).toEqual({
    from: '2025-03-01',
    until: '2026-02-28',
  });
});

test('only what was done in the cycle counts, its first and last day among it', () => {
  const activities = [
    did(7.5, '2026-01-01'),
    did(10.5, '2026-11-24'),
    did(1, '2026-12-31'),
    did(30, '2025-12-31'),
    did(30, '2027-01-01'),
  ];
  const units = evaluateDevelopment(yearly, activities, '2026-12-31', today);
  expect(units).toMatchObject({ wanted: 30, counted: 19, needed: 11, isNear: true });
  expect(describeNeededUnits(units)).toBe('needs 11 more units by 31 Dec 2026');
});

test('it warns from 90 days before the end, and not once nothing is needed', () => {
  const isNear = (day: string, units = 1) =>
    evaluateDevelopment(yearly, [did(units, '2026-02-01')], '2026-12-31', day).isNear;
  expect(isNear('2026-10-01')).toBe(false);
  expect(isNear('2026-10-02')).toBe(true);
  expect(isNear('2026-12-31')).toBe(true);
  expect(isNear('2026-12-31', 30)).toBe(false);
});

test('surplus units do not make up for a category', () => {
  const evaluate = (...activities: ReturnType<typeof did>[]) =>
    evaluateDevelopment(nmcn, activities, '2027-06-30', today);
  const other = evaluate(did(9, '2025-01-01'));
  expect(other).toMatchObject({ counted: 9, needed: 3, categories: [{ counted: 0, needed: 3 }] });
  expect(describeNeededUnits(other)).toBe('needs 3 more units, of them 3 MCPDP, by 30 Jun 2027');
  const some = evaluate(did(2.5, '2025-01-01', 'MCPDP'), did(2.5, '2025-02-01'));
  expect(describeNeededUnits(some)).toBe('needs 1 more unit, of them 0.5 MCPDP, by 30 Jun 2027');
  const two = { ...nmcn, categories: [...nmcn.categories, { name: 'Ethics', units: 1 }] };
  const lacking = evaluateDevelopment(two, [did(3, '2025-01-01', 'MCPDP')], '2027-06-30', today);
  expect(describeNeededUnits(lacking)).toBe('needs 3 more units, of them 1 Ethics, by 30 Jun 2027');
  const all = evaluate(did(6, '2025-01-01', 'MCPDP'));
  expect(all).toMatchObject({ needed: 0, isNear: false });
  expect(describeNeededUnits(all)).toBe('has all units until 30 Jun 2027');
});

test('an activity lies in the past, at most six years ago', () => {
  expect(activityDayProblem(today, today)).toBeUndefined();
  expect(activityDayProblem('2026-11-25', today)).toMatch(/in the future/);
  expect(activityDayProblem('2020-11-24', today)).toBeUndefined();
  expect(activityDayProblem('2020-11-23', today)).toMatch(/last 6 years/);
});
