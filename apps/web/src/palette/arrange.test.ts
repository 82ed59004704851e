import { expect, test } from 'vitest';
import { arrange } from './arrange.ts';
import type { Entry, Group, ServerSearch } from './entry.ts';

const entry = (title: string, keywords: string[] = []): Entry => ({
  id: title,
  title,
  about: '',
  keywords,
  to: '/',
});
const answeredSearch: ServerSearch = {
  isLoading: false,
  hasFailed: false,
  retry() {},
  loadingText: 'Searching…',
  failedText: 'Failed.',
  more: [],
};
const pages: Group = {
  title: 'Pages',
  isListedInitially: true,
  entries: [entry('Jobs', ['vacancies']), entry('Home'), entry('Services at a glance')],
};
const documents = (search: Partial<ServerSearch>, ...titles: string[]): Group => ({
  title: 'Documents',
  entries: titles.map((title) => entry(title)),
  serverSearch: { ...answeredSearch, ...search },
});
const titles = (groups: Group[]) => groups.flatMap(({ entries }) => entries.map((e) => e.title));

test('without a text lists only the pages, in their order', () => {
  expect(titles(arrange([pages, documents({}, 'Stroke Pathway')], '  '))).toEqual([
    'Jobs',
    'Home',
    'Services at a glance',
  ]);
});

test('lists matches by name first, then the server’s other results in its order', () => {
  const found = documents({}, 'Triage', 'After a stroke', 'Rota', 'Stroke Pathway');
  expect(titles(arrange([pages, found], 'stroke'))).toEqual([
    'Stroke Pathway',
    'After a stroke',
    'Triage',
    'Rota',
  ]);
});

test('during a new search keeps only results that match by name, without the link to more', () => {
  const found = documents(
    { isLoading: true, more: [entry('Search policies')] },
    'Hand Hygiene',
    'Handover',
  );
  expect(titles(arrange([pages, found], 'handov'))).toEqual(['Handover']);
});

test('lists the link to more results last', () => {
  const found = documents({ more: [entry('Search policies')] }, 'Rota', 'Hand Hygiene');
  expect(titles(arrange([found], 'hand'))).toEqual(['Hand Hygiene', 'Rota', 'Search policies']);
});

test('leaves out groups without a match', () => {
  expect(arrange([pages, documents({})], 'vacan').map(({ title }) => title)).toEqual(['Pages']);
});
