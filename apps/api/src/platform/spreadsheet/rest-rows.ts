import type { ImportRest } from '@icare/contracts/import-rest';
import { limits } from '@icare/contracts/limits';
import type { SpreadsheetRow } from './read-spreadsheet.ts';

/** Collects the first wrong rows as they stand in the file, as many as one answer may hand back. */
export function collectRest() {
  const rows: ImportRest['rows'] = [];
  let room: number = limits.importRestLength;
  return {
    rows,
    add: (
      { row, written }: Pick<SpreadsheetRow<string>, 'row' | 'written'>,
      problem: string,
    ): void => {
      if (room < 0 || rows.length >= limits.importRest) return;
      // Empty cells take room in the answer, too.
      room -= written.reduce((sum, cell) => sum + cell.length + 3, problem.length);
      if (room >= 0) rows.push({ row, cells: [...written], problem });
    },
  };
}
