import type { ImportRest } from '@icare/contracts/import-rest';
import { toCsv } from '../../format/csv.ts';

/**
 * The wrong rows with the columns of their file, and what is wrong in a last one. Cells without a head stay behind that, so
 * that they are noticed when the file is chosen again.
 */
export function restCsv({ heads, rows }: ImportRest): string {
  return toCsv(
    [...heads, 'What is wrong'],
    rows.map(({ cells, problem }) => [
      ...heads.map((_, index) => cells[index] ?? ''),
      problem,
      ...cells.slice(heads.length),
    ]),
  );
}
