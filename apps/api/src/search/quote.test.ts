import { expect, test } from 'vitest';
import { quote } from './quote.ts';

test('a piece of text that is found as a word but is none has no part in what is marked', () => {
  const long = `kudu${"'".repeat(20_000)}`;
  const { snippet, words } = quote(`${long} and a kudu`, [1, 4], ['kudu']);
  expect(words).toEqual(['kudu']);
  expect(snippet.length).toBeLessThan(210);
});

test('the typed words come first, then those by which the text was found', () => {
  const text = 'The extinguisher, a blaze, and extinguishers.';
  const { words, marks } = quote(text, [2, 4, 6], ['extinguisher', 'fire']);
  expect(words).toEqual(['extinguisher', 'extinguishers', 'fire', 'blaze']);
  expect(marks).toHaveLength(3);
});
