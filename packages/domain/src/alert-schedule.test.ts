import { expect, test } from 'vitest';
import {
  expirySchedule,
  finalExpirySchedule,
  missingSchedule,
  nextStageDay,
  pendingSchedule,
  scheduleOf,
  stageReached,
  stagesBetween,
} from './alert-schedule.ts';
import { addDays } from './calendar-days.ts';

const today = '2026-11-22';

test.each([
  [
    'a missing item',
    missingSchedule,
    [15, 14, 1, 0, -6, -7, -13, -14, -400],
    [null, 14, 14, 0, 0, -7, -7, -14, -399],
  ],
  [
    'a pending record',
    pendingSchedule,
    [7, 0, -1, -7, -8, -14, -15, -22],
    [null, null, -1, -1, -8, -8, -15, -22],
  ],
] as const)('%s: the stage reached with some days left', (_, schedule, days, stages) => {
  expect(days.map((daysLeft) => stageReached(schedule, daysLeft))).toEqual(stages);
});

test('stages that passed without an evaluation', () => {
  const end = addDays(today, -15);
  const between = (since: string, schedule = expirySchedule) =>
    stagesBetween(schedule, end, since, today);
  expect(between(addDays(end, -400))).toEqual([90, 60, 30, 14, 7, 1, 0, -1, -7]);
  // The stage due on the day of the last evaluation was raised then, and the one due today has not passed.
  expect(between(addDays(end, -30))).toEqual([14, 7, 1, 0, -1, -7]);
  expect(between(addDays(end, 13))).toEqual([]);
  expect(between(today)).toEqual([]);
  expect(between(addDays(today, 40))).toEqual([]);
  expect(between(addDays(end, -31), finalExpirySchedule)).toEqual([30]);
  expect(between(addDays(end, -31), missingSchedule)).toEqual([14, 0, -7]);
  expect(between(addDays(end, -31), pendingSchedule)).toEqual([-1, -8]);
  const far = addDays(today, 91);
  expect(stagesBetween(expirySchedule, far, addDays(today, -400), today)).toEqual([]);
});

test('each stage is reached on one day, which nextStageDay predicts', () => {
  for (const schedule of [expirySchedule, finalExpirySchedule, missingSchedule, pendingSchedule]) {
    for (let daysLeft = 120; daysLeft > -120; daysLeft--) {
      const [before, now] = [
        stageReached(schedule, daysLeft + 1),
        stageReached(schedule, daysLeft),
      ];
      expect(now === daysLeft).toBe(before !== now);
      const next = nextStageDay(schedule, addDays(today, daysLeft), addDays(today, -1));
      expect(next === today).toBe(before !== now);
    }
  }
});

test('what is raised once has no schedule', () => {
  expect(scheduleOf('revoked', { renewalRequired: true })).toBeNull();
  expect(scheduleOf('mismatch', { renewalRequired: true })).toBeNull();
  expect(scheduleOf('expiry', { renewalRequired: false })).toBe(finalExpirySchedule);
});
