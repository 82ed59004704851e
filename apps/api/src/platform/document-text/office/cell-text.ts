import { SSF } from '@e965/xlsx';

type Formatter = {
  format: (format: string | number, value: number, options: object) => string;
  is_date: (format: string) => boolean;
};
const formatter = SSF as Formatter;

/** These follow the system in Excel; here they are written as in Nigeria. */
const localFormats: Record<number, string> = {
  14: 'dd/mm/yyyy',
  22: 'dd/mm/yyyy hh:mm',
};

/** A number, date or percentage as the sheet shows it; `format` is the sheet's own, or the number of one of Excel's. */
export function cellText(
  value: number,
  format: string | number,
  { date1904 = false } = {},
): string {
  const known = typeof format === 'number' ? (localFormats[format] ?? format) : format;
  try {
    return formatter.format(known, value, { date1904 }).trim();
  } catch {
    // A format that is no format: the number says more than nothing.
    return String(value);
  }
}
