import {
  changeDepartmentEditors,
  type EditedDepartment,
  listDepartmentEditors,
} from '@icare/contracts/department-editors';
import { listMyDocuments, type MyDocument } from '@icare/contracts/my-documents';
import { type SearchHit, searchPortal } from '@icare/contracts/search';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, listAnswer, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const idOf = (number: number) => `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const written: MyDocument = {
  ...{ _id: idOf(1), number: 'SOP-NUR-002', name: 'Wound Care', category: 'SOPs' },
  ...{ departments: ['Nursing'], status: 'Active', visibility: 'public', version: 6 },
  versionCreatedAt: '2026-11-21T08:00:00.000Z',
  owner: { id: idOf(9), name: 'Nkem Eze', isActive: true },
  ...{ reviewEveryMonths: 12, nextReviewOn: null, next: null },
};
/** Keeps nothing, and writes one document. */
const lists = serve(listMyDocuments, ({ query }) =>
  listAnswer({ documents: query.get('as') === 'writer' ? [written] : [] }, 1),
);

test('an editor finds what they write apart from what they keep, and names no editors', async () => {
  renderScreen('/my-documents', { user: 'ROLE_STAFF', edits: ['Nursing'], api: [lists] });
  await screen.findByText('You keep no documents');
  screen.getByRole('heading', { name: 'Documents you write with others' });
  const row = within(await screen.findByRole('row', { name: /^Wound Care/ }));
  row.getByText('Nkem Eze');
  const versions = row.getByRole('link', { name: 'Versions and approvals of Wound Care' });
  expect(versions.getAttribute('href')).toBe(`/approvals/${written._id}`);
  expect(row.queryByRole('button', { name: /Reviewed/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Editors' })).toBeNull();
});

test('a head names and removes editors of their department', async () => {
  const nursing: EditedDepartment = {
    ...{ id: idOf(2), name: 'Nursing', editors: [{ id: idOf(3), fullName: 'Bola Ige' }] },
  };
  const hit: SearchHit = {
    ...{ kind: 'person', id: idOf(4), title: 'Ada Obi', detail: 'Nursing', path: '/', page: null },
    ...{ snippet: '', marks: [], isEmergency: false, isStaffOnly: true },
  };
  const found = { hits: [hit], total: 1, isNearest: false, moreOf: [], isIncomplete: false };
  const { api } = renderScreen('/my-documents', {
    user: 'ROLE_STAFF',
    leads: ['Nursing'],
    api: [
      lists,
      serve(listDepartmentEditors, answerWith({ departments: [nursing] })),
      serve(searchPortal, listAnswer(found, 1)),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Editors' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editors of documents' }));
  await dialog.findByText('Bola Ige');
  fireEvent.click(dialog.getByRole('button', { name: 'Name the editors of Nursing' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Take Bola Ige off the list' }));
  fireEvent.change(dialog.getByLabelText(/^Editors of Nursing/), { target: { value: 'Ada' } });
  fireEvent.click(await dialog.findByRole('option', { name: /Ada Obi/ }));
  const message = 'Ada Obi is not active.';
  api.serve(
    changeDepartmentEditors,
    refusal('conflict', 'Ada Obi is Inactive.', [{ path: 'add', message }]),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findAllByText(message);
  const department = { ...nursing, editors: [{ id: idOf(4), fullName: 'Ada Obi' }] };
  api.serve(changeDepartmentEditors, answerWith({ department }));
  api.serve(listDepartmentEditors, answerWith({ departments: [department] }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Nursing has 1 editor.');
  expect(api.callsTo(changeDepartmentEditors).at(-1)?.body).toEqual({
    ...{ add: [idOf(4)], remove: [idOf(3)] },
  });
  await dialog.findByText('Ada Obi');
  api.serve(changeDepartmentEditors, answerWith({ department: { ...nursing, editors: [] } }));
  api.serve(listDepartmentEditors, answerWith({ departments: [{ ...nursing, editors: [] }] }));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove all editors of Nursing' }));
  await screen.findByText('Nursing has no editors now.');
  await dialog.findByText('Nobody named');
});
