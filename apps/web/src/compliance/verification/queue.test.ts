// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { nextRecord } from './queue.ts';

const none = new Set<string>();

test.each([
  ['the one below', ['a', 'b', 'c'], 'a', none, 'b'],
  ['round again after the last', ['a', 'b', 'c'], 'c', none, 'a'],
  ['past skipped ones', ['a', 'b', 'c'], 'a', new Set(['b']), 'c'],
  ['a skipped one when nothing else is left', ['a', 'b'], 'a', new Set(['b']), 'b'],
  ['the first when the current one is gone', ['a', 'b'], 'gone', none, 'a'],
  ['none', ['a'], 'a', none, null],
  ['none of none', [], 'a', none, null],
] as const)('%s', (_, ids, current, skipped, next) => {
  expect(nextRecord(ids, current, skipped)).toBe(next);
});
