import { limits } from '@icare/contracts/limits';
import { expect, test } from 'vitest';
import {
  correct,
  correctionsField,
  correctionsProblem,
  findWrongRows,
  listCorrections,
  noCorrections,
  withCorrections,
} from './corrections.ts';

const rest = {
  heads: ['Payroll', 'Note', 'Issued'],
  rows: [
    {
      ...{ row: 3, cells: ['P-1', '=1+1', '30/02/2026'], person: 'Ada Obi' },
      ...{ problem: 'There is no such day.', columns: ['issued'] },
    },
    { row: 4, cells: ['P-2'], problem: 'Twice in the file.', columns: [], person: null },
    { row: 9, cells: ['P-3', '', '', 'x'], problem: 'No cadre.', columns: ['cadre'], person: null },
  ],
};
const columns = { staff: 'Payroll', issued: ' Issued ', expires: undefined };
const ada = { before: '30/02/2026', person: 'Ada Obi' };
const issued = { row: 3, column: 'issued' };

test('of a wrong cell the cell alone, of a wrong row all that is read, of a missing column an empty cell', () => {
  expect(findWrongRows(rest, columns, noCorrections)).toEqual([
    {
      ...{ row: 3, person: 'Ada Obi', problem: 'There is no such day.' },
      cells: [{ column: 'issued', value: '30/02/2026' }],
    },
    {
      ...{ row: 4, person: null, problem: 'Twice in the file.' },
      cells: [
        { column: 'staff', value: 'P-2' },
        { column: 'issued', value: '' },
      ],
    },
    {
      ...{ row: 9, person: null, problem: 'No cadre.' },
      cells: [{ column: 'cadre', value: '' }],
    },
  ]);
});

test('a row that is still wrong shows the cells that were corrected in it, too', () => {
  const checked = correct(noCorrections, { row: 3, column: 'staff' }, { ...ada, value: 'P-1' });
  const [first] = findWrongRows(rest, columns, checked);
  expect(first?.cells.map(({ column }) => column)).toEqual(['issued', 'staff']);
});

test('the last value counts, and what says the same as the file is no correction', () => {
  const once = correct(noCorrections, issued, { ...ada, value: '2026-02-27' });
  // After a check the field begins with the corrected value; the file still says what it said.
  const twice = correct(once, issued, { ...ada, before: '2026-02-27', value: '2026-02-28' });
  expect(listCorrections(twice)).toEqual([{ ...issued, ...ada, value: '2026-02-28' }]);
  expect(correctionsField(twice)).toBe('[{"row":3,"column":"issued","value":"2026-02-28"}]');
  const back = correct(twice, issued, { ...ada, value: '30/02/2026' });
  expect(correctionsField(back)).toBeNull();
});

test('the file of the wrong rows has what was written here, also in a column that it did not have', () => {
  let corrections = correct(noCorrections, issued, { ...ada, value: '2026-02-28' });
  const cadre = { value: 'Nurse', before: '', person: null };
  corrections = correct(corrections, { row: 9, column: 'cadre' }, cadre);
  expect(withCorrections(rest, columns, corrections, { cadre: 'Cadre' })).toMatchObject({
    heads: ['Payroll', 'Note', 'Issued', 'Cadre'],
    rows: [
      { cells: ['P-1', '=1+1', '2026-02-28', ''] },
      { cells: ['P-2', '', '', ''] },
      { cells: ['P-3', '', '', 'Nurse', 'x'] },
    ],
  });
});

test('more than a form takes is refused here, with what to do', () => {
  let corrections = noCorrections;
  for (let row = 2; row < limits.importCorrections + 2; row++) {
    corrections = correct(corrections, { row, column: 'a' }, { ...ada, value: 'b' });
  }
  expect(correctionsProblem(corrections)).toBeUndefined();
  const more = correct(corrections, { row: 2, column: 'c' }, { ...ada, value: 'b' });
  expect(correctionsProblem(more)).toMatch(/1001 cells.*spreadsheet/);
  const long = correct(noCorrections, issued, { ...ada, value: 'é'.repeat(40_000) });
  expect(correctionsProblem(long)).toMatch(/More is corrected here/);
});
