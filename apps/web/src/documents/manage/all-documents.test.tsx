import { listAllDocuments } from '@icare/contracts/documents';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aDocument } from '../../testing/document-samples.ts';
import { listAnswer, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
// Loaded at once, so that the test need not wait for its code.
import './all-documents.tsx';
import { describeText } from './text-state-labels.ts';

test('IT sees which texts are only partly searchable, and can list them', async () => {
  const cut = { ...aDocument, name: 'Formulary', textIsCut: true };
  const { api } = renderScreen('/admin?tab=all-documents', {
    user: 'ROLE_ADMIN',
    api: [serve(listAllDocuments, listAnswer({ documents: [cut] }, 1))],
  });
  await screen.findByText(/ · Only the beginning searchable$/);
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'cut' } });
  await vi.waitFor(() =>
    expect(api.callsTo(listAllDocuments).at(-1)?.query.get('text')).toBe('cut'),
  );
});

test('the list of versions says so, too', () => {
  const reading = { textState: 'searchable' as const, textProblem: null, confidence: null };
  const described = describeText({ ...reading, textIsCut: true, sections: 5000, words: 1200 });
  expect(described).toBe('5000 parts, 1,200 words searchable, the rest of the file is too long');
});
