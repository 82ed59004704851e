import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('never holds more than `most` entries: the oldest makes room for a new one', () => {
  const map = new BoundedMap<number, string>(3);
  for (let key = 0; key < 100; key++) map.set(key, `value ${key}`);
  expect([...map]).toEqual([
    [97, 'value 97'],
    [98, 'value 98'],
    [99, 'value 99'],
  ]);
});

test('replacing a value keeps the other entries, and its entry is the newest', () => {
  const map = new BoundedMap<string, number>(2).set('a', 1).set('b', 2).set('a', 3);
  expect([...map]).toEqual([
    ['b', 2],
    ['a', 3],
  ]);
  expect([...map.set('c', 4).keys()]).toEqual(['a', 'c']);
});
