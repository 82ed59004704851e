import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('never holds more than it may, and always what was added last', () => {
  const map = new BoundedMap<number, string>(3);
  for (let key = 0; key < 100; key++) {
    map.set(key, `value ${key}`);
    expect(map.size).toBeLessThanOrEqual(3);
    expect(map.get(key)).toBe(`value ${key}`);
  }
});

test('replacing a value removes no other', () => {
  const map = new BoundedMap<string, number>(2).set('a', 1).set('b', 2).set('a', 3);
  expect([...map]).toEqual([
    ['a', 3],
    ['b', 2],
  ]);
});
