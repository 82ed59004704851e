import { expect, test } from 'vitest';
import { findWrongRows, mendedFile } from './wrong-cells.ts';

const rest = {
  heads: ['Payroll', 'Note', 'Issued'],
  rows: [
    { row: 3, cells: ['P-1', '=1+1', '30/02/2026'], problem: 'There is no such day.' },
    { row: 4, cells: ['P-2'], problem: 'Twice in the file.' },
    { row: 9, cells: ['P-3'], problem: 'Not listed any more.' },
  ],
};
const columns = { staff: 'Payroll', issued: ' Issued ', expires: undefined };
const error = { message: 'Wrong.' };

test('of a wrong cell the cell alone, of a wrong row all that is read; only what is listed', () => {
  const errors = [
    { row: 3, column: 'issued', person: 'Ada Obi', ...error },
    { row: 4, column: null, ...error },
  ];
  expect(findWrongRows(rest, errors, columns)).toEqual([
    {
      ...{ row: 3, person: 'Ada Obi', problem: 'There is no such day.' },
      cells: [{ column: 'issued', index: 2, value: '30/02/2026' }],
    },
    {
      ...{ row: 4, person: null, problem: 'Twice in the file.' },
      cells: [
        { column: 'staff', index: 0, value: 'P-2' },
        { column: 'issued', index: 2, value: '' },
      ],
    },
  ]);
  expect(findWrongRows(rest, errors, {})).toEqual([]);
});

test('the new file has all wrong rows, what was mended in its place, and the rest as it was', async () => {
  const file = mendedFile(rest, { '3:2': '2026-02-28', '4:0': 'P,"9"' }, 'staff - mended.xlsx');
  expect(file.name).toBe('staff - mended.csv');
  expect(await file.text()).toBe(
    'Payroll,Note,Issued\r\nP-1,=1+1,2026-02-28\r\n"P,""9""",,\r\nP-3,,\r\n',
  );
});
