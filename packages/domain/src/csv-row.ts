/**
 * Spreadsheets run cells that begin so as formulas: some after spaces and line breaks too, and some with the wide signs of
 * East Asian writing.
 */
const formulaStart = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;

function cell(value: string | number): string {
  const text = String(value);
  const harmless = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** What a CSV file begins with, for spreadsheets to read it as UTF-8: a byte order mark. */
export const byteOrderMark = '\uFEFF';

/** A row of a CSV file (RFC 4180), in which no text can run as a formula. */
export function csvRow(row: readonly (string | number)[]): string {
  return `${row.map(cell).join(',')}\r\n`;
}
