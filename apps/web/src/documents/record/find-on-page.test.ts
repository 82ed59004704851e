import { expect, test } from 'vitest';
import type { ChangedPart } from './compare-texts.ts';
import { findOnPage } from './find-on-page.ts';

const [same, added] = (['same', 'added'] as const).map(
  (kind) =>
    (text: string): ChangedPart => ({ kind, text }),
) as [(text: string) => ChangedPart, (text: string) => ChangedPart];

const marked = (page: string, ...paragraphs: ChangedPart[][]) =>
  findOnPage(page, paragraphs).map(({ start, end }) => page.slice(start, end));

test('words are found whatever breaks the lines of a page', () => {
  expect(
    marked('2. Give 1\ng into the ve\nin, then weigh.', [
      same('Give '),
      added('1 g'),
      same(' into the vein, then '),
      added('weigh.'),
    ]),
  ).toEqual(['1\ng', 'weigh.']);
});

test('of places that are alike, the one in the order of the text is marked', () => {
  const page = 'Call 333. Wait. Call 333. Wait.';
  expect(findOnPage(page, [[added('Call 333.')], [added('Call 333.')]])).toEqual([
    { start: 0, end: 9 },
    { start: 16, end: 25 },
  ]);
});

test('a word is found by those around it where the paragraph is broken otherwise', () => {
  const page = 'Drug Dose Oxytocin 10 units Owner Issued Nursing 27 Nov 2026';
  const row = [same('Drug | Oxytocin | Dose | '), added('10 units')];
  expect(marked(page, row)).toEqual(['10 units']);
  expect(
    marked(page, [same('Owner | Nursing | Issued | '), added('27 N'), same('ov 2026')]),
  ).toEqual(['27 N']);
  // Beyond its own cell nothing says which of many tens is meant.
  expect(marked(page, [same('Not here | '), added('10'), same(' | once')])).toEqual([]);
});

test('a ligature is its letters, and what is too short or missing is not marked', () => {
  expect(marked('The ﬁrst ﬂuid', [added('first fluid')])).toEqual(['ﬁrst ﬂuid']);
  expect(marked('a b c', [added('b')], [added('missing words')])).toEqual([]);
});
