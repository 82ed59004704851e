import { expect, test } from 'vitest';
import { restCsv } from './rest-csv.ts';

const of = { columns: [], person: null };

test('hands back the wrong rows with their columns, none of which can run as a formula', () => {
  const csv = restCsv({
    heads: ['Staff', 'Issued'],
    rows: [
      {
        row: 3,
        cells: ['=cmd', '30/02/2026'],
        problem: 'Issue date: There is no such day.',
        ...of,
      },
      { row: 4, cells: ['@x'], problem: '-', ...of },
      { row: 5, cells: ['x', 'y', 'surplus'], problem: 'More cells than heads.', ...of },
    ],
  });
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFStaff,Issued,What is wrong',
    "'=cmd,30/02/2026,Issue date: There is no such day.",
    "'@x,,'-",
    'x,y,More cells than heads.,surplus',
    '',
  ]);
});
