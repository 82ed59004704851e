import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-days.ts';
import {
  announcedDays,
  combineStates,
  comingChanges,
  describeAvailability,
  describeOpenState,
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
    expect(states(daily('08:00', '12:00', []), daily('14:00', '16:00'))).toEqual({
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

test('they are announced from sixty days ahead until they are over, and a holiday among them is theirs', () => {
  const last = addDays(friday, announcedDays);
  const only = (from: string, until: string, note: string) => ({ from, until, spans: [], note });
  const hours: OpeningHours = {
    periods: [],
    exceptions: [
      only('2026-11-25', friday, 'To the end of today'),
      only('2026-12-24', '2026-12-26', 'Christmas'),
      only(last, addDays(last, 3), 'As far as is announced'),
      only(addDays(last, 1), addDays(last, 1), 'Too far'),
    ],
    closedOnHolidays: true,
  };
  const notes = (...holidays: string[]) =>
    comingChanges(
      hours,
      holidays.map((on) => ({ on, name: on })),
      friday,
    ).map(({ note }) => note);
  const announced = ['To the end of today', 'Christmas', 'As far as is announced'];
  expect(notes('2026-12-24', '2026-12-26', friday, last)).toEqual(announced);
  const closed = (on: string) =>
    comingChanges({ ...hours, exceptions: [] }, [{ on, name: on }], friday).length;
  expect([addDays(friday, -1), friday, last, addDays(last, 1)].map(closed)).toEqual([0, 1, 1, 0]);
});

test('a day in a week is named by its date, since its weekday would be taken for today', () => {
  const opens = (days: number) =>
    describeOpenState(
      { isOpen: false, opensAt: { date: addDays(friday, days), time: '08:00' } },
      friday,
    );
  expect([opens(6), opens(7)]).toEqual(['opens Thu 08:00', 'opens 4 Dec 08:00']);
});

test('lists say the line of a service, or else its hours', () => {
  const { periods } = daily('08:00', '16:00', workdays);
  expect(describeAvailability({ summary: '3 specialists', periods })).toBe('3 specialists');
  expect(describeAvailability({ summary: '', periods })).toBe('Mon-Fri 8 AM-4 PM');
  expect(describeAvailability({ summary: '', periods: [] })).toBe('By appointment');
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
