import { foldText } from '@icare/domain/fold-text';
import { expect, test } from 'vitest';
import { firstSynonyms } from './first-synonyms.ts';

test('there are at least 150 groups of two terms or more, and no term is twice in one', () => {
  expect(firstSynonyms.length).toBeGreaterThanOrEqual(150);
  for (const terms of firstSynonyms) {
    const folded = terms.map(foldText);
    expect(folded.length, terms.join()).toBeGreaterThan(1);
    expect(new Set(folded).size, terms.join()).toBe(folded.length);
    expect(folded, terms.join()).not.toContain('');
  }
});

test('no group is there twice', () => {
  const groups = firstSynonyms.map((terms) => terms.map(foldText).sort().join());
  expect(new Set(groups).size).toBe(groups.length);
});
