import { getDocument } from '@icare/contracts/documents';
import type { Role } from '@icare/contracts/roles';
import { type SearchHit, type SearchKind, searchPortal } from '@icare/contracts/search';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, serve } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const hit = (kind: SearchKind, title: string, isEmergency = false): SearchHit => ({
  ...{ kind, id: `${kind}-${title}`, title, path: `/${kind}`, detail: 'What it is' },
  ...{ page: null, snippet: '', marks: [], isEmergency, isStaffOnly: false },
});
const hygiene = hit('document', 'Hand Hygiene');
const triage = hit('document', 'Mass Casualty Triage', true);
const clinic = hit('service', 'Ward clinic');

/** What the server found, the best first. */
const answer = (hits: SearchHit[], corrected?: string) =>
  serve(searchPortal, {
    success: true,
    data: {
      ...{ hits, total: hits.length, isNearest: false, moreOf: [], isIncomplete: false },
      ...(corrected && { corrected }),
    },
    page: { nextCursor: null, total: hits.length, totalIsLowerBound: false },
  });

async function search(hits: SearchHit[], typed: string, user?: Role, corrected?: string) {
  const { router } = renderScreen('/mcm', {
    api: [answer(hits, corrected), serve(getDocument, refusal('not_found', 'It is gone.'))],
    ...(user && { user }),
  });
  await screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const box = await screen.findByRole('combobox', { name: /^Search pages/ });
  fireEvent.change(box, { target: { value: typed } });
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/results?$/));
  const groups = screen.getAllByRole('group');
  return { router, titles: groups.map((group) => group.querySelector('span')?.textContent) };
}

test.each([
  [
    'visitors find clinics before documents',
    undefined,
    [clinic, triage, hygiene],
    ['Services', 'Emergency', 'Documents'],
  ],
  [
    'but the document first that fits best',
    undefined,
    [hygiene, clinic, triage],
    ['Documents', 'Emergency', 'Services'],
  ],
  [
    'and a procedure for an emergency where it is meant',
    undefined,
    [triage, clinic, hygiene],
    ['Emergency', 'Documents', 'Services'],
  ],
  [
    'positions lead where one of them fits best',
    undefined,
    [hit('position', 'Ward Nurse'), clinic, hygiene],
    ['Jobs', 'Services', 'Documents'],
  ],
  [
    'so does somebody whose name was typed',
    'ROLE_STAFF',
    [hit('person', 'Ward Okafor'), hygiene, triage],
    ['People', 'Documents', 'Emergency'],
  ],
  [
    'staff find documents first',
    'ROLE_STAFF',
    [clinic, hygiene, triage],
    ['Documents', 'Emergency', 'Services'],
  ],
  [
    'and those for an emergency where one of them fits best',
    'ROLE_STAFF',
    [triage, hygiene, clinic],
    ['Emergency', 'Documents', 'Services'],
  ],
] as const)('%s', async (_what, user, hits, expected) => {
  expect((await search([...hits], 'qx', user)).titles).toEqual(expected);
});

test('the leave list of the staff is not offered to visitors', async () => {
  await search([hygiene], 'maternity');
  expect(screen.queryByRole('option', { name: /^Leave ?Application/ })).toBeNull();
});

test.each([
  ['has what was typed in its name: its first step', 'massive haemorrhage', undefined, true],
  ['has it there in another word: the same', 'bleeding', undefined, true],
  ['the same after a correction', 'haemorrage', 'haemorrhage', true],
  ['is found by words of its text: their page', 'haemorrhage balloon', undefined, false],
])('a procedure for an emergency that %s', async (_what, typed, corrected, isNamed) => {
  const place = isNamed ? 'version 5' : 'page 3';
  const protocol: SearchHit = {
    ...hit('document', 'Labour Ward Massive Haemorrhage', true),
    ...{ path: '/read/protocol?page=3', page: 3, place: 'page 3', version: 5 },
    ...{ words: ['haemorrhage', 'balloon', 'blood'], isNamed },
  };
  const { router } = await search([protocol], typed, 'ROLE_STAFF', corrected);
  const option = screen.getByRole('option', { name: /Massive ?Haemorrhage/ });
  expect(option.textContent).toMatch(new RegExp(`${place}$`));
  fireEvent.click(option);
  await waitFor(() => expect(router.state.location.pathname).toBe('/read/protocol'));
  const opened = new URLSearchParams(router.state.location.search);
  expect(opened.get('page')).toBe(isNamed ? null : '3');
  expect(opened.get('find')).toBe(corrected ?? typed);
  expect(opened.get('words')).toBe('haemorrhage balloon blood');
});
