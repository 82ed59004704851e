import { expect, test } from 'vitest';
import { arrangeColumns, choosableColumns, chooserOrder, moved } from './arrange-columns.ts';

const columns = [
  { name: 'Name' },
  { name: 'Role' },
  { name: 'Status', named: 'in head' as const },
  { name: 'Actions', named: 'unseen' as const },
];
const names = (chosen: string[] | null) => arrangeColumns(columns, chosen).map(({ name }) => name);

test('the first column and the actions stay, whatever is chosen', () => {
  expect(names(null)).toEqual(['Name', 'Role', 'Status', 'Actions']);
  expect(names(['Status', 'Role'])).toEqual(['Name', 'Status', 'Role', 'Actions']);
  expect(names([])).toEqual(['Name', 'Actions']);
  expect(choosableColumns(columns).map(({ name }) => name)).toEqual(['Role', 'Status']);
});

test('columns that the list does not have any more, or that are named among the fixed ones, count for nothing', () => {
  expect(names(['Shoe size', 'Name', 'Actions', 'Role'])).toEqual(['Name', 'Role', 'Actions']);
});

test('the chooser lists the chosen columns first, and moves one without losing another', () => {
  expect(chooserOrder(['Role', 'Status', 'Size'], ['Size', 'Role'])).toEqual([
    ...['Size', 'Role', 'Status'],
  ]);
  expect(moved(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 'c', -4)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
});
