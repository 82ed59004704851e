import { SSF } from '@e965/xlsx';

type Formatter = {
  is_date: (format: string) => boolean;
  get_table: () => Record<number, string | undefined>;
  parse_date_code: (
    value: number,
    options: { date1904: boolean },
  ) => { y: number; m: number; d: number } | null;
};
const formatter = SSF as Formatter;

/**
 * The day of a number that the sheet shows as a date, as YYYY-MM-DD whatever the order in which the sheet writes day and
 * month; null if it is shown as a number or a time of day.
 */
export function dayOfCell(
  value: number,
  format: string | number,
  date1904: boolean,
): string | null {
  const shown = typeof format === 'number' ? formatter.get_table()[format] : format;
  if (value < 1 || shown === undefined || !formatter.is_date(shown)) return null;
  const day = formatter.parse_date_code(value, { date1904 });
  if (!day) return null;
  return [String(day.y).padStart(4, '0'), twoDigits(day.m), twoDigits(day.d)].join('-');
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
