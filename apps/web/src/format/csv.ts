import { byteOrderMark, csvRow } from '@icare/domain/csv-row';

/** A CSV file that spreadsheets read as UTF-8. */
export function toCsv(
  header: readonly string[],
  rows: Iterable<readonly (string | number)[]>,
): string {
  return `${byteOrderMark}${[header, ...rows].map(csvRow).join('')}`;
}
