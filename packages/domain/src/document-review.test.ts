import { expect, test } from 'vitest';
import { addDays } from './calendar-days.ts';
import { describeReview, reviewStageOn, reviewStandingOn } from './document-review.ts';
import { addMonths } from './months.ts';

const today = '2026-11-26';
const inDays = (days: number) => addDays(today, days);

test('a review stands by the days to its date', () => {
  expect(reviewStandingOn(null, today)).toEqual({ kind: 'none' });
  expect(reviewStandingOn(inDays(91), today)).toEqual({ kind: 'later', days: 91 });
  expect(reviewStandingOn(inDays(90), today)).toEqual({ kind: 'due', days: 90 });
  expect(reviewStandingOn(inDays(1), today)).toEqual({ kind: 'due', days: 1 });
  expect(reviewStandingOn(today, today)).toEqual({ kind: 'today' });
  expect(reviewStandingOn(inDays(-1), today)).toEqual({ kind: 'overdue', days: 1 });
});

test('the standing in words', () => {
  const words = [null, inDays(91), inDays(1), today, inDays(-1), inDays(-257)].map((date) =>
    describeReview(reviewStandingOn(date, today)),
  );
  expect(words).toEqual([
    'no date',
    '91 days left',
    '1 day left',
    'today',
    '1 day late',
    '257 days late',
  ]);
});

test('stages are reached 90, 60 and 30 days before, on the day, and every 7 days after it', () => {
  const stages = [91, 90, 61, 60, 31, 30, 1, 0, -6, -7, -13, -14, -257].map((days) =>
    reviewStageOn(inDays(days), today),
  );
  expect(stages).toEqual([null, 90, 90, 60, 60, 30, 30, 0, 0, -7, -7, -14, -252]);
  expect(Object.is(reviewStageOn(inDays(-3), today), 0)).toBe(true);
});

test('an interval that ends in a shorter month ends on its last day', () => {
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  expect(addMonths('2026-11-26', 24)).toBe('2028-11-26');
});
