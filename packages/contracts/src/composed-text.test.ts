import { expect, test } from 'vitest';
import { composed, limitMarks } from './composed-text.ts';
import { line } from './text.ts';

test.each([
  ['e\u0301', 'é'],
  ['o\u0323\u0301', 'ọ\u0301'],
  ['Ụlọ ọgwụ', 'Ụlọ ọgwụ'],
  ['', ''],
])('%j is composed to %j', (text, wanted) => {
  expect(composed(text)).toBe(wanted);
});

test('a letter keeps thirty marks', () => {
  const marks = '\u0315'.repeat(30);
  expect(limitMarks(`a${marks}`)).toBe(`a${marks}`);
  expect(limitMarks(`a${marks}${'\u0300'.repeat(50)}b${marks}`)).toBe(`a${marks}b${marks}`);
});

test('marks that Unicode has to bring into order hold nobody up', () => {
  // Ordered as they are, these took longer than twenty seconds.
  const text = `a${'\u0315'.repeat(64_000)}${'\u0300'.repeat(64_000)}`;
  const field = line('A name', { max: 100 });
  expect(field.parse(text)).toHaveLength(31);
  expect(field.safeParse(`${text}${'b'.repeat(100)}`).success).toBe(false);
});
