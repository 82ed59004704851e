import { expect, test } from 'vitest';
import { addDays } from './calendar-days.ts';
import { nextPendingAlertDay, pendingAlertDue, type SubmittedRecord } from './pending-alerts.ts';

const today = '2026-11-22';
const licence = { category: 'medical' as const };
const training = { category: 'technical' as const };
const submitted = (daysAgo: number, details: Partial<SubmittedRecord> = {}): SubmittedRecord => ({
  state: 'pending',
  isSuperseded: false,
  createdOn: addDays(today, -daysAgo),
  ...details,
});

test.each([
  [0, null, 8],
  [7, null, 1],
  [8, -1, 7],
  [14, -1, 1],
  [15, -8, 7],
  [30, -22, 6],
] as const)('handed in %i days ago: stage %j, the next in %i days', (daysAgo, stage, next) => {
  const record = submitted(daysAgo);
  const dueOn = addDays(today, 7 - daysAgo);
  const due = { kind: 'pending', key: `pending:${dueOn}:${stage}`, stage, dueOn };
  expect(pendingAlertDue(record, licence, today)).toEqual(stage && { ...due, severity: 'high' });
  expect(pendingAlertDue(record, training, today)).toEqual(stage && { ...due, severity: 'medium' });
  expect(nextPendingAlertDay(record, today)).toBe(addDays(today, next));
});

test.each([
  ['verified', { state: 'active' }],
  ['rejected', { state: 'rejected' }],
  ['replaced', { isSuperseded: true }],
] as const)('a record that was %s does not wait', (_, details) => {
  expect(pendingAlertDue(submitted(30, details), licence, today)).toBeNull();
  expect(nextPendingAlertDay(submitted(30, details), today)).toBeNull();
});
