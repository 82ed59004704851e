import type { ImportRest } from '@icare/contracts/import-rest';
import { byteOrderMark, exactCsvRow } from '@icare/domain/csv-row';
import type { ImportProblem } from './import-problems.ts';

type Columns = Readonly<Partial<Record<string, string>>>;

/** A wrong row, and those of its cells that can be mended. */
export type WrongRow = {
  /** As the spreadsheet counts. */
  row: number;
  person: string | null;
  problem: string;
  /** `index`: which cell of the row it is; `column`: ours. */
  cells: { index: number; column: string; value: string }[];
};

/**
 * The wrong rows whose errors are listed, with the cells that are wrong; all that are read of them where the row as a whole
 * is. `columns` says which head of the file holds what.
 */
export function findWrongRows(
  { heads, rows }: ImportRest,
  errors: readonly ImportProblem[],
  columns: Columns,
): WrongRow[] {
  const places = Object.entries(columns).flatMap(([column, head]) => {
    const index = heads.findIndex((each) => each.trim() === head?.trim());
    return index < 0 ? [] : [{ column, index }];
  });
  return rows.flatMap(({ row, cells, problem }) => {
    const theirs = errors.filter((error) => error.row === row);
    if (theirs.length === 0 || places.length === 0) return [];
    const wrong = places.filter(({ column }) => theirs.some((error) => error.column === column));
    const person = theirs.find((error) => error.person)?.person ?? null;
    const mendable = wrong.length > 0 ? wrong : places;
    return [
      {
        ...{ row, person, problem },
        cells: mendable.map((place) => ({ ...place, value: cells[place.index] ?? '' })),
      },
    ];
  });
}

/** Corrected values of cells, by `cellKey`. */
export type Mended = Readonly<Record<string, string>>;
export const cellKey = (row: number, index: number) => `${row}:${index}`;

/** A file of all wrong rows with the mended cells in their places. */
export function mendedFile({ heads, rows }: ImportRest, mended: Mended, fileName: string): File {
  const lines = rows.map(({ row, cells }) =>
    heads.map((_, index) => mended[cellKey(row, index)] ?? cells[index] ?? ''),
  );
  const text = `${byteOrderMark}${[heads, ...lines].map(exactCsvRow).join('')}`;
  const name = fileName.replace(/( - mended)?\.[a-z]+$/i, '');
  return new File([text], `${name} - mended.csv`, { type: 'text/csv' });
}
