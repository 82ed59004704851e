import { calendarDate } from '@icare/contracts/dates';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const fullMonths = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const dayFirst = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;
const monthInLetters = /^(\d{1,2})[ -]([a-z]+)\.?,?[ -](\d{4})$/;
const shortYear = /^\d{1,2}[ /.-](\d{1,2}|[a-z]+)[ /.-]\d{2}$/;
/** Some programs write a date with the time of midnight. */
const midnight = /[ t]00:00(:00(\.0+)?)?z?$/;

/**
 * A day as spreadsheets of the hospital write it: 2026-11-20, 20/11/2026 or 20 Nov 2026. The day always comes before
 * the month, so 11/20/2026 is an error and never 20 November. Returns the day as YYYY-MM-DD, or the problem with it.
 */
export function readDate(written: string): { date: string } | { problem: string } {
  const text = written.trim().toLowerCase().replace(/\s+/g, ' ').replace(midnight, '');
  if (shortYear.test(text)) return { problem: 'Write the year with four digits.' };
  const parts = parseParts(text);
  if (!parts) return { problem: 'Write the date as 20/11/2026, 20 Nov 2026 or 2026-11-20.' };
  if (parts.month > 12 && parts.day <= 12) {
    return { problem: 'Write the day before the month, for example 20/11/2026.' };
  }
  const date = `${parts.year}-${twoDigits(parts.month)}-${twoDigits(parts.day)}`;
  const checked = calendarDate.safeParse(date);
  if (checked.success) return { date };
  const isOutOfRange = checked.error.issues.some(({ code }) => code === 'custom');
  return {
    problem: isOutOfRange
      ? 'The date must lie between 1900 and 2100.'
      : 'There is no such day in the calendar.',
  };
}

function parseParts(text: string): { year: string; month: number; day: number } | null {
  const named = monthInLetters.exec(text);
  if (named) {
    const [, day, name = '', year = ''] = named;
    const month = Math.max(
      months.indexOf(name),
      fullMonths.indexOf(name),
      name === 'sept' ? 8 : -1,
    );
    return month < 0 ? null : { year, month: month + 1, day: Number(day) };
  }
  const numbers = dayFirst.exec(text);
  if (numbers) {
    const [, day, , month, year = ''] = numbers;
    return { year, month: Number(month), day: Number(day) };
  }
  const [, year, month, day] = yearFirst.exec(text) ?? [];
  return year ? { year, month: Number(month), day: Number(day) } : null;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
