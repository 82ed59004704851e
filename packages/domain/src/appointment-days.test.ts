import { expect, test } from 'vitest';
import {
  answerDueAt,
  findDayProblem,
  findMomentProblem,
  isRequestable,
} from './appointment-days.ts';

const friday = '2026-11-27';

test.each([
  ['2026-11-28', 'morning', null],
  ['2026-11-28', 'any', null],
  ['2026-11-28', 'afternoon', 'On Saturdays the clinics are open in the morning only.'],
  ['2026-11-29', 'any', 'The clinics are closed on Sundays. Choose another day.'],
  ['2026-11-30', 'afternoon', null],
  [friday, 'any', 'Choose a day from tomorrow on. If you need help today, call us.'],
  ['2026-11-26', 'any', 'Choose a day from tomorrow on. If you need help today, call us.'],
  ['2027-05-27', 'any', null],
  ['2027-05-28', 'any', 'Choose a day within the next 6 months.'],
] as const)('%s, %s: %s', (day, time, problem) => {
  expect(findDayProblem(day, time, friday)).toBe(problem);
});

test('the desk gives a time that is still to come, in Lagos', () => {
  const now = new Date('2026-11-27T08:30:00Z');
  expect(findMomentProblem({ day: friday, time: '09:31' }, now)).toBeNull();
  expect(findMomentProblem({ day: friday, time: '09:30' }, now)?.field).toBe('time');
  expect(findMomentProblem({ day: '2026-11-26', time: '12:00' }, now)?.field).toBe('day');
  expect(findMomentProblem({ day: '2027-05-27', time: '12:00' }, now)).toBeNull();
  expect(findMomentProblem({ day: '2027-05-28', time: '12:00' }, now)?.field).toBe('day');
});

test.each([
  ['2026-11-26T10:00:00Z', '2026-11-27T16:00:00.000Z'],
  ['2026-11-27T10:00:00Z', '2026-11-30T16:00:00.000Z'],
  ['2026-11-29T10:00:00Z', '2026-11-30T16:00:00.000Z'],
  // In Lagos it is Monday already.
  ['2026-11-29T23:30:00Z', '2026-12-01T16:00:00.000Z'],
])('what is asked at %s is answered by %s', (now, due) => {
  expect(answerDueAt(new Date(now)).toISOString()).toBe(due);
});

test('no appointment is asked for an emergency or on a ward', () => {
  expect(isRequestable({ kind: 'service', group: 'Specialized Care' })).toBe(true);
  expect(isRequestable({ kind: 'service', group: 'Emergency Services' })).toBe(false);
  expect(isRequestable({ kind: 'ward', group: null })).toBe(false);
});
