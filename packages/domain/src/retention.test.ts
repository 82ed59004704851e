import { describe, expect, test } from 'vitest';
import { jobClosedOn, type RetentionFacts, retentionDate } from './retention.ts';

const application: RetentionFacts = {
  status: 'received',
  decidedOn: null,
  jobClosedOn: null,
  appliedOn: '2026-01-10',
  keepForOtherJobs: false,
  standing: false,
};

describe('an application may be erased', () => {
  test.each<[string, Partial<RetentionFacts>, string | null]>([
    ['never while its posting is open', {}, null],
    ['a year after its posting closed', { jobClosedOn: '2026-02-28' }, '2027-02-28'],
    [
      'two years after, where it is kept for other jobs',
      { jobClosedOn: '2026-02-28', keepForOtherJobs: true },
      '2028-02-28',
    ],
    [
      'a year after arrival, where the deadline was put before that',
      { jobClosedOn: '2020-01-01' },
      '2027-01-10',
    ],
    ['a year after the rejection', { status: 'rejected', decidedOn: '2026-05-31' }, '2027-05-31'],
    [
      'a year after the rejection, whenever the posting closed',
      { status: 'rejected', decidedOn: '2026-05-31', jobClosedOn: '2026-03-01' },
      '2027-05-31',
    ],
    [
      'two years after the rejection, where it is kept for other jobs',
      { status: 'rejected', decidedOn: '2026-05-31', keepForOtherJobs: true },
      '2028-05-31',
    ],
    ['a year after the withdrawal', { status: 'withdrawn', decidedOn: '2024-02-29' }, '2025-02-28'],
    [
      'never once somebody is appointed',
      { status: 'hired', decidedOn: '2020-01-01', jobClosedOn: '2020-01-01' },
      null,
    ],
    ['a year after arrival, being a general one', { standing: true }, '2027-01-10'],
    [
      'two years after arrival, being a general one kept for other jobs',
      { standing: true, keepForOtherJobs: true },
      '2028-01-10',
    ],
    [
      'a year after the rejection, being a general one',
      { standing: true, status: 'rejected', decidedOn: '2026-08-01' },
      '2027-08-01',
    ],
    ['as never decided, on hold', { status: 'on_hold', jobClosedOn: '2026-12-31' }, '2027-12-31'],
    ['as never decided, offered', { status: 'offered', jobClosedOn: '2026-12-31' }, '2027-12-31'],
  ])('%s', (_, details, expected) => {
    expect(retentionDate({ ...application, ...details })).toBe(expected);
  });
});

describe('a posting closed', () => {
  const never = { applicationDeadline: null, closedOn: null, deletedOn: null };
  test.each([
    ['not yet', never, null],
    ['not on its deadline', { ...never, applicationDeadline: '2026-11-22' }, null],
    ['the day after', { ...never, applicationDeadline: '2026-11-21' }, '2026-11-21'],
    [
      'when it was closed before its deadline',
      { ...never, applicationDeadline: '2027-01-31', closedOn: '2026-11-01' },
      '2026-11-01',
    ],
    [
      'on its deadline, closed or deleted afterwards',
      { applicationDeadline: '2026-10-01', closedOn: '2026-11-01', deletedOn: '2026-11-02' },
      '2026-10-01',
    ],
    ['when it was deleted', { ...never, deletedOn: '2026-11-02' }, '2026-11-02'],
  ])('%s', (_, posting, expected) => {
    expect(jobClosedOn(posting, '2026-11-22')).toBe(expected);
  });
});
