import { expect, test } from 'vitest';
import { isOverdue, longestGap } from './overdue.ts';

const minute = 60_000;

test.each([
  ['* * * * *', 1],
  ['*/15 * * * *', 15],
  ['0 * * * *', 60],
  ['0,1 * * * *', 59],
  ['30 2 * * *', 1440],
  ['0 */6 * * *', 360],
  ['0 4 * * 1', null],
  ['0-5 * * * *', null],
  ['75 * * * *', null],
])('%s comes after %s minutes at most', (schedule, minutes) => {
  expect(longestGap(schedule)).toBe(minutes === null ? null : minutes * minute);
});

test('a job is overdue ten minutes after its time, counted from the start of the portal', () => {
  const startedAt = new Date('2026-11-22T08:00:00Z');
  const upSince = new Date('2026-11-21T08:00:00Z');
  const after = (minutes: number) => new Date(startedAt.getTime() + minutes * minute);
  const job = { schedule: '*/15 * * * *', startedAt };
  expect(isOverdue(job, { now: after(25), upSince })).toBe(false);
  expect(isOverdue(job, { now: after(26), upSince })).toBe(true);
  expect(isOverdue(job, { now: after(26), upSince: after(20) })).toBe(false);
  expect(isOverdue({ ...job, startedAt: null }, { now: after(26), upSince })).toBe(true);
});
