// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findCellPosition, moveByKey } from './grid-moves.ts';

const size = { rows: 5000, columns: 20, page: 12 };

test.each([
  ['ArrowDown', false, [3, 4], [4, 4]],
  ['ArrowDown', false, [4999, 4], [4999, 4]],
  ['ArrowUp', false, [0, 4], [0, 4]],
  ['ArrowRight', false, [3, 20], [3, 20]],
  ['ArrowLeft', false, [3, 1], [3, 0]],
  ['ArrowLeft', false, [3, 0], [3, 0]],
  ['PageDown', false, [3, 4], [15, 4]],
  ['PageDown', false, [4995, 4], [4999, 4]],
  ['PageUp', false, [3, 4], [0, 4]],
  ['Home', false, [3, 4], [3, 0]],
  ['End', false, [3, 4], [3, 20]],
  ['Home', true, [3, 4], [0, 0]],
  ['End', true, [3, 4], [4999, 20]],
] as const)('%s (control: %j) leads from %j to %j', (key, control, from, to) => {
  const [row, column] = from;
  expect(moveByKey(key, control, { row, column }, size)).toEqual({ row: to[0], column: to[1] });
});

test('ignores other keys', () => {
  expect(moveByKey('a', false, { row: 0, column: 0 }, size)).toBeNull();
  expect(moveByKey('Tab', false, { row: 0, column: 0 }, size)).toBeNull();
});

test('reads the position from the clicked element or its parents', () => {
  document.body.innerHTML = '<div data-cell="12:3"><b>in it</b></div><p>beside</p>';
  expect(findCellPosition(document.querySelector('b'))).toEqual({ row: 12, column: 3 });
  expect(findCellPosition(document.querySelector('p'))).toBeNull();
  expect(findCellPosition(null)).toBeNull();
});
