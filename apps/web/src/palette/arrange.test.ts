import { expect, test } from 'vitest';
import { arrange } from './arrange.ts';
import type { Entry, Found, Group } from './entry.ts';

const entry = (title: string, alsoCalled: string[] = []): Entry => ({
  id: title,
  title,
  about: '',
  alsoCalled,
  to: '/',
});
const answered: Found = {
  isLoading: false,
  hasFailed: false,
  retry() {},
  loadingText: 'Searching…',
  failedText: 'Failed.',
  more: [],
};
const pages: Group = {
  title: 'Pages',
  isListedUnasked: true,
  entries: [entry('Jobs', ['vacancies']), entry('Home'), entry('Services at a glance')],
};
const documents = (found: Partial<Found>, ...titles: string[]): Group => ({
  title: 'Documents',
  entries: titles.map((title) => entry(title)),
  found: { ...answered, ...found },
});
const titles = (groups: Group[]) => groups.flatMap(({ entries }) => entries.map((e) => e.title));

test('with nothing typed only the pages are listed, in their order', () => {
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

test('of an earlier answer only what still fits by name stays, without the way to more', () => {
  const found = documents(
    { isLoading: true, more: [entry('Search policies')] },
    'Hand Hygiene',
    'Handover',
  );
  expect(titles(arrange([pages, found], 'handov'))).toEqual(['Handover']);
});

test('the way to more stands last', () => {
  const found = documents({ more: [entry('Search policies')] }, 'Rota', 'Hand Hygiene');
  expect(titles(arrange([found], 'hand'))).toEqual(['Hand Hygiene', 'Rota', 'Search policies']);
});

test('groups with nothing that fits are left out', () => {
  expect(arrange([pages, documents({})], 'vacan').map(({ title }) => title)).toEqual(['Pages']);
});
