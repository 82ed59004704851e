import { findDocumentDependants } from '@icare/contracts/document-dependants';
import { editDocument, listAllDocuments } from '@icare/contracts/documents';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDocument } from '../../testing/document-samples.ts';
import { answerWith, listAnswer, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const message = 'Somebody changed this meanwhile, so nothing was saved.';
const now = listAnswer({ documents: [{ ...aDocument, name: 'Clean Hands' }] }, 1);

async function choose(item: string | RegExp) {
  const { api } = renderScreen('/admin?tab=all-documents', {
    user: 'ROLE_ADMIN',
    api: [
      serve(listAllDocuments, listAnswer({ documents: [aDocument] }, 1)),
      serve(findDocumentDependants, answerWith({ asked: 0, trainings: [] })),
      serve(editDocument, refusal('conflict', message)),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More for Hand Hygiene' }));
  const chosen = await screen.findByRole('menuitem', { name: item });
  api.serve(listAllDocuments, now);
  fireEvent.click(chosen);
  return api;
}

test('a document that a colleague has changed is not changed from its menu, but shown as it is now', async () => {
  const api = await choose(/^Show to /);
  await screen.findByText(message);
  await screen.findByRole('button', { name: 'More for Clean Hands' });
  expect(api.callsTo(editDocument)[0]?.body).toMatchObject({ basedOn: aDocument.updatedAt });
});

test('nor is it taken away', async () => {
  const api = await choose('Make a draft…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Make it a draft?' }));
  await dialog.findByText(/^Nobody is asked/);
  fireEvent.click(dialog.getByRole('button', { name: 'Make a draft' }));
  await dialog.findByText(message);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'More for Clean Hands' });
  expect(api.callsTo(editDocument)[0]?.body).toMatchObject({ basedOn: aDocument.updatedAt });
});
