import { expect, test } from 'vitest';
import { line, paragraphs } from './text.ts';

const name = line('Name', { max: 5 });

test('a line is trimmed and composed before its length is checked', () => {
  expect(name.parse('  Eme\u0301ka ')).toBe('Em\u00e9ka');
});

test.each([
  ['   ', 'Name is required.'],
  ['sixsix', 'Name can have at most 5 characters.'],
  ['a\nb', 'Name contains characters that cannot be stored.'],
  ['a\u0085b', 'Name contains characters that cannot be stored.'],
  ['a\u2028b', 'Name contains characters that cannot be stored.'],
  ['a\u2029', 'Name contains characters that cannot be stored.'],
  ['a\u0000', 'Name contains characters that cannot be stored.'],
  ['a\ud800', 'Name contains characters that cannot be stored.'],
  [7, 'Name must be one text.'],
])('%j as a line: %s', (value, message) => {
  expect(name.safeParse(value).error?.issues[0]?.message).toBe(message);
});

test('paragraphs may be empty and contain line breaks, but no NUL', () => {
  const description = paragraphs('Description', { max: 20 });
  expect(description.parse('')).toBe('');
  expect(description.parse('one\n\ttwo ')).toBe('one\n\ttwo');
  expect(description.parse('one\u2028two')).toBe('one\u2028two');
  expect(description.safeParse('a\u0000').success).toBe(false);
});
