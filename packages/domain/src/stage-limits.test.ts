import { applicationStatuses } from '@icare/contracts/application-status';
import { expect, test } from 'vitest';
import { isDecided } from './application-moves.ts';
import { dayMs } from './calendar-days.ts';
import { daysInStage, isStuck, limitOf } from './stage-limits.ts';

const now = new Date('2026-11-27T09:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
const inStage = (status: (typeof applicationStatuses)[number], days: number) => ({
  status,
  statusChangedAt: daysAgo(days),
  candidateName: 'Ada Obi',
});

test('every stage has a limit until the application is decided', () => {
  for (const status of applicationStatuses) {
    expect([status, limitOf(status) === null]).toEqual([status, isDecided(status)]);
  }
});

test('an application is stuck on the day after its limit, not on it', () => {
  expect(isStuck(inStage('received', 5.99), now)).toBe(false);
  expect(isStuck(inStage('received', 6), now)).toBe(true);
});

test('what is decided or erased is never stuck, and a clock that is behind counts no days', () => {
  expect(isStuck(inStage('rejected', 400), now)).toBe(false);
  expect(isStuck({ ...inStage('received', 400), candidateName: null }, now)).toBe(false);
  expect(daysInStage(daysAgo(-2), now)).toBe(0);
});
