import type { Role } from '@icare/contracts/roles';
import { type SearchHit, type SearchKind, searchPortal } from '@icare/contracts/search';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const hit = (kind: SearchKind, title: string, isEmergency = false): SearchHit => ({
  ...{ kind, id: `${kind}-${title}`, title, path: `/${kind}`, detail: 'What it is' },
  ...{ page: null, snippet: '', marks: [], isEmergency, isStaffOnly: false },
});
const hygiene = hit('document', 'Hand Hygiene');
const triage = hit('document', 'Mass Casualty Triage', true);
const clinic = hit('service', 'Ward clinic');

/** What the server found, the best first. */
const answer = (...hits: SearchHit[]) =>
  serve(searchPortal, {
    success: true,
    data: { hits, total: hits.length, isNearest: false, moreOf: [], isIncomplete: false },
    page: { nextCursor: null, total: hits.length, totalIsLowerBound: false },
  });

async function search(hits: SearchHit[], typed: string, user?: Role) {
  renderScreen('/mcm', { api: [answer(...hits)], ...(user && { user }) });
  await screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const box = await screen.findByRole('combobox', { name: /^Search pages/ });
  fireEvent.change(box, { target: { value: typed } });
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/results?$/));
  return screen.getAllByRole('group').map((group) => group.querySelector('span')?.textContent);
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
  expect(await search([...hits], 'qx', user)).toEqual(expected);
});

test('the leave list of the staff is not offered to visitors', async () => {
  await search([hygiene], 'maternity');
  expect(screen.queryByRole('option', { name: /^Leave ?Application/ })).toBeNull();
});
