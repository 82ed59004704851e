import { expect, test } from 'vitest';
import { choose, chooseAll, chooseBoth, keepShown, nothingChosen } from './selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];

test('Shift chooses everything from the last row to this one, in either direction', () => {
  const one = choose(nothingChosen, shown, 'b', false);
  expect([...choose(one, shown, 'd', true).ids]).toEqual(['b', 'c', 'd']);
  const last = choose(nothingChosen, shown, 'e', false);
  expect([...choose(last, shown, 'c', true).ids].sort()).toEqual(['c', 'd', 'e']);
});

test('a range takes rows away again', () => {
  const all = chooseAll(shown, true);
  const less = choose(all, shown, 'b', false);
  expect([...choose(less, shown, 'd', true).ids]).toEqual(['a', 'e']);
});

test('Shift without a row before it chooses that row alone', () => {
  expect([...choose(nothingChosen, shown, 'c', true).ids]).toEqual(['c']);
  const gone = choose(nothingChosen, ['x'], 'x', false);
  expect([...choose(gone, shown, 'c', true).ids]).toEqual(['x', 'c']);
});

test('the keyboard takes the row it comes from along', () => {
  expect([...chooseBoth(nothingChosen, 'b', 'c').ids]).toEqual(['b', 'c']);
});

test('drops rows that left the list from the selection', () => {
  const chosen = chooseAll(shown, true);
  expect([...keepShown(chosen, ['b', 'x']).ids]).toEqual(['b']);
  expect(keepShown(chosen, shown)).toBe(chosen);
});
