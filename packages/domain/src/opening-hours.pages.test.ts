import { describe, expect, test } from 'vitest';
import {
  combineStates,
  comingChanges,
  describeVisiting,
  type OpeningHours,
  openState,
  weekLines,
} from './opening-hours.ts';

const week = [1, 2, 3, 4, 5, 6, 7];
const workdays = [1, 2, 3, 4, 5];
const daily = (from: string, until: string, days = week): OpeningHours => ({
  periods: [{ days, from, until }],
  exceptions: [],
  closedOnHolidays: false,
});
/** A moment by the clocks of Lagos. */
const lagos = (date: string, time: string) => new Date(`${date}T${time}:00+01:00`);
const friday = '2026-11-27';

describe('several that stand for one thing', () => {
  const states = (...hours: OpeningHours[]) =>
    combineStates(hours.map((one) => openState(one, [], lagos(friday, '09:00'))));
  test('are open while one of them is, until the last closes', () => {
    const combined = states(
      daily('08:00', '12:00'),
      daily('08:00', '16:00'),
      daily('10:00', '18:00'),
    );
    expect(combined).toEqual({ isOpen: true, closesAt: { date: friday, time: '16:00' } });
    expect(states(daily('08:00', '12:00'), daily('00:00', '24:00'))).toEqual({
      ...{ isOpen: true, closesAt: null },
    });
  });
  test('open when the first does', () => {
    expect(states(daily('14:00', '16:00'), daily('08:00', '12:00', [1]))).toEqual({
      ...{ isOpen: false, opensAt: { date: friday, time: '14:00' } },
    });
    expect(states(daily('08:00', '12:00', []))).toEqual({ isOpen: false, opensAt: null });
    expect(states()).toBeNull();
  });
});

test.each([
  [daily('16:00', '19:00'), '17:00', 'now · until 19:00'],
  [daily('16:00', '19:00'), '19:00', 'from Sat 16:00'],
  [daily('00:00', '24:00'), '19:00', 'at any hour'],
  [daily('00:00', '24:00', []), '19:00', 'no visits at present'],
])('visiting hours have words of their own: %j at %s', (hours, time, expected) => {
  expect(describeVisiting(openState(hours, [], lagos(friday, time)), friday)).toBe(expected);
});

test('days with other hours are announced in their order, each once', () => {
  const hours: OpeningHours = {
    periods: [],
    exceptions: [
      { from: '2026-12-24', until: '2026-12-26', spans: [], note: 'Christmas' },
      { from: '2026-11-20', until: '2026-11-26', spans: [], note: 'Over' },
      { from: '2026-11-26', until: '2026-11-28', spans: [], note: 'Painting' },
      { from: '2027-03-01', until: '2027-03-01', spans: [], note: 'Far away' },
    ],
    closedOnHolidays: true,
  };
  const holidays = [
    { on: '2026-12-25', name: 'Christmas Day' },
    { on: '2026-12-08', name: 'A feast' },
    { on: '2026-11-01', name: 'Over' },
  ];
  const notes = (closedOnHolidays: boolean) =>
    comingChanges({ ...hours, closedOnHolidays }, holidays, friday).map(({ note }) => note);
  expect(notes(true)).toEqual(['Painting', 'A feast', 'Christmas']);
  expect(notes(false)).toEqual(['Painting', 'Christmas']);
});

test('a week has a line for days that are alike', () => {
  expect(weekLines(daily('08:00', '18:00', workdays).periods)).toEqual([
    { days: 'Mon–Fri', times: '08:00–18:00', isOpen: true },
    { days: 'Sat, Sun', times: 'closed', isOpen: false },
  ]);
  expect(weekLines(daily('09:00', '13:00', [2]).periods)).toEqual([
    { days: 'Tue', times: '09:00–13:00', isOpen: true },
    { days: 'Mon, Wed–Sun', times: 'closed', isOpen: false },
  ]);
  expect(weekLines(daily('00:00', '24:00').periods)).toEqual([
    { days: 'Every day', times: 'day and night', isOpen: true },
  ]);
});
