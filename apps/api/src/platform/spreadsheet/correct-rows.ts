import { invalidField } from '../errors.ts';
import { cellText, type FoundColumns, type SpreadsheetRow } from './read-spreadsheet.ts';

/** A cell that is read as something else than stands in the file. `row`: as the spreadsheet counts. */
export type Correction<Column extends string> = { row: number; column: Column; value: string };

type Sheet<Column extends string> = {
  rows: readonly SpreadsheetRow<Column>[];
  heads: readonly string[];
  found: Pick<FoundColumns<Column>, 'columns'>;
};

/**
 * The rows with corrected cells, as if they stood in the file so. A column that the file does not have is added behind its
 * heads, under our name for it, so that rows that are handed back keep what was written there.
 */
export function correctRows<Column extends string>(
  { rows, heads, found: { columns } }: Sheet<Column>,
  corrections: readonly Correction<Column>[],
  labels: Readonly<Record<Column, string>>,
): { rows: readonly SpreadsheetRow<Column>[]; heads: readonly string[] } {
  if (corrections.length === 0) return { rows, heads };
  const byRow = Map.groupBy(corrections, ({ row }) => row);
  const known = new Set(rows.map(({ row }) => row));
  const unknown = [...byRow.keys()].find((row) => !known.has(row));
  if (unknown !== undefined) {
    throw invalidField('corrections', `Row ${unknown}, which was corrected, is not in this file.`);
  }
  const added = [...new Set(corrections.map(({ column }) => column))].filter(
    (column) => !columns.has(column),
  );
  const indexOf = (column: Column) => columns.get(column) ?? heads.length + added.indexOf(column);
  return {
    heads: [...heads, ...added.map((column) => labels[column])],
    rows: rows.map((row) => {
      const theirs = byRow.get(row.row) ?? [];
      if (theirs.length === 0 && added.length === 0) return row;
      const cells = { ...row.cells };
      const written = Array.from(heads, (_, index) => row.written[index] ?? '');
      // Cells behind the last head stay behind the added ones.
      written.push(...added.map(() => ''), ...row.written.slice(heads.length));
      for (const { column, value } of theirs) {
        const text = cellText(value);
        if (text) cells[column] = text;
        else delete cells[column];
        written[indexOf(column)] = value;
      }
      return { ...row, cells, written };
    }),
  };
}
