import { type SearchHit, type SearchKind, searchPortal } from '@icare/contracts/search';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const hit = (kind: SearchKind, title: string, path: string): SearchHit => ({
  ...{ kind, id: `${kind}-${title}`, title, path, detail: 'What it is' },
  ...{ page: null, snippet: '', marks: [], isEmergency: false, isStaffOnly: true },
});

const hits = [
  hit('person', 'Obi Eke', '/compliance/people/1'),
  hit('record', 'Practising Licence · Obi Eke', '/compliance/people/1'),
  ...[1, 2, 3, 4, 5].map((n) => hit('application', `Obi ${n}`, `/hr/applications/${n}`)),
  hit('user', 'Obi Eke', '/admin?tab=users&search=obi.eke'),
  hit('message', 'Obi has a question', '/admin?tab=messages&message=1'),
  hit('event', 'Obi Eke', '/admin?tab=audit&subject=1'),
];

async function search(typed: string, moreOf: SearchKind[] = [], ...also: SearchHit[]) {
  const page = { nextCursor: null, total: hits.length, totalIsLowerBound: false };
  const data = {
    hits: [...hits, ...also],
    total: hits.length,
    isNearest: false,
    moreOf,
    isIncomplete: false,
  };
  const api = [serve(searchPortal, { success: true, data, page })];
  renderScreen('/apps', { api, user: 'ROLE_ADMIN' });
  await screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const box = await screen.findByRole('combobox', { name: /^Search pages/ });
  fireEvent.change(box, { target: { value: typed } });
  await screen.findByRole('group', { name: 'Job applications' });
}

const optionsOf = (name: string) =>
  within(screen.getByRole('group', { name })).getAllByRole('option');

test('each kind has a group of its own, and each result leads to its page', async () => {
  await search('obi');
  for (const [name = '', href = ''] of [
    ['People', '/compliance/people/1'],
    ['Certifications', '/compliance/people/1'],
    ['User accounts', '/admin?tab=users&search=obi.eke'],
    ['Messages', '/admin?tab=messages&message=1'],
    ['Changes', '/admin?tab=audit&subject=1'],
  ]) {
    expect(
      optionsOf(name).map((option) => option.getAttribute('href')),
      name,
    ).toEqual([href]);
  }
});

test('a place of one’s work that the server found, too, is listed once', async () => {
  await search('collections', [], hit('page', 'Collections of documents', '/reading/collections'));
  expect(screen.getAllByRole('option', { name: /^Collections of documents/ })).toHaveLength(1);
  expect(optionsOf('For your work')[0]?.getAttribute('href')).toBe('/reading/collections');
});

test('three of a kind are listed, then the rest on demand', async () => {
  await search('obi');
  const shown = optionsOf('Job applications');
  expect(shown).toHaveLength(4);
  expect(shown.at(-1)?.textContent).toBe('All 5 job applications');
  fireEvent.click(shown[3] as HTMLElement);
  expect(optionsOf('Job applications')).toHaveLength(5);
});

test('of a kind of which there is more, it is not said that these are all', async () => {
  await search('obi', ['application']);
  expect(optionsOf('Job applications').at(-1)?.textContent).toBe(
    'Show 5 of more than 5 job applications',
  );
  expect(screen.getByRole('status').textContent).toMatch(/^\d+\+ results$/);
});
