import { showDocumentRecord } from '@icare/contracts/document-record';
import { readVersion } from '@icare/contracts/document-versions';
import { listAllDocuments } from '@icare/contracts/documents';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { documentId, documentRecord, fileHash } from '../testing/document-record-samples.ts';
import { answerWith, listAnswer, refusal, serve } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const address = `/admin?tab=all-documents&preview=${documentId}`;
const [newest] = documentRecord.versions;
const text = {
  ...{ version: 4, sha256: fileHash, textState: 'unreadable' as const },
  ...{ textProblem: 'empty' as const, confidence: null, text: null },
};

test('the admin panel shows a document over its list, with Download', async () => {
  const versions = newest ? [{ ...newest, extension: 'docx' as const }] : [];
  renderScreen(address, {
    user: 'ROLE_ADMIN',
    api: [
      serve(listAllDocuments, listAnswer({ documents: [] }, 0)),
      serve(showDocumentRecord, answerWith({ ...documentRecord, versions })),
      serve(readVersion, answerWith(text)),
    ],
  });
  const dialog = await screen.findByRole('dialog', { name: 'Massive Haemorrhage' });
  within(dialog).getByText('SOP-NUR-007 · SOPs · Active · version 4 · 7.81 KB');
  await within(dialog).findByText('This file has no text that can be shown. Download it.');
  within(dialog).getByRole('button', { name: 'Download' });
  fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('?tab=all-documents');
});

test('a document that was deleted is said to be gone', async () => {
  renderScreen(address, {
    user: 'ROLE_ADMIN',
    api: [
      serve(listAllDocuments, listAnswer({ documents: [] }, 0)),
      serve(showDocumentRecord, refusal('not_found', 'Document not found')),
    ],
  });
  const dialog = await screen.findByRole('dialog', { name: 'Document' });
  await within(dialog).findByText('The document is no longer here.');
  expect(within(dialog).queryByRole('button', { name: 'Download' })).toBeNull();
});
