/**
 * The beginnings of cells that spreadsheets run as formulas: some programs skip leading spaces and line breaks, and some
 * accept the full-width characters of East Asian scripts.
 */
const formulaStart = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;

/** The same after a semicolon or tab, at which some programs divide rows whatever the file says. */
const laterFormulaStart = /([;\t]\s*)(?=[=+\-@＝＋－＠])/g;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(laterFormulaStart, "$1'");
  return quoted(formulaStart.test(text) ? `'${text}` : text);
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** First character of a CSV file, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A row of a CSV file (RFC 4180), in which no text can run as a formula. */
export function csvRow(row: readonly (string | number)[]): string {
  return `${row.map(cell).join(',')}\r\n`;
}
