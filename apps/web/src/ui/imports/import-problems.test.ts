import { expect, test } from 'vitest';
import { groupProblems, problemsCsv, problemsText, rowsText } from './import-problems.ts';

const labels = { staff: 'Staff number, username or e-mail' };
const unknown = { column: 'staff' as const, message: 'There is nobody with “x”.' };
const problems = [
  { row: 9, column: null, message: 'This row has more cells than the first row has heads.' },
  { row: 3, ...unknown },
  { row: 4, ...unknown },
  { row: 4, ...unknown },
  { row: 7, ...unknown },
];

test('lists equal errors once with their rows; the error in the most rows comes first', () => {
  expect(groupProblems(problems, labels)).toEqual([
    {
      column: 'Staff number, username or e-mail',
      message: 'There is nobody with “x”.',
      rows: [3, 4, 7],
      details: [],
    },
    {
      column: 'The row',
      message: 'This row has more cells than the first row has heads.',
      rows: [9],
      details: [],
    },
  ]);
  expect(groupProblems([], labels)).toEqual([]);
});

test('writes consecutive rows as a range', () => {
  expect(rowsText([3])).toBe('3');
  expect(rowsText([2, 3, 4, 5, 9, 11, 12])).toBe('2–5, 9, 11–12');
});

test('says whose row it is and what stands in the cell', () => {
  const column = 'staff' as const;
  const known = [
    { row: 4, column, message: 'Wrong.', person: 'Ada Obi', value: '=30/02' },
    { row: 5, column, message: 'Wrong.', person: 'nobody', value: 'nobody' },
  ];
  expect(groupProblems(known, labels)[0]?.details).toEqual([
    'Row 4: Ada Obi, “=30/02”',
    'Row 5: nobody',
  ]);
  expect(problemsCsv(known, labels).split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFRow,Person,Column,Value,What is wrong',
    `4,Ada Obi,"Staff number, username or e-mail",'=30/02,Wrong.`,
  ]);
});

test('sorts the errors by row in the file and in the text for pasting', () => {
  expect(problemsCsv(problems, labels).split('\r\n').slice(1, 2)).toEqual([
    '3,"Staff number, username or e-mail",There is nobody with “x”.',
  ]);
  const lines = problemsText(problems, labels).split('\n');
  expect(lines[0]).toBe('Row\tColumn\tWhat is wrong');
  expect(lines.at(-1)).toMatch(/^9\tThe row\t/);
});
