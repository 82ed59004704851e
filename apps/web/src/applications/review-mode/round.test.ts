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

test('of the stuck ones, whoever is longest over the limit of their stage comes first', () => {
  const stuck = [
    { ...row('a'), status: 'screening' as const, statusChangedAt: '2026-11-10T08:00:00.000Z' },
    { ...row('b'), status: 'on_hold' as const, statusChangedAt: '2026-10-15T08:00:00.000Z' },
    { ...row('c'), status: 'received' as const, statusChangedAt: '2026-11-11T08:00:00.000Z' },
  ];
  // Over since the 17th, the 14th and the 16th of November.
  const round = mergeRound([], stuck, rows('x'), true);
  expect(idsOf(round)).toBe('bcax');
  expect(idsOf(mergeRound(round, stuck.toReversed(), rows('x'), true))).toBe('bcax');
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
