import { getCriticalUse } from '@icare/contracts/document-reading';
import {
  addDocumentVersion,
  type DocumentVersion,
  listDocumentVersions,
} from '@icare/contracts/document-versions';
import { createDocument, editDocument, listAllDocuments } from '@icare/contracts/documents';
import { listStaff, type StaffMember } from '@icare/contracts/people';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDocument } from '../../testing/document-samples.ts';
import { answerWith, listAnswer, refusal, serve, unreachable } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const renamed = { ...aDocument, name: 'Clean Hands' };
const { updatedAt: basedOn } = aDocument;

async function openDialog(versions: DocumentVersion[] = []) {
  const { api } = renderScreen('/admin?tab=all-documents', {
    user: 'ROLE_ADMIN',
    api: [
      serve(listAllDocuments, listAnswer({ documents: [aDocument] }, 1)),
      serve(listDocumentVersions, answerWith({ versions })),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Hand Hygiene' }));
  const element = await screen.findByRole('dialog', { name: 'Edit Hand Hygiene' });
  const dialog = within(element);
  return {
    api,
    dialog,
    press: (name: string) => fireEvent.click(dialog.getByRole('button', { name })),
    rename: () =>
      fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Clean Hands' } }),
    choose: (file: File) =>
      fireEvent.change(element.querySelector('input[type=file]') as HTMLInputElement, {
        target: { files: [file] },
      }),
  };
}

test('once the details are stored only the file is sent again, as the same call', async () => {
  const { api, dialog, press, rename, choose } = await openDialog();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(
    true,
  );
  rename();
  choose(new File(['nothing'], 'hands.txt'));
  press('Save changes');
  await dialog.findAllByText('Choose a PDF, Word, Excel or PowerPoint file.');
  choose(new File(['%PDF-1.7'], 'hands.pdf', { type: 'application/pdf' }));
  api.serve(editDocument, answerWith({ document: renamed }));
  api.serve(addDocumentVersion, unreachable);
  press('Save changes');
  await screen.findByText('Update failed');
  await dialog.findByRole('alert');
  api.serve(listAllDocuments, listAnswer({ documents: [renamed] }, 1));
  api.serve(addDocumentVersion, answerWith({ document: renamed, sameFileAs: [] }));
  press('Save changes');
  await screen.findByText('Document updated');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(editDocument).map(({ body }) => body)).toEqual([
    { name: 'Clean Hands', basedOn },
  ]);
  const keys = api.callsTo(addDocumentVersion).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.stringMatching(/^.{16,}$/), keys[0]]);
});

test('a refused field is named, and closing asks before a change is lost', async () => {
  const { api, dialog, press, rename } = await openDialog();
  rename();
  api.serve(
    editDocument,
    refusal('invalid', 'The name is taken.', [{ path: 'name', message: 'The name is taken.' }]),
  );
  press('Save changes');
  await waitFor(() =>
    expect(dialog.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'),
  );
  press('Cancel');
  await dialog.findByText('Close without saving?');
  press('Go on');
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Clean Hands');
  press('Cancel');
  press('Discard');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const turnedAway = () => new File(['nothing'], 'hands.txt');
const taken = () => new File(['%PDF-1.7'], 'hands.pdf', { type: 'application/pdf' });
const statuses = (within: Element) =>
  [...within.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);

test('a new version that is turned away is not announced as added', async () => {
  const { dialog, choose } = await openDialog();
  const element = screen.getByRole('dialog');
  choose(turnedAway());
  await dialog.findByText('hands.txt');
  expect(statuses(element)).not.toContain('hands.txt added');
  choose(taken());
  await dialog.findByText('hands.pdf');
  expect(statuses(element)).toContain('hands.pdf added');
});

test('of several files only those that can be sent are announced as added', async () => {
  renderScreen('/admin?tab=policies', {
    user: 'ROLE_ADMIN',
    api: [serve(listAllDocuments, listAnswer({ documents: [] }, 0))],
  });
  await screen.findByRole('heading', { name: 'Upload a policy' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [turnedAway(), taken()] } });
  await screen.findByText('Choose a PDF, Word, Excel or PowerPoint file.');
  expect(statuses(document.body)).toContain('hands.pdf added');
});

test('an emergency procedure asks for the number to call and says how much room is used', async () => {
  const { api, dialog, press } = await openDialog();
  api.serve(getCriticalUse, answerWith({ used: 3 * 1_048_576, limit: 50 * 1_048_576 }));
  expect(dialog.queryByLabelText(/^Number to call/)).toBeNull();
  fireEvent.click(dialog.getByLabelText(/^Emergency procedure: kept on phones/));
  await dialog.findByText('Emergency procedures use 3.00 MB of 50.00 MB.');
  fireEvent.change(dialog.getByLabelText(/^Number to call/), { target: { value: '333' } });
  const critical = { ...aDocument, isCritical: true, emergencyCall: '333' };
  api.serve(editDocument, answerWith({ document: critical }));
  press('Save changes');
  await screen.findByText('Document updated');
  expect(api.callsTo(editDocument)[0]?.body).toEqual({
    ...{ isCritical: true, emergencyCall: '333', basedOn },
  });
});

test('the number can be corrected, and one that another document had is refused at its field', async () => {
  const { api, dialog, press } = await openDialog();
  const number = dialog.getByLabelText<HTMLInputElement>('Number');
  expect(number.value).toBe('POL-IPC-001');
  fireEvent.change(number, { target: { value: 'POL IPC 9' } });
  press('Save changes');
  await dialog.findAllByText(/^Write letters and digits/);
  expect(api.callsTo(editDocument)).toEqual([]);
  fireEvent.change(number, { target: { value: 'pol-ipc-009' } });
  const message = 'POL-IPC-009 is or was the number of another document.';
  api.serve(editDocument, refusal('invalid', message, [{ path: 'number', message }]));
  press('Save changes');
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'));
  expect(api.callsTo(editDocument)[0]?.body).toMatchObject({
    number: expect.stringMatching(/^pol-ipc-009$/i),
  });
});

const colleague: StaffMember = {
  ...{ id: '019a9f3e-0000-7000-8000-000000000009', username: 'amaka', fullName: 'Amaka Obi' },
  ...{ email: null, role: 'ROLE_STAFF', status: 'Active', staffNumber: 'ICP-0009', cadre: null },
  department: { name: 'Nursing' },
};

test('owner, interval and next review are sent when they change, and a refused owner is named', async () => {
  const { api, dialog, press } = await openDialog();
  api.serve(listStaff, listAnswer({ users: [colleague] }, 1));
  fireEvent.change(dialog.getByLabelText(/^Owner/), { target: { value: 'Amaka' } });
  fireEvent.click(await dialog.findByRole('option', { name: /^Amaka Obi/ }));
  fireEvent.change(dialog.getByLabelText('Reviewed'), { target: { value: '12' } });
  dialog.getByText(/^Left empty: /);
  const message = 'This person no longer works here. Choose somebody else.';
  api.serve(editDocument, refusal('invalid', message, [{ path: 'ownerId', message }]));
  press('Save changes');
  await dialog.findAllByText(message);
  expect(api.callsTo(editDocument).at(-1)?.body).toEqual({
    ...{ ownerId: colleague.id, reviewEveryMonths: '12', basedOn },
  });
  fireEvent.change(dialog.getByLabelText(/^Next review/), { target: { value: '2027-05-01' } });
  api.serve(editDocument, answerWith({ document: renamed }));
  press('Save changes');
  await screen.findByText('Document updated');
  expect(api.callsTo(editDocument).at(-1)?.body).toEqual({
    ...{ ownerId: colleague.id, reviewEveryMonths: '12', nextReviewOn: '2027-05-01', basedOn },
  });
});

test('of a new file one is asked what changed, and the list of versions says it', async () => {
  const { api, dialog, press, choose } = await openDialog();
  expect(dialog.queryByLabelText(/^What changed/)).toBeNull();
  choose(taken());
  fireEvent.change(await dialog.findByLabelText(/^What changed/), {
    target: { value: ' New doses. ' },
  });
  let sent: FormData | undefined;
  api.serve(addDocumentVersion, ({ body }) => {
    sent = body as FormData;
    return answerWith({ document: { ...aDocument, version: 2 }, sameFileAs: [] });
  });
  const version: DocumentVersion = {
    ...{
      phase: null,
      number: 2,
      originalName: 'hands.pdf',
      size: 9,
      extension: 'pdf',
      sha256: 'a'.repeat(64),
    },
    ...{ createdAt: '2026-11-20T08:00:00.000Z', createdBy: null, changeNote: 'New doses.' },
    ...{ textState: 'searchable', textProblem: null, textIsCut: false },
    ...{ sections: 1, words: 2, confidence: null },
  };
  api.serve(listDocumentVersions, answerWith({ versions: [version] }));
  press('Save changes');
  await screen.findByText('Document updated');
  expect(sent?.get('changeNote')).toBe('New doses.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Hand Hygiene' }));
  const again = within(await screen.findByRole('dialog', { name: 'Edit Hand Hygiene' }));
  await again.findByText('New doses.');
});

test('the list of versions names the current one and the one that is not in force yet', async () => {
  const version = (number: number, phase: DocumentVersion['phase']): DocumentVersion => ({
    ...{ number, phase, originalName: 'hands.pdf', size: 9, extension: 'pdf' },
    ...{ sha256: 'a'.repeat(64), createdAt: '2026-11-20T08:00:00.000Z', createdBy: null },
    ...{ changeNote: null, textState: 'searchable', textProblem: null, textIsCut: false },
    ...{ sections: 1, words: 2, confidence: null },
  });
  const { dialog } = await openDialog([
    version(aDocument.version + 1, 'in_review'),
    version(aDocument.version, null),
  ]);
  const items = await dialog.findAllByRole('listitem');
  expect(items.map(({ textContent }) => /\((.+?)\)/.exec(textContent ?? '')?.[1])).toEqual([
    'the next one, not in force yet',
    'current',
  ]);
});

test('an upload sends owner and review from the folded fields; Enter among the people sends nothing', async () => {
  const { api } = renderScreen('/admin?tab=policies', {
    user: 'ROLE_ADMIN',
    api: [
      serve(listAllDocuments, listAnswer({ documents: [] }, 0)),
      serve(listStaff, listAnswer({ users: [colleague] }, 1)),
    ],
  });
  await screen.findByRole('heading', { name: 'Upload a policy' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [taken()] } });
  const fill = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill('Document type', 'Clinical');
  fill('Department', 'Nursing');
  fireEvent.click(screen.getByText('Owner and review', { selector: 'summary' }));
  fill(/^Owner/, 'Amaka');
  await screen.findByRole('option', { name: /^Amaka Obi/ });
  fireEvent.keyDown(screen.getByLabelText(/^Owner/), { key: 'Enter' });
  await screen.findByRole('button', { name: 'Change Amaka Obi for somebody else' });
  expect(api.callsTo(createDocument)).toEqual([]);
  fill('Reviewed', '24');
  let sent: FormData | undefined;
  api.serve(createDocument, ({ body }) => {
    sent = body as FormData;
    return answerWith({ document: aDocument, sameFileAs: [] });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Upload Document' }));
  await screen.findByText('Document uploaded successfully');
  expect(sent?.get('ownerId')).toBe(colleague.id);
  expect(sent?.get('reviewEveryMonths')).toBe('24');
  expect(sent?.has('owner')).toBe(false);
});

test('what a colleague has changed of the same document meanwhile stays', async () => {
  const { api, press, rename } = await openDialog();
  rename();
  const updatedAt = '2026-11-21T08:00:00.000Z';
  const theirs = { ...aDocument, description: 'Before every patient.', updatedAt };
  api.serve(listAllDocuments, listAnswer({ documents: [theirs] }, 1));
  api.serve(editDocument, ({ body }) =>
    (body as { basedOn: string }).basedOn === updatedAt
      ? answerWith({ document: { ...theirs, name: 'Clean Hands' } })
      : refusal('conflict', 'Somebody changed this meanwhile.'),
  );
  press('Save changes');
  await screen.findByText('Document updated');
  expect(api.callsTo(editDocument).map(({ body }) => body)).toEqual([
    { name: 'Clean Hands', basedOn },
    { name: 'Clean Hands', basedOn: updatedAt },
  ]);
});
