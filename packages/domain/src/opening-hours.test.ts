import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-days.ts';
import {
  describeDays,
  describeOpenState,
  describeSpans,
  type Holiday,
  hoursOn,
  localTimeAt,
  nearDate,
  type OpeningHours,
  openState,
  summariseHours,
  weekdayOf,
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
const words = (
  hours: OpeningHours,
  date: string,
  time: string,
  holidays: readonly Holiday[] = [],
) => describeOpenState(openState(hours, holidays, lagos(date, time)), date);

// 27 November 2026 is a Friday.
const friday = '2026-11-27';
const saturday = '2026-11-28';

describe('what visitors read', () => {
  const pharmacy = daily('06:00', '22:00');
  const prevention = { ...daily('08:00', '18:00', workdays), closedOnHolidays: true };
  const night = daily('20:00', '06:00');
  const halves: OpeningHours = {
    ...daily('08:00', '12:00'),
    periods: [
      { days: week, from: '14:00', until: '18:00' },
      { days: week, from: '08:00', until: '12:00' },
    ],
  };
  test.each([
    [pharmacy, friday, '05:59', 'opens 06:00'],
    [pharmacy, friday, '06:00', 'open now · closes 22:00'],
    [pharmacy, friday, '21:59', 'open now · closes 22:00'],
    [pharmacy, friday, '22:00', 'opens Sat 06:00'],
    [prevention, friday, '18:00', 'opens Mon 08:00'],
    [prevention, saturday, '12:00', 'opens Mon 08:00'],
    [night, friday, '21:00', 'open now · closes Sat 06:00'],
    [night, friday, '05:59', 'open now · closes 06:00'],
    [night, friday, '06:00', 'opens 20:00'],
    [halves, friday, '12:00', 'opens 14:00'],
    [daily('08:00', '24:00'), friday, '23:59', 'open now · closes midnight'],
    [daily('00:00', '24:00'), friday, '03:00', 'open day and night'],
    [daily('00:00', '24:00', workdays), friday, '03:00', 'open now · closes midnight'],
    [daily('00:00', '24:00', workdays), '2026-11-25', '03:00', 'open now · closes Sat 00:00'],
    [daily('09:00', '09:00', [1]), '2026-12-01', '08:00', 'open now · closes 09:00'],
    [daily('08:00', '12:00', []), friday, '09:00', 'closed'],
  ])('%j on %s at %s: %s', (hours, date, time, expected) => {
    expect(words(hours, date, time)).toBe(expected);
  });

  test('two spans that touch are one', () => {
    const touching = {
      ...halves,
      periods: [
        { days: week, from: '12:00', until: '18:00' },
        { days: week, from: '08:00', until: '12:00' },
      ],
    };
    expect(words(touching, friday, '09:00')).toBe('open now · closes 18:00');
  });

  test('holidays close what is closed on holidays, and nothing else', () => {
    const holidays = [{ on: friday, name: 'Founders’ day' }];
    expect(words(prevention, friday, '09:00', holidays)).toBe('opens Mon 08:00');
    expect(words(pharmacy, friday, '09:00', holidays)).toBe('open now · closes 22:00');
    expect(hoursOn(prevention, holidays, friday)).toEqual({ spans: [], note: 'Founders’ day' });
  });

  test('an exception counts before the day of the week and before a holiday', () => {
    const open = {
      ...prevention,
      exceptions: [
        {
          from: friday,
          until: saturday,
          spans: [{ from: '10:00', until: '12:00' }],
          note: 'Vaccination days',
        },
      ],
    };
    const holidays = [{ on: friday, name: 'Founders’ day' }];
    expect(words(open, friday, '09:00', holidays)).toBe('opens 10:00');
    expect(words(open, saturday, '11:00', holidays)).toBe('open now · closes 12:00');
    expect(words(open, '2026-11-29', '11:00', holidays)).toBe('opens Mon 08:00');
  });

  test('closed for weeks: the day is named with its date; for longer than two months it is closed', () => {
    const closedUntil = (until: string) => ({
      ...pharmacy,
      exceptions: [{ from: friday, until, spans: [], note: 'Building work' }],
    });
    expect(words(closedUntil('2026-12-10'), friday, '09:00')).toBe('opens 11 Dec 06:00');
    expect(words(closedUntil('2027-12-31'), friday, '09:00')).toBe('closed');
  });

  test('what began before a closed day ends as on any other', () => {
    const hours = {
      ...night,
      exceptions: [{ from: saturday, until: saturday, spans: [], note: 'Stocktaking' }],
    };
    expect(words(hours, saturday, '05:00')).toBe('open now · closes 06:00');
    expect(words(hours, saturday, '21:00')).toBe('opens Sun 20:00');
  });
});

test('the calendar is that of Lagos, whatever the zone of the device', () => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Africa/Lagos',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  for (let hour = 0; hour < 20_000; hour += 7) {
    const moment = new Date(Date.UTC(2025, 11, 30, hour, 30));
    const { date, time } = localTimeAt(moment);
    expect(`${date} ${time}`).toBe(format.format(moment));
    const inLagos = new Date(`${date}T00:00:00Z`).getUTCDay();
    expect(weekdayOf(date)).toBe(inLagos === 0 ? 7 : inLagos);
  }
});

/** Repeatable numbers from 0 to less than `below`. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

test('whatever the hours, the state is that of a minute-by-minute count', () => {
  for (let seed = 1; seed <= 150; seed++) {
    const pick = numbers(seed);
    const span = () => ({ from: clock(pick(24) * 60), until: clock((pick(24) + 1) * 60) });
    const spans = () => Array.from({ length: pick(3) }, span);
    const hours: OpeningHours = {
      periods: Array.from({ length: 1 + pick(4) }, () => ({
        ...span(),
        days: week.filter(() => pick(2) === 1),
      })),
      exceptions: Array.from({ length: pick(3) }, () => {
        const from = addDays(friday, pick(10) - 2);
        return { from, until: addDays(from, pick(3)), spans: spans(), note: '' };
      }),
      closedOnHolidays: pick(2) === 1,
    };
    const holidays = [{ on: addDays(friday, pick(8)), name: 'Holiday' }];
    /** Whether it is open in an hour after the midnight of that Friday, by going through all that may cover it. */
    const isOpenAt = (hour: number) => {
      for (const back of [0, 1]) {
        const day = Math.floor(hour / 24) - back;
        const at = hour - day * 24;
        const covers = hoursOn(hours, holidays, addDays(friday, day)).spans.some(
          ({ from, until }) => {
            const start = Number(from.slice(0, 2));
            const end = Number(until.slice(0, 2));
            return start <= at && at < (end <= start ? end + 24 : end);
          },
        );
        if (covers) return true;
      }
      return false;
    };
    const start = pick(72);
    const moment = new Date(lagos(friday, '00:00').getTime() + (start * 60 + pick(60)) * 60_000);
    const state = openState(hours, holidays, moment);
    expect([seed, state.isOpen]).toEqual([seed, isOpenAt(start)]);
    let change = start;
    while (change < start + 8 * 24 && isOpenAt(change) === state.isOpen) change++;
    const named = state.isOpen ? state.closesAt : state.opensAt;
    const today = localTimeAt(moment).date;
    if (change < start + 6 * 24) {
      expect([seed, named]).toEqual([
        seed,
        { date: addDays(friday, Math.floor(change / 24)), time: clock((change % 24) * 60) },
      ]);
    } else if (named) expect([seed, named.date > addDays(today, 5)]).toEqual([seed, true]);
  }
});

test.each([
  [[{ days: week, from: '00:00', until: '24:00' }], '24/7'],
  [[{ days: week, from: '07:00', until: '23:00' }], '7 AM-11 PM'],
  [[{ days: workdays, from: '08:00', until: '18:00' }], 'Mon-Fri 8 AM-6 PM'],
  [[{ days: [2, 4], from: '08:30', until: '12:00' }], 'Tue, Thu 8:30 AM-12 PM'],
  [[{ days: [6, 7], from: '00:00', until: '24:00' }], 'Sat, Sun day and night'],
  [
    [
      { days: workdays, from: '08:00', until: '24:00' },
      { days: [6], from: '09:00', until: '13:00' },
    ],
    'Mon-Fri 8 AM-12 AM, Sat 9 AM-1 PM',
  ],
  [
    [
      { days: [2, 4], from: '09:00', until: '13:00' },
      { days: [4, 2], from: '14:00', until: '24:00' },
    ],
    'Tue, Thu 9 AM-1 PM and 2 PM-12 AM',
  ],
  [[], ''],
])('the list of services says %j as %s', (periods, expected) => {
  expect(summariseHours(periods)).toBe(expected);
});

test('days and times in words', () => {
  expect(describeDays([1, 2, 3, 5, 7])).toBe('Mon–Wed, Fri, Sun');
  expect(describeDays(week)).toBe('Every day');
  expect(
    describeSpans([
      { from: '17:00', until: '19:00' },
      { from: '13:00', until: '15:00' },
    ]),
  ).toBe('13:00–15:00, 17:00–19:00');
  expect(describeSpans([])).toBe('closed');
  expect(describeSpans([{ from: '00:00', until: '24:00' }])).toBe('day and night');
  expect(nearDate('2027-01-04')).toBe('Mon 4 Jan');
});
