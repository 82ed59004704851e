import { expect, test } from 'vitest';
import { pieces, rank, splitWords } from './match.ts';

const markMatches = (title: string, query: string) =>
  pieces(title, splitWords(query))
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test('ignores case and diacritics in the title and in the query', () => {
  for (const title of ['Ọrụ Ụlọ Ọgwụ', 'Ọrụ Ụlọ Ọgwụ'.normalize('NFD'), 'oru ulo ogwu']) {
    expect(rank({ title }, splitWords('ORU'))).toBe(0);
    expect(rank({ title }, splitWords('ọgwụ'))).toBe(1);
  }
  expect(rank({ title: 'Ndị ṅụrụ ọgwụ' }, splitWords('nuru'))).toBe(1);
});

test('every word must match, in any order', () => {
  const page = { title: 'Employee Resources', keywords: ['annual leave', 'loan'] };
  expect(rank(page, splitWords('resources employee'))).toBe(1);
  expect(rank(page, splitWords('employee leave'))).toBe(3);
  expect(rank(page, splitWords('employee parking'))).toBeNull();
});

test('ranks the beginning of the title first, then beginnings of words, then other letters, then keywords', () => {
  const of = (title: string, keywords: string[] = []) =>
    rank({ title, keywords }, splitWords('leave'));
  expect(of('Leave Application')).toBe(0);
  expect(of('Annual Leave')).toBe(1);
  expect(of('Cleaver Safety')).toBe(2);
  expect(of('HR Suite', ['Leave requests'])).toBe(3);
  expect(of('HR Suite', ['Cleaver'])).toBeNull();
});

test('words that begin a title may leave out others, and another title counts as much', () => {
  const upload = { title: 'Upload a policy', alsoCalled: ['put in a policy'] };
  for (const query of ['upload policy', 'up pol', 'put in', 'put policy'])
    expect(rank(upload, splitWords(query)), query).toBe(0);
  expect(rank(upload, splitWords('policy'))).toBe(1);
  expect(rank(upload, splitWords('upload record'))).toBeNull();
});

test('one or two letters match only at the beginning of a word', () => {
  expect(rank({ title: 'Medical Services' }, splitWords('se'))).toBe(1);
  expect(rank({ title: 'Medical Services' }, splitWords('al'))).toBeNull();
});

test('marks the matching parts of the title in their original spelling', () => {
  expect(markMatches('Stroke Pathway', 'path')).toBe('Stroke [Path]way');
  expect(markMatches('Ụlọ Ọgwụ', 'ulo ogwu')).toBe('[Ụlọ] [Ọgwụ]');
  const decomposed = 'Ụlọ'.normalize('NFD');
  expect(markMatches(decomposed, 'ul')).toBe(`[${decomposed.slice(0, 3)}]${decomposed.slice(3)}`);
  expect(markMatches('Hand Hygiene', 'hand han hy')).toBe('[Hand] [Hy]giene');
  expect(markMatches('Hand Hygiene', 'nursing')).toBe('Hand Hygiene');
});

test('treats special characters of regular expressions as plain text', () => {
  expect(rank({ title: 'Use 50% (v/v) alcohol' }, splitWords('50% (v'))).toBe(1);
  expect(markMatches('C++ [draft]', '[draft')).toBe('C++ [[draft]]');
});
