import { waiverReasonKinds } from '@icare/contracts/compliance-status';
import { expect, test } from 'vitest';
import {
  describeWaiverEffect,
  describeWaiverReason,
  lastWaiverDay,
  waiverEndProblem,
  waiverReasonNames,
} from './waivers.ts';

const today = '2026-11-23';

test.each([
  ['professional', '2026-11-23', null],
  ['medical', '2027-02-21', null],
  ['medical', '2027-02-22', 'A waiver of a licence lasts 90 days at most, until 21 Feb 2027.'],
  ['professional', null, 'A waiver of a licence needs a last day, at the latest 21 Feb 2027.'],
  ['professional', '2026-11-22', 'The last day cannot be in the past.'],
  ['safety', '2026-11-22', 'The last day cannot be in the past.'],
  ['safety', null, null],
  ['technical', '2030-01-01', null],
] as const)('a waiver of a %s until %s: %s', (category, until, problem) => {
  expect(waiverEndProblem(category, until, today)).toBe(problem);
});

test('C2: the last day of a licence is 90 days from today', () => {
  expect(lastWaiverDay(today)).toBe('2027-02-21');
});

test('each kind of reason has words of its own, which stand before those of the officer', () => {
  const names = waiverReasonKinds.map((kind) => waiverReasonNames[kind]);
  expect(new Set(names).size).toBe(waiverReasonKinds.length);
  expect(describeWaiverReason({ reasonKind: 'on_leave', reason: 'Back in March.' })).toBe(
    'On leave: Back in March.',
  );
});

test('C2: only a licence stands in the headline; no waiver raises a rate', () => {
  expect(describeWaiverEffect('medical', '2027-01-31')).toBe(
    'Is named apart below the headline as having a licence waived until 31 Jan 2027; raises no rate.',
  );
  expect(describeWaiverEffect('safety', null)).toBe(
    'Is not warned about it until somebody ends the waiver; it counts as not met and raises no rate.',
  );
});
