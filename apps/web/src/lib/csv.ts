/** Spreadsheets run cells that begin so as formulas. */
const formulaStart = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  const text = String(value);
  const harmless = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A CSV file (RFC 4180) that spreadsheets read as UTF-8: a byte order mark, then the rows. */
export function toCsv(
  header: readonly string[],
  rows: Iterable<readonly (string | number)[]>,
): string {
  const lines = [header, ...rows].map((row) => row.map(cell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
