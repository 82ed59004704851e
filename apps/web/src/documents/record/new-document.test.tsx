import { type DraftVersion, discardDraft, editDraft } from '@icare/contracts/document-drafts';
import { type DocumentRecord, showDocumentRecord } from '@icare/contracts/document-record';
import type { KeptDocument } from '@icare/contracts/document-review';
import { listMyDocuments } from '@icare/contracts/my-documents';
import { beginDocument, changeBegunDocument } from '@icare/contracts/new-documents';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, listAnswer, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const id = '01930000-0000-7000-8000-000000000001';
const document: KeptDocument = {
  ...{ _id: id, number: 'SOP-NUR-008', name: 'Wound care', category: 'SOPs', version: 1 },
  ...{ departments: ['Nursing'], status: 'Draft', visibility: 'public', owner: null },
  ...{ versionCreatedAt: '2026-11-21T08:00:00.000Z', reviewEveryMonths: 24, nextReviewOn: null },
};
const draft: DraftVersion = {
  ...{ number: 1, phase: 'draft', originalName: 'wound_care.pdf', size: 9000, extension: 'pdf' },
  ...{ sha256: 'a'.repeat(64), createdAt: '2026-11-21T08:00:00.000Z', createdBy: 'Ngozi Eze' },
  ...{ changeNote: null, isMinor: false, basedOn: null, restoredFrom: null, effectiveOn: null },
  ...{ submittedAt: null, submittedBy: null, approvals: [] },
  mayDo: ['change', 'submit', 'discard'],
  ...{ textState: 'searchable', textProblem: null, textIsCut: false },
  ...{ sections: 1, words: 2, confidence: null },
};
const record: DocumentRecord = {
  document: {
    ...{ ...document, description: '', subcategory: null, isCritical: false },
    ...{ retiredOn: null, createdAt: '2026-11-21T08:00:00.000Z' },
  },
  ...{ draft, versions: [], isCut: false, replaces: [], mayStart: false, isKeeper: true },
  ...{
    references: [],
    referencesFingerprint: 'a'.repeat(16),
    factsFingerprint: 'b'.repeat(16),
    referredToBy: { documents: [], total: 0 },
  },
  mayWrite: true,
};
const none = serve(listMyDocuments, listAnswer({ documents: [] }, 0));
const shown = serve(showDocumentRecord, answerWith(record));
const file = new File(['%PDF-1.7'], 'wound_care.pdf', { type: 'application/pdf' });

async function openForm(rights: Parameters<typeof renderScreen>[1]) {
  const rendered = renderScreen('/my-documents', { api: [none, shown], ...rights });
  fireEvent.click(await screen.findByRole('button', { name: 'New document' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New document' }));
  return { ...rendered, dialog };
}

test('an editor begins a document of their department and lands on its record', async () => {
  const { api, dialog } = await openForm({ user: 'ROLE_STAFF', edits: ['Nursing'] });
  // What IT alone decides is not asked, nor an owner of whoever keeps it themselves.
  expect(dialog.queryByLabelText('Status')).toBeNull();
  expect(dialog.queryByLabelText(/Emergency procedure/)).toBeNull();
  expect(dialog.queryByLabelText(/^Owner/)).toBeNull();
  const store = () => fireEvent.click(dialog.getByRole('button', { name: 'Store the draft' }));
  store();
  await dialog.findAllByText('Choose the file.');
  await dialog.findAllByText('Choose a document type.');
  const problems = within(dialog.getByRole('alert')).getAllByRole('link');
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    ...['Choose the file.', 'Name is required.', 'Choose a document type.'],
  ]);
  dialog.getByText(/Only those who write it, compliance officers and IT see it\.$/);
  const input = screen.getByRole('dialog').querySelector('input[type=file]') as HTMLElement;
  fireEvent.change(input, { target: { files: [file] } });
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Wound care');
  fireEvent.change(dialog.getByLabelText('Category'), { target: { value: 'Policies' } });
  fireEvent.change(dialog.getByLabelText('Document type'), { target: { value: 'Clinical' } });
  fireEvent.change(dialog.getByLabelText('Department'), { target: { value: 'Pharmacy' } });
  store();
  await dialog.findAllByText(/^Documents of Pharmacy are begun by its head/);
  fireEvent.change(dialog.getByLabelText('Department'), { target: { value: 'Nursing' } });
  const full = 'You have begun 20 documents that are not in force yet.';
  api.serve(beginDocument, refusal('conflict', full));
  store();
  await dialog.findAllByText(full);
  api.serve(beginDocument, answerWith({ document, sameFileAs: [] }));
  store();
  await screen.findByText('Wound care has been begun');
  screen.getByText('Its number is SOP-NUR-008.');
  await screen.findByRole('heading', { name: 'Version 1, the first one' });
  screen.getByText(/^Next, send it for approval/);
  const sent = api.callsTo(beginDocument).at(-1)?.body as FormData;
  expect(sent.get('departments')).toContain('Nursing');
  expect(Object.fromEntries(sent)).toMatchObject({
    ...{ name: 'Wound care', category: 'Policies', subcategory: 'Clinical' },
    ...{ reviewEveryMonths: '24', visibility: 'public' },
  });
  expect(sent.has('ownerId')).toBe(false);
  expect(sent.has('status')).toBe(false);
});

test('a head may name the owner', async () => {
  const { dialog } = await openForm({ user: 'ROLE_STAFF', leads: ['Nursing'] });
  dialog.getByLabelText(/^Owner/);
});

test('staff without a department of their own begin nothing', async () => {
  renderScreen('/my-documents', { user: 'ROLE_STAFF', api: [none] });
  await screen.findByText('You keep no documents');
  expect(screen.queryByRole('button', { name: 'New document' })).toBeNull();
});

test('whoever writes it corrects what is said of it before it is in force', async () => {
  const described = {
    ...record,
    document: { ...record.document, description: 'For wards.', subcategory: 'Clinical Procedure' },
  };
  const { api } = renderScreen(`/approvals/${id}`, {
    ...{ user: 'ROLE_STAFF', edits: ['Nursing'] },
    api: [none, serve(showDocumentRecord, answerWith(described))],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change the facts' }));
  const facts = within(screen.getByRole('region', { name: 'Facts' }));
  facts.getByText('For wards.');
  facts.getByText('Everyone');
  facts.getByText('Every 2 years');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the facts' }));
  expect(dialog.queryByLabelText(/^Owner/)).toBeNull();
  const name = dialog.getByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('Wound care');
  fireEvent.change(name, { target: { value: 'Care of wounds' } });
  fireEvent.change(dialog.getByLabelText('Visible to'), { target: { value: 'staff' } });
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const reviewed = 'Version 1 is in review.';
  api.serve(changeBegunDocument, refusal('conflict', reviewed));
  save();
  await dialog.findAllByText(reviewed);
  api.serve(changeBegunDocument, answerWith({ document }));
  save();
  await screen.findByText('Facts saved');
  expect(api.callsTo(changeBegunDocument).at(-1)?.body).toEqual({
    ...{ name: 'Care of wounds', category: 'SOPs', subcategory: 'Clinical Procedure' },
    ...{ departments: ['Nursing'], description: 'For wards.', visibility: 'staff' },
    ...{ reviewEveryMonths: '24', basedOn: record.factsFingerprint },
  });
});

test('of a first version nothing is said of one before it', async () => {
  const approved: DraftVersion = { ...draft, phase: 'approved', mayDo: ['publish', 'recall'] };
  const { api } = renderScreen(`/approvals/${id}`, {
    user: 'ROLE_STAFF',
    api: [none, shown, serve(editDraft, answerWith({ draft }))],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change the note' }));
  const noted = within(await screen.findByRole('dialog', { name: 'Note on version 1' }));
  expect(noted.queryByRole('checkbox')).toBeNull();
  expect(noted.queryByText(/before/)).toBeNull();
  fireEvent.change(noted.getByLabelText(/^Note/), { target: { value: 'By WHO, 2025.' } });
  api.serve(showDocumentRecord, answerWith({ ...record, draft: approved }));
  fireEvent.click(noted.getByRole('button', { name: 'Save' }));
  await screen.findByText('Note saved');
  expect(api.callsTo(editDraft)[0]?.body).toEqual({ changeNote: 'By WHO, 2025.', isMinor: false });
  fireEvent.click(await screen.findByRole('button', { name: 'Put into force' }));
  const put = within(await screen.findByRole('dialog', { name: 'Put version 1 into force' }));
  put.getByText(/Readers find it from the beginning of that day, today at once\.$/);
});

test('a new document that is discarded goes, and its page with it', async () => {
  const { api } = renderScreen(`/approvals/${id}`, { user: 'ROLE_STAFF', api: [none, shown] });
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard Wound care?' }));
  dialog.getByText(/SOP-NUR-008 is not given again/);
  api.serve(discardDraft, answerWith({ discarded: 1 }));
  fireEvent.click(dialog.getByRole('button', { name: 'Discard it' }));
  await screen.findByText('Document discarded');
  await waitFor(() => expect(location.pathname).toBe('/my-documents'));
  await screen.findByText('You keep no documents');
});
