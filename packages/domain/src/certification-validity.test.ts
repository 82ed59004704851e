import { expect, test } from 'vitest';
import { proposeExpiry, proposeValidFrom } from './certification-validity.ts';

const months = (validityPeriodMonths: number) =>
  ({ validityRule: 'months', validityPeriodMonths, renewalOpens: null }) as const;
const endOfMonth = (validityPeriodMonths: number) =>
  ({
    validityRule: 'end_of_month_after_months',
    validityPeriodMonths,
    renewalOpens: null,
  }) as const;
const calendarYear = (validityPeriodMonths: number, renewalOpens: string | null = null) =>
  ({ validityRule: 'calendar_year', validityPeriodMonths, renewalOpens }) as const;

test.each([
  ['2026-01-31', months(1), '2026-02-28'],
  ['2028-01-31', months(1), '2028-02-29'],
  ['2028-02-29', months(12), '2029-02-28'],
  ['2026-12-31', months(12), '2027-12-31'],
  ['2026-11-22', months(1200), '2126-11-22'],
  ['2026-01-31', endOfMonth(1), '2026-02-28'],
  ['2027-02-01', endOfMonth(12), '2028-02-29'],
  ['2026-11-30', endOfMonth(24), '2028-11-30'],
  ['2026-12-01', endOfMonth(1), '2027-01-31'],
  ['2026-01-01', calendarYear(12), '2026-12-31'],
  ['2026-09-30', calendarYear(12), '2026-12-31'],
  ['2026-10-01', calendarYear(12), '2027-12-31'],
  ['2026-12-31', calendarYear(12), '2027-12-31'],
  ['2026-11-14', calendarYear(12, '11-15'), '2026-12-31'],
  ['2026-11-15', calendarYear(12, '11-15'), '2027-12-31'],
  ['2026-03-01', calendarYear(1), '2026-12-31'],
  ['2026-03-01', calendarYear(13), '2027-12-31'],
  ['2026-03-01', calendarYear(36), '2028-12-31'],
  ['2026-10-01', calendarYear(36), '2029-12-31'],
])('issued on %s under %j it ends on %s', (issued, validity, expected) => {
  expect(proposeExpiry(validity, issued)).toBe(expected);
});

test.each([
  // In force in this year, it is for this year, however late in it.
  [calendarYear(12), '2026-11-15', '2026-11-15', '2026-12-31'],
  [calendarYear(24), '2026-11-15', '2026-11-15', '2027-12-31'],
  [calendarYear(12), '2026-09-20', '2027-01-01', '2027-12-31'],
  [calendarYear(12), '2026-11-15', '2027-01-01', '2027-12-31'],
  // Before it was issued it was not valid.
  [calendarYear(12), '2026-11-15', '2026-01-01', '2027-12-31'],
  [months(12), '2026-11-15', '2027-01-01', '2027-11-15'],
])('under %j, issued on %s and valid from %s, it ends on %s', (rule, issued, first, expected) => {
  expect(proposeExpiry(rule, issued, first)).toBe(expected);
});

test('a certification that does not expire has no last day', () => {
  const validity = { validityRule: 'none', validityPeriodMonths: 12, renewalOpens: null } as const;
  expect(proposeExpiry(validity, '2026-11-22')).toBeNull();
});

test.each([
  ['2026-11-15', '2027-12-31', '2027-01-01'],
  ['2026-10-01', '2028-12-31', '2027-01-01'],
  ['2026-09-30', '2027-12-31', null],
  ['2026-11-15', '2026-12-31', null],
  ['2026-11-15', null, null],
  [null, '2027-12-31', null],
])(
  'a licence by calendar year issued on %s until %s begins on %s',
  (issueDate, expirationDate, expected) => {
    expect(proposeValidFrom(calendarYear(12), { issueDate, expirationDate }, '2026-08-01')).toBe(
      expected,
    );
  },
);

test('the day from which next year’s are issued is that of the type, and other rules know no later beginning', () => {
  const dates = { issueDate: '2026-11-14', expirationDate: '2027-12-31' };
  const today = '2026-11-20';
  expect(proposeValidFrom(calendarYear(12, '11-15'), dates, today)).toBeNull();
  expect(proposeValidFrom(calendarYear(12, '11-14'), dates, today)).toBe('2027-01-01');
  expect(proposeValidFrom(months(12), dates, today)).toBeNull();
});

test.each([
  [12, '2026-11-20', '2027-12-31', '2027-01-01'],
  [24, '2026-11-20', '2028-12-31', '2027-01-01'],
  // This year's, one that cannot be out yet, and one that lasts longer than its type says.
  [12, '2026-11-20', '2026-12-31', null],
  [12, '2026-08-01', '2027-12-31', null],
  [12, '2026-11-20', '2028-12-31', null],
  [24, '2026-11-20', '2027-12-31', null],
])(
  'one of %i months that is handed in on %s without a day of issue, until %s, begins on %s',
  (length, today, expirationDate, expected) => {
    const dates = { issueDate: null, expirationDate };
    expect(proposeValidFrom(calendarYear(length), dates, today)).toBe(expected);
  },
);
