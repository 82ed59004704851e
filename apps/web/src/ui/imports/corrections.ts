import type { ImportRest } from '@icare/contracts/import-rest';
import { limits } from '@icare/contracts/limits';

/** A cell as it was written here instead of in the spreadsheet. */
export type Correction = {
  value: string;
  /** What stands in the file. */
  before: string;
  /** The person of the row, as far as that is known. */
  person: string | null;
};
type RowCorrections = Readonly<Record<string, Correction>>;
/** By row, as the spreadsheet counts, and by our column. */
export type Corrections = ReadonlyMap<number, RowCorrections>;
export const noCorrections: Corrections = new Map();

/** The corrections with another one, or without it if it says what stands in the file. */
export function correct(
  corrections: Corrections,
  { row, column }: { row: number; column: string },
  { value, before, person }: Correction,
): Corrections {
  const { [column]: earlier, ...others } = corrections.get(row) ?? {};
  const original = earlier?.before ?? before;
  const theirs =
    value === original ? others : { ...others, [column]: { value, before: original, person } };
  const next = new Map(corrections);
  if (Object.keys(theirs).length === 0) next.delete(row);
  else next.set(row, theirs);
  return next;
}

export function listCorrections(corrections: Corrections) {
  return [...corrections]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([row, cells]) =>
      Object.entries(cells).map(([column, correction]) => ({ row, column, ...correction })),
    );
}

/** The field of the form that sends them. Null: there are none. */
export function correctionsField(corrections: Corrections): string | null {
  const list = listCorrections(corrections);
  if (list.length === 0) return null;
  return JSON.stringify(list.map(({ row, column, value }) => ({ row, column, value })));
}

/** Why they cannot be sent; undefined if they can. */
export function correctionsProblem(corrections: Corrections): string | undefined {
  const count = listCorrections(corrections).length;
  const bytes = new TextEncoder().encode(correctionsField(corrections) ?? '').length;
  if (count <= limits.importCorrections && bytes <= limits.importCorrectionsBytes) return undefined;
  return `More is corrected here than can be sent at once (${count} cells). Take some corrections back, and write them into the spreadsheet.`;
}

type Columns = Readonly<Partial<Record<string, string>>>;

/** A wrong row, and those of its cells that can be corrected. */
export type WrongRow = {
  row: number;
  person: string | null;
  problem: string;
  /** `column`: ours. */
  cells: { column: string; value: string }[];
};

/**
 * The wrong rows with the cells that are wrong or were corrected; all that are read of them where the row as a whole is
 * wrong. `columns` says which head of the file holds what.
 */
export function findWrongRows(
  { heads, rows }: ImportRest,
  columns: Columns,
  checked: Corrections,
): WrongRow[] {
  const indexes = indexColumns(heads, columns);
  return rows.flatMap(({ row, cells, problem, person, columns: wrong }) => {
    const corrected = Object.keys(checked.get(row) ?? {});
    const shown = new Set(wrong.length > 0 ? [...wrong, ...corrected] : indexes.keys());
    if (shown.size === 0) return [];
    const values = [...shown].map((column) => ({
      column,
      value: cells[indexes.get(column) ?? -1] ?? checked.get(row)?.[column]?.value ?? '',
    }));
    return [{ row, person, problem, cells: values }];
  });
}

function indexColumns(heads: readonly string[], columns: Columns): Map<string, number> {
  const trimmed = heads.map((head) => head.trim());
  const places = Object.entries(columns).map(
    ([column, head]) => [column, trimmed.indexOf(head?.trim() ?? '')] as const,
  );
  return new Map(places.filter(([, index]) => index >= 0));
}

/** The wrong rows with what was written here since they were checked, for the file that hands them back. */
export function withCorrections(
  rest: ImportRest,
  columns: Columns,
  corrections: Corrections,
  labels: Readonly<Record<string, string>>,
): ImportRest {
  const heads = [...rest.heads];
  const indexes = indexColumns(heads, columns);
  const placeOf = (column: string) => {
    const label = labels[column] ?? column;
    const known = indexes.get(column) ?? heads.indexOf(label);
    const index = known >= 0 ? known : heads.push(label) - 1;
    indexes.set(column, index);
    return index;
  };
  for (const { row } of rest.rows) {
    for (const column of Object.keys(corrections.get(row) ?? {})) placeOf(column);
  }
  const added = heads.slice(rest.heads.length).map(() => '');
  const rows = rest.rows.map((one) => {
    const cells = rest.heads.map((_, index) => one.cells[index] ?? '');
    cells.push(...added, ...one.cells.slice(rest.heads.length));
    for (const [column, { value }] of Object.entries(corrections.get(one.row) ?? {})) {
      cells[placeOf(column)] = value;
    }
    return { ...one, cells };
  });
  return { heads, rows };
}
