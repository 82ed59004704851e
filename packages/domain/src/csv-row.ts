/**
 * The beginnings of cells that spreadsheets run as formulas: some programs skip leading spaces and line breaks, and some
 * accept the full-width characters of East Asian scripts.
 */
const formulaStart = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;

function cell(value: string | number): string {
  const text = String(value);
  const escaped = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** First character of a CSV file, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A row of a CSV file (RFC 4180), in which no text can run as a formula. */
export function csvRow(row: readonly (string | number)[]): string {
  return `${row.map(cell).join(',')}\r\n`;
}
