import { expect, test } from 'vitest';
import { arrange } from './arrange.ts';
import type { Entry, Group } from './entry.ts';

const entry = (title: string, keywords: string[] = []): Entry => ({
  id: title,
  title,
  about: '',
  keywords,
  to: '/',
});
const pages: Group = {
  title: 'Pages',
  isListedInitially: true,
  entries: [entry('Jobs', ['vacancies']), entry('Home'), entry('Services at a glance')],
};
const documents = (serverSearch: { isLoading: boolean }, ...titles: string[]): Group => ({
  title: 'Documents',
  entries: titles.map((title) => entry(title)),
  serverSearch,
});
const answered = { isLoading: false };
const titles = (groups: Group[]) => groups.flatMap(({ entries }) => entries.map((e) => e.title));

test('with nothing typed only the pages are listed, in their order', () => {
  expect(titles(arrange([pages, documents(answered, 'Stroke Pathway')], '  '))).toEqual([
    'Jobs',
    'Home',
    'Services at a glance',
  ]);
});

test('what the server found keeps its order', () => {
  const found = documents(answered, 'Triage', 'After a stroke', 'Stroke Pathway');
  expect(titles(arrange([found], 'stroke'))).toEqual([
    'Triage',
    'After a stroke',
    'Stroke Pathway',
  ]);
});

test('of an earlier answer only what still fits by name stays', () => {
  const found = documents({ isLoading: true }, 'Hand Hygiene', 'Handover');
  expect(titles(arrange([pages, found], 'handov'))).toEqual(['Handover']);
});

test('three of a group are listed, and the rest when asked for', () => {
  const found = documents(answered, 'One', 'Two', 'Three', 'Four', 'Five');
  expect(titles(arrange([found], 'o'))).toEqual(['One', 'Two', 'Three', 'All 5 documents']);
  expect(titles(arrange([found], 'o', new Set(['Documents'])))).toHaveLength(5);
  const four = documents(answered, 'One', 'Two', 'Three', 'Four');
  expect(titles(arrange([four], 'o'))).toHaveLength(4);
});

test('where the server has more than it sent, it is not called all', () => {
  const found = { ...documents(answered, 'One', 'Two', 'Three', 'Four', 'Five'), hasMore: true };
  expect(titles(arrange([found], 'o')).at(-1)).toBe('Show 5 of more than 5 documents');
});

test('a page whose name begins with what was typed comes first, others after the documents', () => {
  const found = documents(answered, 'Job descriptions');
  expect(titles(arrange([found, pages], 'job'))).toEqual(['Jobs', 'Job descriptions']);
  expect(titles(arrange([found, pages], 'vacan'))).toEqual(['Job descriptions', 'Jobs']);
});

test('pages that the server found follow those that are known here, each once', () => {
  const group = { ...pages, alsoFound: [{ ...entry('Careers'), to: '/jobs' }, entry('Jobs')] };
  expect(titles(arrange([group], 'vacan'))).toEqual(['Jobs', 'Careers']);
});

test('groups with nothing that fits are left out', () => {
  const groups = arrange([pages, documents(answered)], 'vacan');
  expect(groups.map(({ title }) => title)).toEqual(['Pages']);
});

test('what acts at once comes last, also if its name begins with what was typed', () => {
  const run = () => {};
  const actions = (...entries: Entry[]): Group => ({
    title: 'Actions',
    isFirstIfNamed: true,
    entries,
  });
  const signOut = { ...entry('Sign out'), run };
  const found = documents(answered, 'Signs of sepsis');
  expect(titles(arrange([actions(signOut), found], 'sign'))).toEqual([
    'Signs of sepsis',
    'Sign out',
  ]);
  expect(titles(arrange([actions(signOut, entry('Assign', ['sign'])), found], 'sign'))).toEqual([
    'Assign',
    'Sign out',
    'Signs of sepsis',
  ]);
});
