import type { TextSection } from '@icare/contracts/document-text';
import { expect, test } from 'vitest';
import { findInText, matchesAtMost } from './find-in-text.ts';

const section = (number: number, ...texts: string[]): TextSection => ({
  number,
  title: null,
  isPicture: false,
  blocks: texts.map((text) => ({ kind: 'paragraph', spans: [{ text }] })),
});
const found = (texts: string[], ...wanted: string[]) => {
  const sections = [section(1, ...texts)];
  return findInText(sections, wanted).map(({ key, start, end }) =>
    texts[Number(key.split('-')[1])]?.slice(start, end),
  );
};

test('case, accents and hyphens do not count', () => {
  expect(found(['Dr Ọbịnna', 'OBINNA'], 'obinna')).toEqual(['Ọbịnna', 'OBINNA']);
  expect(found(['a Needle-stick injury'], 'needlestick')).toEqual(['Needle-stick']);
  expect(found(['a needle\u2010stick'], 'needle stick')).toEqual(['needle\u2010stick']);
  expect(found(['Needle, stick'], 'needle-stick')).toEqual(['Needle, stick']);
  expect(found(['Ụlọ ọgwụ Owerri'], 'owerri')).toEqual(['Owerri']);
});

test('words that only follow each other are not one word', () => {
  expect(found(['was hot'], 'shot')).toEqual([]);
});

test('of several wanted texts all are found, the longest first', () => {
  expect(found(['oxytocin 10 IU, then oxytocin'], 'oxytocin', 'oxytocin 10')).toEqual([
    'oxytocin 10',
    'oxytocin',
  ]);
});

test('cells and items are found at their places', () => {
  const blocks: TextSection['blocks'] = [
    { kind: 'list', ordered: true, start: 1, items: [{ level: 0, spans: [{ text: 'Call 333' }] }] },
    {
      kind: 'table',
      headerRows: 0,
      rows: [[{ spans: [{ text: 'Dose' }] }, { spans: [{ text: 'call' }, { text: 'er' }] }]],
    },
  ];
  expect(findInText([{ ...section(3), blocks }], ['call'])).toEqual([
    { key: '3-0-0', start: 0, end: 4 },
    { key: '3-1-0-1', start: 0, end: 4 },
  ]);
});

test('signs alone find nothing, and a text with too many matches is marked up to a limit', () => {
  expect(found(['a.b'], '.*')).toEqual([]);
  expect(findInText([section(1, 'a '.repeat(5000))], ['a'])).toHaveLength(matchesAtMost);
});
