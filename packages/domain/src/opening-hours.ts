import { addDays, daysBetween, readableDate } from './calendar-days.ts';

/** From a time of the day until another, HH:MM; 24:00 is the end of the day, and an end that is not later is on the next day. */
export type TimeSpan = { from: string; until: string };
/** Days of the week from 1, Monday, to 7, Sunday. */
export type OpenPeriod = TimeSpan & { days: readonly number[] };
/** Days on which other hours count than on their days of the week; without any it is closed. */
export type HoursException = {
  from: string;
  until: string;
  spans: readonly TimeSpan[];
  note: string;
};
export type Holiday = { on: string; name: string };
export type OpeningHours = {
  periods: readonly OpenPeriod[];
  exceptions: readonly HoursException[];
  closedOnHolidays: boolean;
};

/** A time of a day of the calendar in Lagos. */
type LocalTime = { date: string; time: string };
export type OpenState =
  /** `closesAt`: null where it does not close within a week. */
  | { isOpen: true; closesAt: LocalTime | null }
  /** `opensAt`: null where it does not open within two months. */
  | { isOpen: false; opensAt: LocalTime | null };

const dayMinutes = 1440;
/** Lagos is an hour ahead of UTC, all year. */
const lagosMinutes = 60;
/** As far as anybody who asks looks ahead. */
const closesWithinDays = 7;
const opensWithinDays = 60;

/** The minute of the calendar in Lagos, whatever the zone of the device. */
export function localTimeAt(moment: Date): LocalTime {
  const local = new Date(moment.getTime() + lagosMinutes * 60_000).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  // 5 January 1970 was a Monday.
  return (((daysBetween('1970-01-05', date) % 7) + 7) % 7) + 1;
}

/** What counts on a day: the spans that begin on it, and why they are not those of the day of the week. */
export function hoursOn(
  hours: OpeningHours,
  holidays: readonly Holiday[],
  date: string,
): { spans: readonly TimeSpan[]; note: string | null } {
  const exception = hours.exceptions.find(({ from, until }) => from <= date && date <= until);
  if (exception) return { spans: exception.spans, note: exception.note };
  const holiday = hours.closedOnHolidays && holidays.find(({ on }) => on === date);
  if (holiday) return { spans: [], note: holiday.name };
  const weekday = weekdayOf(date);
  return { spans: hours.periods.filter(({ days }) => days.includes(weekday)), note: null };
}

/** Whether it is open at a moment, and until or from when. */
export function openState(
  hours: OpeningHours,
  holidays: readonly Holiday[],
  moment: Date,
): OpenState {
  const { date, time } = localTimeAt(moment);
  /** Minutes from the beginning of today, of all that begins on a day. */
  const intervalsOn = (day: number) =>
    hoursOn(hours, holidays, addDays(date, day))
      .spans.map((span) => toInterval(span, day))
      .sort((one, other) => one.from - other.from);
  const now = toMinutes(time);
  // What began yesterday may last until now.
  const near = [...intervalsOn(-1), ...intervalsOn(0)];
  let end = now;
  const reach = (intervals: readonly Interval[]) => {
    for (const { from, until } of intervals) if (from <= end && until > end) end = until;
  };
  reach(near);
  if (end === now) {
    for (let day = 0; day <= opensWithinDays; day++) {
      const next = intervalsOn(day).find(({ from }) => from > now);
      if (next) return { isOpen: false, opensAt: toLocal(date, next.from) };
    }
    return { isOpen: false, opensAt: null };
  }
  for (let day = 0; day <= closesWithinDays; day++) {
    // Spans of a day may touch those that reach into it.
    reach(intervalsOn(day));
    reach(intervalsOn(day));
  }
  const isEndless = end >= closesWithinDays * dayMinutes;
  return { isOpen: true, closesAt: isEndless ? null : toLocal(date, end) };
}

/** Of several that stand for one thing, such as all clinics: open while one of them is. Null of none. */
export function combineStates(states: readonly OpenState[]): OpenState | null {
  const [first] = states;
  if (!first) return null;
  const open = states.filter((state) => state.isOpen);
  if (open.length > 0) {
    const ends = open.map(({ closesAt }) => closesAt);
    const closesAt = ends.reduce((one, other) => one && other && later(one, other));
    return { isOpen: true, closesAt };
  }
  const starts = states.flatMap((state) => (state.isOpen || !state.opensAt ? [] : state.opensAt));
  if (starts.length === 0) return { isOpen: false, opensAt: null };
  return { isOpen: false, opensAt: starts.reduce((one, other) => earlier(one, other)) };
}

const stamp = ({ date, time }: LocalTime) => `${date} ${time}`;
const later = (one: LocalTime, other: LocalTime) => (stamp(one) > stamp(other) ? one : other);
const earlier = (one: LocalTime, other: LocalTime) => (stamp(one) < stamp(other) ? one : other);

/** How far ahead visitors are told of days with other hours. */
export const announcedDays = 60;

/** Days from today on which other hours count than on their days of the week, the next first. */
export function comingChanges(
  hours: OpeningHours,
  holidays: readonly Holiday[],
  today: string,
): HoursException[] {
  const last = addDays(today, announcedDays);
  const exceptions = hours.exceptions.filter(({ from, until }) => until >= today && from <= last);
  const closed = (hours.closedOnHolidays ? holidays : [])
    .filter(({ on }) => on >= today && on <= last)
    // An exception counts before a holiday.
    .filter(({ on }) => !exceptions.some(({ from, until }) => from <= on && on <= until))
    .map(({ on, name }) => ({ from: on, until: on, spans: [], note: name }));
  return [...exceptions, ...closed].sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** A usual week in as few lines as it has different days, the closed ones last: Mon–Fri 08:00–18:00; Sat, Sun closed. */
export function weekLines(
  periods: readonly OpenPeriod[],
): { days: string; times: string; isOpen: boolean }[] {
  const lines = new Map<string, number[]>();
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const times = describeSpans(periods.filter(({ days }) => days.includes(day)));
    lines.set(times, [...(lines.get(times) ?? []), day]);
  }
  const week = [...lines].map(([times, days]) => ({
    days: describeDays(days),
    times,
    isOpen: times !== 'closed',
  }));
  return [...week.filter(({ isOpen }) => isOpen), ...week.filter(({ isOpen }) => !isOpen)];
}

/** Open or closed in a few words, as visitors read it on `today`. */
export function describeOpenState(state: OpenState, today: string): string {
  if (!state.isOpen) {
    return state.opensAt ? `opens ${describeTime(state.opensAt, today)}` : 'closed';
  }
  if (!state.closesAt) return 'open day and night';
  return `open now · closes ${describeTime(state.closesAt, today)}`;
}

/** The same of visiting hours. */
export function describeVisiting(state: OpenState, today: string): string {
  if (!state.isOpen) {
    return state.opensAt ? `from ${describeTime(state.opensAt, today)}` : 'no visits at present';
  }
  if (!state.closesAt) return 'at any hour';
  return `now · until ${describeTime(state.closesAt, today)}`;
}

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export const weekdayName = (weekday: number): string => weekdayNames[weekday - 1] ?? '';

function describeTime({ date, time }: LocalTime, today: string): string {
  const days = daysBetween(today, date);
  // Of the day that ends with it.
  if (time === '00:00' && days === 1) return 'midnight';
  if (days === 0) return time;
  if (days < 7) return `${weekdayName(weekdayOf(date))} ${time}`;
  return `${shortDate(date)} ${time}`;
}

/** 'Mon 4 Jan', for days that are near enough to have no year. */
export function nearDate(date: string): string {
  return `${weekdayName(weekdayOf(date))} ${shortDate(date)}`;
}

/** Without the year. */
const shortDate = (date: string) => readableDate(date).slice(0, -5);

/** The times of a day: '08:00–12:00, 14:00–18:00'. */
export function describeSpans(spans: readonly TimeSpan[]): string {
  if (spans.length === 0) return 'closed';
  if (spans.some(isWholeDay)) return 'day and night';
  return [...spans]
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ from, until }) => `${from}–${until}`)
    .join(', ');
}

/** Days of the week as people say them: 'Every day', 'Mon–Fri', 'Tue, Thu'. */
export function describeDays(days: readonly number[], dash = '–'): string {
  if (days.length === 7) return 'Every day';
  const sorted = [...days].sort((one, other) => one - other);
  const runs: number[][] = [];
  for (const day of sorted) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) => {
      const first = weekdayName(run[0] as number);
      const last = weekdayName(run.at(-1) as number);
      return run.length > 2 ? `${first}${dash}${last}` : run.map(weekdayName).join(', ');
    })
    .join(', ');
}

/** The hours of a usual week, as the list of services says them: '24/7', '7 AM-11 PM', 'Mon-Fri 8 AM-6 PM'. */
export function summariseHours(periods: readonly OpenPeriod[]): string {
  if (periods.some((period) => period.days.length === 7 && isWholeDay(period))) return '24/7';
  const lines = new Map<string, string[]>();
  for (const { days, from, until } of periods) {
    const when = days.length === 7 ? '' : `${describeDays(days, '-')} `;
    const times = isWholeDay({ from, until })
      ? 'day and night'
      : `${clockTime(from)}-${clockTime(until)}`;
    lines.set(when, [...(lines.get(when) ?? []), times]);
  }
  return [...lines].map(([when, times]) => when + times.join(' and ')).join(', ');
}

/** What lists say of a service: its own line, or else its hours. */
export const describeAvailability = (service: {
  summary: string;
  periods: readonly OpenPeriod[];
}): string => service.summary || summariseHours(service.periods) || 'By appointment';

function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${time.slice(3)}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

const isWholeDay = ({ from, until }: TimeSpan) => from === '00:00' && until === '24:00';

type Interval = { from: number; until: number };

function toInterval(span: TimeSpan, day: number): Interval {
  const start = day * dayMinutes;
  const from = toMinutes(span.from);
  const until = toMinutes(span.until);
  return { from: start + from, until: start + until + (until <= from ? dayMinutes : 0) };
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function toLocal(today: string, minutes: number): LocalTime {
  const day = Math.floor(minutes / dayMinutes);
  const rest = minutes - day * dayMinutes;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return {
    date: addDays(today, day),
    time: `${twoDigits(Math.floor(rest / 60))}:${twoDigits(rest % 60)}`,
  };
}
