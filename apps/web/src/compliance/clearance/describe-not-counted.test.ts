import { expect, test } from 'vitest';
import { aPerson } from '../../testing/compliance-samples.ts';
import { ownStatusSentence } from '../mine/own-status.ts';
import { describeOnPaper } from '../person/describe-on-paper.ts';

const today = '2026-11-27';
const cleared = { ...aPerson.clearance, clearance: 'cleared' as const, reason: null, items: [] };
const counted = { isRequired: true, state: 'met' as const, dueOn: '2026-02-05' };
const early = { ...counted, dueOn: '2026-12-27' };
const open = { ...early, state: 'not_due' as const };
const optional = { ...early, isRequired: false };

const compliance = (requirements: (typeof early | typeof open)[], due = 6) => ({
  person: { ...aPerson, clearance: cleared, requirements: due, requirementsMet: due },
  requirements,
});

test.each([
  [[counted, optional], '6 of 6 met.'],
  [[counted, early], '6 of 6 met, 1 more early.'],
  [[early, early, open], '6 of 6 met, 2 more early, 1 not due yet.'],
])('what does not count yet is said beside the figure of what does', (requirements, said) => {
  expect(ownStatusSentence(compliance(requirements), today)).toBe(
    `You are cleared: everything you need is valid. ${said}`,
  );
});

test('also where nothing counts, and on paper', () => {
  expect(ownStatusSentence(compliance([early], 0), today)).toBe(
    'Nothing is required of you at present, 1 met early.',
  );
  expect(describeOnPaper(compliance([early]), today)).toBe(
    'Cleared. 6 of 6 requirements met, 1 more early.',
  );
  expect(describeOnPaper(compliance([open], 0), today)).toBe(
    'Cleared. Nothing is required at present, 1 not due yet.',
  );
});
