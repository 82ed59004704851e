import { byteOrderMark, csvRow } from '@icare/domain/csv-row';

/** A CSV file with a byte order mark, so that spreadsheet programs read it as UTF-8. */
export function toCsv(
  header: readonly string[],
  rows: Iterable<readonly (string | number)[]>,
): string {
  return `${byteOrderMark}${[header, ...rows].map(csvRow).join('')}`;
}
