import { expect, test } from 'vitest';
import { pieces, rank, splitWords } from './match.ts';

const marked = (title: string, query: string) =>
  pieces(title, splitWords(query))
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test('case and marks make no difference, whichever side has them', () => {
  for (const title of ['Ọrụ Ụlọ Ọgwụ', 'Ọrụ Ụlọ Ọgwụ'.normalize('NFD'), 'oru ulo ogwu']) {
    expect(rank({ title }, splitWords('ORU'))).toBe(0);
    expect(rank({ title }, splitWords('ọgwụ'))).toBe(1);
  }
  expect(rank({ title: 'Ndị ṅụrụ ọgwụ' }, splitWords('nuru'))).toBe(1);
});

test('every word has to fit, in any order', () => {
  const page = { title: 'Employee Resources', alsoCalled: ['annual leave', 'loan'] };
  expect(rank(page, splitWords('resources employee'))).toBe(1);
  expect(rank(page, splitWords('employee leave'))).toBe(3);
  expect(rank(page, splitWords('employee parking'))).toBeNull();
});

test('the beginning of the title fits best, then words, then letters, then other names', () => {
  const of = (title: string, alsoCalled: string[] = []) =>
    rank({ title, alsoCalled }, splitWords('leave'));
  expect(of('Leave Application')).toBe(0);
  expect(of('Annual Leave')).toBe(1);
  expect(of('Cleaver Safety')).toBe(2);
  expect(of('HR Suite', ['Leave requests'])).toBe(3);
  expect(of('HR Suite', ['Cleaver'])).toBeNull();
});

test('one or two letters are looked for only where words begin', () => {
  expect(rank({ title: 'Medical Services' }, splitWords('se'))).toBe(1);
  expect(rank({ title: 'Medical Services' }, splitWords('al'))).toBeNull();
});

test('marks the query in the title, in the title’s own spelling', () => {
  expect(marked('Stroke Pathway', 'path')).toBe('Stroke [Path]way');
  expect(marked('Ụlọ Ọgwụ', 'ulo ogwu')).toBe('[Ụlọ] [Ọgwụ]');
  const decomposed = 'Ụlọ'.normalize('NFD');
  expect(marked(decomposed, 'ul')).toBe(`[${decomposed.slice(0, 3)}]${decomposed.slice(3)}`);
  expect(marked('Hand Hygiene', 'hand han hy')).toBe('[Hand] [Hy]giene');
  expect(marked('Hand Hygiene', 'nursing')).toBe('Hand Hygiene');
});

test('signs with a meaning of their own elsewhere are only letters here', () => {
  expect(rank({ title: 'Use 50% (v/v) alcohol' }, splitWords('50% (v'))).toBe(1);
  expect(marked('C++ [draft]', '[draft')).toBe('C++ [[draft]]');
});
