import { expect, test } from 'vitest';
import { anOffer } from '../../testing/application-samples.ts';
import { findPlace, mergeRound } from './round.ts';

const row = (id: string) => ({ ...anOffer, id });
const idsOf = (round: ReturnType<typeof mergeRound>) => round.map(({ row }) => row.id).join('');
const rows = (ids: string) => [...ids].map(row);

test('the stuck ones come first, and pages that are loaded later come after those before', () => {
  const first = mergeRound([], rows('ab'), rows('xy'), false);
  expect(idsOf(first)).toBe('abxy');
  expect(idsOf(mergeRound(first, rows('abc'), rows('xyz'), true))).toBe('abcxyz');
});

test('nobody changes place when somebody leaves, comes, or is not stuck any more', () => {
  const before = mergeRound([], rows('ab'), rows('xy'), true);
  // A colleague moved x away, b is not stuck any more, and n has arrived.
  const after = mergeRound(before, rows('a'), rows('nby'), true);
  expect(idsOf(after)).toBe('abxyn');
  expect(after.filter(({ hasLeft }) => hasLeft).map(({ row }) => row.id)).toEqual(['x']);
  expect(findPlace(after, 'y')).toBe(3);
  expect(mergeRound(after, rows('a'), rows('bxyn'), true)[2]?.hasLeft).toBe(false);
});

test('who may stand on a page that is not loaded has not left', () => {
  const before = mergeRound([], [], rows('xyz'), false);
  expect(mergeRound(before, [], rows('nxy'), false).some(({ hasLeft }) => hasLeft)).toBe(false);
});
