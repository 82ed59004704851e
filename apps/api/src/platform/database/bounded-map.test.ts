import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('never holds more than `most` entries, and always the latest', () => {
  const map = new BoundedMap<number, string>(3);
  for (let key = 0; key < 100; key++) {
    map.set(key, `value ${key}`);
    expect(map.size).toBeLessThanOrEqual(3);
    expect(map.get(key)).toBe(`value ${key}`);
  }
});

test('replacing a value keeps the other entries', () => {
  const map = new BoundedMap<string, number>(2).set('a', 1).set('b', 2).set('a', 3);
  expect([...map]).toEqual([
    ['a', 3],
    ['b', 2],
  ]);
});
