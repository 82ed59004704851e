import { expect, test } from 'vitest';
import { choose, chooseAll, chooseBoth, keepShown, nothingChosen } from './selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];

test('Shift chooses the rows from the last row clicked to this row, in either direction', () => {
  const one = choose(nothingChosen, shown, 'b', false);
  expect([...choose(one, shown, 'd', true).ids]).toEqual(['b', 'c', 'd']);
  const last = choose(nothingChosen, shown, 'e', false);
  expect([...choose(last, shown, 'c', true).ids].sort()).toEqual(['c', 'd', 'e']);
  const first = choose(nothingChosen, shown, 'a', false);
  expect([...choose(first, shown, 'c', true).ids]).toEqual(['a', 'b', 'c']);
  const third = choose(nothingChosen, shown, 'c', false);
  expect([...choose(third, shown, 'a', true).ids].sort()).toEqual(['a', 'b', 'c']);
});

test('Shift on a chosen row deselects a range', () => {
  const all = chooseAll(shown, true);
  const less = choose(all, shown, 'b', false);
  expect([...choose(less, shown, 'd', true).ids]).toEqual(['a', 'e']);
});

test('Shift without an earlier click, or after that row has gone, chooses this row only', () => {
  expect([...choose(nothingChosen, shown, 'c', true).ids]).toEqual(['c']);
  const gone = choose(nothingChosen, ['x'], 'x', false);
  expect([...choose(gone, shown, 'c', true).ids]).toEqual(['x', 'c']);
});

test('Shift and an arrow key choose the row that had the focus too', () => {
  expect([...chooseBoth(nothingChosen, 'b', 'c').ids]).toEqual(['b', 'c']);
});

test('deselects rows that are no longer in the list', () => {
  const chosen = chooseAll(shown, true);
  expect([...keepShown(chosen, ['b', 'x']).ids]).toEqual(['b']);
  expect(keepShown(chosen, shown)).toBe(chosen);
});
