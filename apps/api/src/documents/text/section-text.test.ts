import { expect, test } from 'vitest';
import { sectionText } from '../../platform/document-text/section-text.ts';
import { divideText } from './section-text.ts';

const spans = (text: string) => [{ text }];

test('the words of every kind of block stand in lines of their own', () => {
  const text = sectionText({
    number: 1,
    title: null,
    isPicture: false,
    blocks: [
      { kind: 'heading', level: 1, spans: spans('Doses') },
      { kind: 'list', ordered: true, start: 1, items: [{ level: 0, spans: spans('Oxytocin') }] },
      { kind: 'table', headerRows: 0, rows: [[{ spans: spans('10 IU') }, { spans: spans('IM') }]] },
      { kind: 'figure', description: 'Uterus' },
    ],
  });
  expect(text).toBe('Doses\nOxytocin\n10 IU | IM\nUterus');
});

test('a long text is divided at lines, else at words, and loses none', () => {
  expect(divideText('one two\nthree four', 12)).toEqual(['one two', 'three four']);
  expect(divideText('one two three', 8)).toEqual(['one two', 'three']);
  expect(divideText('x'.repeat(25), 10).join('')).toHaveLength(25);
  expect(divideText('', 10)).toEqual([]);
});
