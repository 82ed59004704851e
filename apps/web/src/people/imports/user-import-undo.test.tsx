import {
  importUsers,
  listUserImports,
  previewUserImportUndo,
  type UserImportUndo,
  undoUserImport,
} from '@icare/contracts/user-import';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, refusal, type Served, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const importId = '019a9f3e-0000-7000-8000-000000000009';
const listed = {
  ...{ id: importId, at: '2026-11-20T13:05:00.000Z', by: 'Ngozi Eze', fileName: 'staff.xlsx' },
  ...{ added: 40, changed: 2 },
};
const kept = {
  ...{ id: '019a9f3e-0000-7000-8000-00000000000a', name: 'Ada Obi', staffNumber: 'ICP-0015' },
  reason: 'signed_in' as const,
};
const undo: UserImportUndo = {
  ...{ removed: 39, restored: 2, withdrawnRequests: 1, keptPeople: 1, kept: [kept] },
};

function openImport(api: readonly Served[]) {
  return renderScreen('/admin?tab=users&view=import', { user: 'ROLE_ADMIN', api });
}

async function openUndo(answer: UserImportUndo) {
  const { api } = openImport([
    serve(listUserImports, answerWith([listed])),
    serve(previewUserImportUndo, answerWith(answer)),
  ]);
  await screen.findByText(/^40 people added and 2 changed, by Ngozi Eze, 20 Nov 2026/);
  fireEvent.click(screen.getByRole('button', { name: /^Undo the import of staff\.xlsx/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  return { api, dialog, button: dialog.getByRole('button', { name: 'Undo import' }) };
}

test('undoing an import of the last day shows first who goes, who is put back, who stays and why', async () => {
  const { api, dialog, button } = await openUndo(undo);
  dialog.getByText(/^staff\.xlsx: 40 people added and 2 changed, imported by Ngozi Eze/);
  await dialog.findByText(
    '39 accounts that it added are deleted, and invitations that were mailed no longer open anything. 2 people whom it changed get back what they had. 1 request that waits for a second person is withdrawn.',
  );
  dialog.getByText('1 person stays as they are');
  expect(dialog.getByRole('listitem').textContent).toBe(
    'Ada Obi, ICP-0015: they have chosen a password or signed in since',
  );
  api.serve(undoUserImport, refusal('conflict', 'This import was undone already.'));
  fireEvent.click(button);
  await dialog.findByText('This import was undone already.');
  api.serve(undoUserImport, answerWith(undo));
  api.serve(listUserImports, answerWith([]));
  fireEvent.click(button);
  await screen.findByText('Import undone');
  screen.getByText(
    '39 accounts were deleted. 2 people are as before. 1 request was withdrawn. 1 person stays as they are.',
  );
  expect(api.callsTo(undoUserImport).at(-1)?.params).toEqual({ id: importId });
  await waitFor(() => expect(screen.queryByText(/^40 people added/)).toBeNull());
});

test('an import of which everybody stays cannot be undone', async () => {
  const nothing = { removed: 0, restored: 0, withdrawnRequests: 0 };
  const { api, dialog, button } = await openUndo({ ...undo, ...nothing });
  await dialog.findByText('Nothing of it can be undone any more.');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(api.callsTo(undoUserImport)).toEqual([]);
});

test('what was just imported can be undone on the spot', async () => {
  const outcome = {
    ...{ committed: false, importId: null, rows: 1, added: 1, changed: 0, unchanged: 0 },
    ...{ wrongRows: 0, warnings: [], errors: [], rest: { heads: [], rows: [] }, heads: ['No'] },
    ...{ columns: { staffNumber: 'No' }, changes: [], cadresWithoutLicence: [], sample: [] },
    activated: { people: 1, notCleared: 0, withWarning: 0, first: [] },
  };
  const { api } = openImport([
    serve(importUsers, answerWith(outcome)),
    serve(listUserImports, answerWith([])),
    serve(previewUserImportUndo, answerWith({ ...undo, removed: 1, keptPeople: 0, kept: [] })),
    serve(undoUserImport, answerWith({ ...undo, removed: 1 })),
  ]);
  await screen.findByRole('heading', { name: 'Import people' });
  const chooser = screen.getByRole('main').querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(chooser, { target: { files: [new File(['No,Name'], 'staff.csv')] } });
  const commit = await screen.findByRole('button', { name: 'Import 1 person' });
  api.serve(importUsers, answerWith({ ...outcome, committed: true, importId }));
  fireEvent.click(commit);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo import…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  dialog.getByText('staff.csv: 1 person was added.');
  await dialog.findByText(/^1 account that it added is deleted/);
  fireEvent.click(dialog.getByRole('button', { name: 'Undo import' }));
  await screen.findByText('Import undone');
  await screen.findByRole('heading', { name: 'Import people' });
});
