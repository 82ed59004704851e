import { editChosenDocuments } from '@icare/contracts/chosen-documents';
import { findDocumentDependants } from '@icare/contracts/document-dependants';
import { retireDocument, showDocumentRetirement } from '@icare/contracts/document-retirement';
import { reviewDocument } from '@icare/contracts/document-review';
import { deleteDocument, editDocument, listAllDocuments } from '@icare/contracts/documents';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aDocument } from '../../testing/document-samples.ts';
import { answerWith, listAnswer, refusal, serve } from '../../testing/fake-api.ts';
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

const owner = { id: '019a9f3e-0000-7000-8000-000000000009', name: 'Amaka Obi', isActive: true };

test('owner and review of each document are listed, and both can be filtered', async () => {
  const documents = [
    { ...aDocument, _id: owner.id, name: 'Late', owner, nextReviewOn: '2025-03-11' },
    { ...aDocument, name: 'Left', owner: { ...owner, isActive: false } },
    { ...aDocument, _id: aDocument._id.replace('d', 'e'), name: 'Nobody’s' },
  ];
  const { api } = renderScreen('/admin?tab=all-documents', {
    user: 'ROLE_ADMIN',
    api: [serve(listAllDocuments, listAnswer({ documents }, 3))],
  });
  const row = async (name: string) =>
    within(await screen.findByRole('row', { name: new RegExp(`^Select ${name} `) }));
  const late = await row('Late');
  late.getByText('Amaka Obi');
  late.getByText('11 Mar 2025');
  late.getByText(/^\d+ days late$/);
  (await row('Left')).getByText('(no longer works here)');
  const nobodys = await row('Nobody’s');
  nobodys.getByText('To be named');
  nobodys.getByText('No date');
  for (const [label, value] of [
    ['Review', 'overdue'],
    ['Owner', 'none'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await vi.waitFor(() =>
      expect(api.callsTo(listAllDocuments).at(-1)?.query.get(label.toLowerCase())).toBe(value),
    );
  }
});

test('IT notes a review from the menu of a row', async () => {
  const { api } = renderScreen('/admin?tab=all-documents', {
    user: 'ROLE_ADMIN',
    api: [serve(listAllDocuments, listAnswer({ documents: [aDocument] }, 1))],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More for Hand Hygiene' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Reviewed, nothing to change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reviewed, nothing to change' }));
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Note the review' }));
  // The document has no interval, so the day is asked for.
  send();
  await dialog.findAllByText('Enter the day of the next review.');
  expect(api.callsTo(reviewDocument)).toEqual([]);
  const next = dialog.getByLabelText<HTMLInputElement>('Next review');
  fireEvent.change(next, { target: { value: '2020-01-01' } });
  const message = 'The next review must lie after today.';
  api.serve(reviewDocument, refusal('invalid', message, [{ path: 'nextReviewOn', message }]));
  send();
  await vi.waitFor(() => expect(next.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(next, { target: { value: '2099-01-01' } });
  api.serve(reviewDocument, answerWith({ document: { ...aDocument, nextReviewOn: '2099-01-01' } }));
  send();
  await screen.findByText('Review noted');
  expect(api.callsTo(reviewDocument).at(-1)).toMatchObject({
    params: { id: aDocument._id },
    body: { nextReviewOn: '2099-01-01' },
  });
});

test('IT changes several documents at once, and sees which were not and why', async () => {
  const other = { ...aDocument, _id: owner.id, name: 'Fire Drill' };
  const { api } = renderScreen('/admin?tab=all-documents', {
    user: 'ROLE_ADMIN',
    api: [serve(listAllDocuments, listAnswer({ documents: [aDocument, other] }, 2))],
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all that are shown' }));
  fireEvent.click(screen.getByRole('button', { name: 'Change 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 documents' }));
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Change 2' });
  expect(submit.disabled).toBe(true);
  const set = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  set('Reviewed', '12');
  api.serve(findDocumentDependants, answerWith({ asked: 8, trainings: ['Fire'] }));
  set('Status', 'Archived');
  await dialog.findByText(
    '8 people are asked to read at least one of them: they leave their lists.',
  );
  dialog.getByText(
    'The required training Fire is met by reading one of them: nobody can get it that way any more.',
  );
  expect(api.callsTo(findDocumentDependants).map(({ body }) => body)).toEqual([
    { documents: [aDocument._id, other._id] },
  ]);
  const message = 'There is no such document.';
  api.serve(
    editChosenDocuments,
    answerWith({ changed: [aDocument._id], unchanged: [], refused: [{ id: other._id, message }] }),
  );
  fireEvent.click(submit);
  const outcome = within(await screen.findByRole('dialog', { name: '1 document changed, 1 not' }));
  outcome.getByText('Fire Drill');
  outcome.getByText(message);
  expect(api.callsTo(editChosenDocuments).map(({ body }) => body)).toEqual([
    {
      documents: [aDocument._id, other._id],
      changes: { status: 'Archived', reviewEveryMonths: 12 },
      basedOn: { [aDocument._id]: aDocument.updatedAt, [other._id]: other.updatedAt },
    },
  ]);
  fireEvent.click(outcome.getByRole('button', { name: 'Done' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Change 2' })).toBeNull());
});

test('rules are taken away and departments replaced only where that is chosen; types only of one category', async () => {
  const sop = { ...aDocument, _id: owner.id, name: 'Fire Drill', category: 'SOPs' as const };
  const { api } = renderScreen('/admin?tab=all-documents', {
    user: 'ROLE_ADMIN',
    api: [serve(listAllDocuments, listAnswer({ documents: [aDocument, sop] }, 2))],
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all that are shown' }));
  fireEvent.click(screen.getByRole('button', { name: 'Change 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 documents' }));
  expect(dialog.queryByLabelText('Document type')).toBeNull();
  const set = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  set('Reviewed', 'none');
  set('Department', 'Pharmacy');
  api.serve(
    editChosenDocuments,
    answerWith({ changed: [aDocument._id], unchanged: [sop._id], refused: [] }),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Change 2' }));
  await screen.findByText('1 document changed');
  screen.getByText('1 document had it so already.');
  expect(api.callsTo(editChosenDocuments).at(-1)?.body).toMatchObject({
    changes: { departments: ['Pharmacy'], reviewEveryMonths: null },
  });
});

async function openFromMenu(item: string, title = item.replace('…', '')) {
  fireEvent.click(await screen.findByRole('button', { name: 'More for Hand Hygiene' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog', { name: title }));
}

test('IT takes a document out of force and names what is in its place', async () => {
  const { api } = renderScreen('/admin?tab=all-documents', {
    user: 'ROLE_ADMIN',
    api: [
      serve(listAllDocuments, listAnswer({ documents: [aDocument] }, 1)),
      serve(findDocumentDependants, answerWith({ asked: 8, trainings: [] })),
    ],
  });
  const dialog = await openFromMenu('Take out of force…');
  await dialog.findByText('8 people are asked to read it: it leaves their lists.');
  const successor = dialog.getByLabelText<HTMLInputElement>(/^In force in its place/);
  fireEvent.change(successor, { target: { value: 'POL-IPC-999' } });
  const message = 'There is no document with the number POL-IPC-999.';
  api.serve(retireDocument, refusal('invalid', message, [{ path: 'successor', message }]));
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Take out of force' }));
  send();
  await vi.waitFor(() => expect(successor.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(successor, { target: { value: 'POL-IPC-005' } });
  api.serve(retireDocument, answerWith({ document: { ...aDocument, status: 'Archived' } }));
  send();
  await screen.findByText('Taken out of force');
  expect(api.callsTo(retireDocument).at(-1)).toMatchObject({
    params: { id: aDocument._id },
    body: { successor: 'POL-IPC-005' },
  });
});

test('the notice of an archived document is changed, and begins with what stands there', async () => {
  const archived = { ...aDocument, status: 'Archived' as const };
  const { api } = renderScreen('/admin?tab=all-documents', {
    user: 'ROLE_ADMIN',
    api: [
      serve(listAllDocuments, listAnswer({ documents: [archived] }, 1)),
      serve(
        showDocumentRetirement,
        answerWith({
          ...{ number: aDocument.number, name: aDocument.name, retiredOn: '2026-11-03' },
          ...{ note: 'Out of date.', successor: null },
        }),
      ),
      serve(retireDocument, answerWith({ document: archived })),
    ],
  });
  const dialog = await openFromMenu('Notice and successor…');
  const note = dialog.getByLabelText<HTMLTextAreaElement>(/^Note/);
  expect(note.value).toBe('Out of date.');
  fireEvent.change(note, { target: { value: 'Ask the pharmacy.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Notice saved');
  expect(api.callsTo(retireDocument).at(-1)?.body).toMatchObject({ note: 'Ask the pharmacy.' });
});

const dependants = { asked: 8, trainings: ['Hand hygiene course'] };

test('a document in force becomes a draft only after IT has seen who has to read it and what is met by it', async () => {
  const procedure = { ...aDocument, isCritical: true };
  const { api } = renderScreen('/admin?tab=all-documents', {
    user: 'ROLE_ADMIN',
    api: [
      serve(listAllDocuments, listAnswer({ documents: [procedure] }, 1)),
      serve(findDocumentDependants, answerWith(dependants)),
      serve(editDocument, answerWith({ document: { ...procedure, status: 'Draft' } })),
    ],
  });
  await screen.findByRole('button', { name: 'More for Hand Hygiene' });
  expect(api.callsTo(findDocumentDependants)).toEqual([]);
  const dialog = await openFromMenu('Make a draft…', 'Make it a draft?');
  await dialog.findByText('8 people are asked to read it: it leaves their lists.');
  dialog.getByText(/^It is needed in an emergency/);
  dialog.getByText(/^The required training Hand hygiene course is met by reading it/);
  expect(api.callsTo(editDocument)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Make a draft' }));
  await screen.findByText('Document updated');
  expect(api.callsTo(editDocument).map(({ body }) => body)).toEqual([
    { status: 'Draft', basedOn: procedure.updatedAt },
  ]);
});

test('nothing is taken away while it is not known who would miss it', async () => {
  const { api } = renderScreen('/admin?tab=all-documents', {
    user: 'ROLE_ADMIN',
    api: [
      serve(listAllDocuments, listAnswer({ documents: [{ ...aDocument, status: 'Draft' }] }, 1)),
      serve(findDocumentDependants, refusal('unavailable', 'Busy.')),
    ],
  });
  const dialog = await openFromMenu('Archive…', 'Archive it?');
  await dialog.findByText('Who has to read could not be loaded.');
  fireEvent.click(dialog.getByRole('button', { name: 'Archive' }));
  expect(api.callsTo(editDocument)).toEqual([]);
});

test('what nobody would miss is deleted at once, anything else after a question', async () => {
  const { api } = renderScreen('/admin?tab=all-documents', {
    user: 'ROLE_ADMIN',
    api: [
      serve(listAllDocuments, listAnswer({ documents: [aDocument] }, 1)),
      serve(findDocumentDependants, answerWith(dependants)),
      serve(deleteDocument, {
        ...answerWith({ document: aDocument }),
        message: 'Document deleted',
      }),
    ],
  });
  const press = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Hand Hygiene' }));
  await press();
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete it?' }));
  await dialog.findByText('8 people are asked to read it: it leaves their lists.');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(api.callsTo(deleteDocument)).toEqual([]);
  api.serve(findDocumentDependants, answerWith({ asked: 0, trainings: [] }));
  await press();
  await screen.findByText('Document deleted');
  expect(api.callsTo(deleteDocument)).toHaveLength(1);
});
