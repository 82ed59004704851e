import {
  approveDocument,
  listDocumentApprovals,
  sendDocumentBack,
} from '@icare/contracts/document-approvals';
import { publishDraft, submitDraft } from '@icare/contracts/document-drafts';
import type { DocumentTextPart } from '@icare/contracts/document-reading';
import {
  type DocumentRecord,
  listInForce,
  showDocumentRecord,
} from '@icare/contracts/document-record';
import { readVersion } from '@icare/contracts/document-versions';
import { listMyDocuments, type MyDocument } from '@icare/contracts/my-documents';
import { lagosDate } from '@icare/domain/lagos-date';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  approvalToDecide,
  draftVersion as draft,
  documentId as id,
  documentRecord as record,
  fileHash as sha256,
} from '../../testing/document-record-samples.ts';
import { answerWith, listAnswer, refusal, type Served, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const show = (over: Partial<DocumentRecord> = {}, api: readonly Served[] = []) =>
  renderScreen(`/approvals/${id}`, {
    user: 'ROLE_STAFF',
    api: [serve(showDocumentRecord, answerWith({ ...record, ...over })), ...api],
  });

test('the record says where the next version stands and when each was in force', async () => {
  show();
  await screen.findByRole('heading', { name: 'Version 5, the next one' });
  screen.getByText('A draft. Only those who write it, compliance officers and IT see it.');
  screen.getByText('In force since 2 Sep 2026');
  screen.getByText('1 Mar 2024 to 1 Sep 2026');
  screen.getByText('Every 18 months');
  // What was in force is not the writers' to change.
  expect(screen.queryByRole('button', { name: 'Change the facts' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Read it' }).getAttribute('href')).toBe(`/read/${id}`);
  expect(screen.queryByRole('button', { name: 'Put into force' })).toBeNull();
});

test('what it asks by itself while approvers decide is marked as no use of the session', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api } = show({ draft: { ...draft, phase: 'in_review' } });
  await screen.findByRole('heading', { name: 'Version 5, the next one' });
  await vi.advanceTimersByTimeAsync(61_000);
  expect(api.callsTo(showDocumentRecord).map(({ query }) => `${query}`)).toEqual([
    '',
    'again=true',
  ]);
  vi.useRealTimers();
});

test('it is sent to the head of its department and, after them, to somebody else', async () => {
  const { api } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Send for approval' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send for approval' }));
  expect(dialog.getByLabelText<HTMLSelectElement>('Approver 1').value).toBe('head Nursing');
  fireEvent.click(dialog.getByRole('button', { name: 'Ask somebody else, too' }));
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  send();
  await dialog.findAllByText('Choose a person in each place, or take the place away.');
  fireEvent.change(dialog.getByLabelText('Approver 2'), {
    target: { value: 'role ROLE_COMPLIANCE' },
  });
  api.serve(
    submitDraft,
    refusal('invalid', 'Please check the fields.', [
      { path: 'steps.0.0', message: 'Nobody leads Nursing at present. Name a person.' },
    ]),
  );
  send();
  await dialog.findAllByText('Nobody leads Nursing at present. Name a person.');
  api.serve(submitDraft, answerWith({ draft: { ...draft, phase: 'in_review' } }));
  send();
  await screen.findByText('Sent for approval');
  expect(api.callsTo(submitDraft).at(-1)?.body).toEqual({
    sha256,
    steps: [[{ kind: 'head', department: 'Nursing' }], [{ kind: 'role', role: 'ROLE_COMPLIANCE' }]],
    days: 7,
  });
});

test('an approved version is put into force from today by its owner', async () => {
  const { api } = show({ draft: { ...draft, phase: 'approved', mayDo: ['publish', 'recall'] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Put into force' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Put version 5 into force' }));
  const today = lagosDate(new Date());
  api.serve(publishDraft, answerWith({ draft: null, version: 5, effectiveOn: today }));
  fireEvent.click(dialog.getByRole('button', { name: 'Put into force' }));
  await screen.findByText('Version 5 is in force');
  expect(api.callsTo(publishDraft)[0]?.body).toEqual({ sha256, effectiveOn: today, basedOn: 4 });
});

test('whoever is asked approves the very file, or sends it back with a reason', async () => {
  const { api } = renderScreen('/approvals', {
    user: 'ROLE_STAFF',
    api: [serve(listDocumentApprovals, answerWith({ approvals: [approvalToDecide], total: 1 }))],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send back: Massive Haemorrhage' }));
  const back = within(await screen.findByRole('dialog', { name: 'Send this version back' }));
  fireEvent.click(back.getByRole('button', { name: 'Send back' }));
  await back.findAllByText('What has to change is required.');
  fireEvent.change(back.getByLabelText('What has to change'), { target: { value: 'The dose.' } });
  api.serve(sendDocumentBack, refusal('conflict', 'The file has been replaced since.'));
  fireEvent.click(back.getByRole('button', { name: 'Send back' }));
  await back.findByText('The file has been replaced since.');
  fireEvent.click(back.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: /^(Discard|Leave|Do not)/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Approve Massive Haemorrhage' }));
  const approve = within(await screen.findByRole('dialog', { name: 'Approve this version' }));
  api.serve(approveDocument, answerWith({ document: { _id: id, name: 'Massive Haemorrhage' } }));
  api.serve(listDocumentApprovals, answerWith({ approvals: [], total: 0 }));
  fireEvent.click(approve.getByRole('button', { name: 'Approve' }));
  await screen.findByText('Nothing waits for you');
  expect(api.callsTo(approveDocument)[0]?.body).toMatchObject({ sha256 });
});

const textOf = (version: number, ...words: string[]): DocumentTextPart => {
  const blocks = words.map((text) => ({ kind: 'paragraph' as const, spans: [{ text }] }));
  const sections = [{ number: 2, title: null, isPicture: false, blocks }];
  return {
    ...{ version, sha256, textState: 'searchable', textProblem: null, confidence: null },
    text: { unit: 'page', isWhole: true, part: 1, parts: 1, sectionCount: 1, sections },
  };
};

test('a version that was sent back says by whom and why, until it is sent again', async () => {
  const [asked] = record.versions[0]?.approvals ?? [];
  if (!asked) throw new Error('No approval to begin with.');
  const back = {
    ...{ ...asked, isOver: true, state: 'sent_back' as const, decidedBy: 'Ada Obi' },
    ...{ decidedAt: '2026-11-22T08:00:00.000Z', note: 'Section 2 has the old dose.' },
  };
  show({ draft: { ...draft, approvals: [back] } });
  await screen.findByText(/^Sent back by Ada Obi on 22 Nov 2026\. Mend it/);
  expect(screen.getAllByText('Section 2 has the old dose.').length).toBeGreaterThan(0);
  cleanup();
  const later = {
    ...{ ...asked, isOver: true, createdAt: '2026-11-23T08:00:00.000Z' },
    id: '01930000-0000-7000-8000-000000000002',
  };
  show({ draft: { ...draft, approvals: [back, { ...later, state: 'ended' }] } });
  await screen.findByText(/^A draft\. Only those who write it,/);
  expect(screen.queryByText(/^Sent back by/)).toBeNull();
});

test('whoever approves looks at the text of a Word file without saving it', async () => {
  const text = textOf(5, 'Give 1 g into the vein.');
  show({ draft: { ...draft, extension: 'docx' } }, [serve(readVersion, answerWith(text))]);
  fireEvent.click(await screen.findByRole('button', { name: 'Look at it' }));
  await screen.findByText('Give 1 g into the vein.');
  fireEvent.click(screen.getByRole('button', { name: 'Hide the file' }));
  expect(screen.queryByText('Give 1 g into the vein.')).toBeNull();
});

test('the words that changed are marked; a text that waits or is missing says so', async () => {
  const { api } = show();
  api.serve(readVersion, ({ params }) =>
    answerWith(
      params['number'] === '5'
        ? textOf(5, 'Give 1 g into the vein.')
        : textOf(4, 'Give 500 mg into the vein.'),
    ),
  );
  const region = within(await screen.findByRole('region', { name: 'What changed' }));
  expect(region.getByLabelText<HTMLSelectElement>('From').value).toBe('4');
  const compare = () =>
    fireEvent.click(region.getByRole('button', { name: 'Show the words that changed' }));
  compare();
  await region.findByText(/^1 place changed from version 4 to version 5/);
  expect(region.getAllByRole('insertion').map(({ textContent }) => textContent)).toContain(
    ' added: 1 g',
  );
  region.getByText('Page 2');
  api.serve(readVersion, answerWith({ ...textOf(3, ''), textState: 'waiting', text: null }));
  fireEvent.change(region.getByLabelText('From'), { target: { value: '3' } });
  compare();
  await region.findByText(/is still being read/);
});

test('with room for it the versions stand side by side, each with its day and file', async () => {
  const texts = serve(readVersion, ({ params }) =>
    answerWith(
      params['number'] === '5'
        ? textOf(5, 'Give 1 g into the vein.', 'Call 333.', 'Weigh the drapes.')
        : textOf(4, 'Give 500 mg into the vein.', 'Call 333.'),
    ),
  );
  show({}, [texts]);
  const region = within(await screen.findByRole('region', { name: 'What changed' }));
  const compare = { name: 'Show the words that changed' };
  fireEvent.click(region.getByRole('button', compare));
  await region.findByText(/^2 places changed/);
  // On a phone there is no room for it.
  expect(region.queryByRole('button', { name: 'Side by side' })).toBeNull();
  cleanup();
  show({}, [texts]);
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: media === '(width >= 48rem)' },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
  const wide = within(await screen.findByRole('region', { name: 'What changed' }));
  fireEvent.click(wide.getByRole('button', compare));
  const choice = within(await wide.findByRole('group', { name: 'Show the changes' }));
  const [one, columns] = [
    choice.getByRole('button', { name: 'In one text' }),
    choice.getByRole('button', { name: 'Side by side' }),
  ];
  expect(one.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(columns);
  const table = within(
    await wide.findByRole('table', {
      name: 'Version 4 beside version 5',
    }),
  );
  const [left, right] = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(left).toContain('Version 4In force since 2 Sep 2026four.pdf');
  expect(right).toContain('Version 5Not in force yetpph.pdf');
  table.getByRole('button', { name: 'Download version 4 of Massive Haemorrhage' });
  table.getByRole('button', { name: 'Download version 5 of Massive Haemorrhage' });
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Page 2Give  taken out: 500 mg  into the vein.',
    'Page 2Give   added: 1 g into the vein.',
    'Nothing in this place',
    ' added: Weigh the drapes.',
  ]);
  fireEvent.click(wide.getByLabelText('Also show what stayed'));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toContain('Call 333.');
  fireEvent.click(one);
  await wide.findByRole('list');
});

test('visitors are asked to sign in, and who may not see it is told so', async () => {
  renderScreen(`/approvals/${id}`, {});
  await within(screen.getByRole('main')).findByRole('link', { name: 'Sign in' });
  cleanup();
  renderScreen(`/approvals/${id}`, {
    user: 'ROLE_STAFF',
    api: [serve(showDocumentRecord, refusal('forbidden', 'Only whoever writes it.'))],
  });
  await screen.findByText('Only whoever writes it.');
});

test('the record leads back to the list that one came from', async () => {
  const entry: MyDocument = {
    next: null,
    ...record.document,
    status: 'Draft',
  };
  const api = [
    serve(listMyDocuments, listAnswer({ documents: [entry] }, 1)),
    serve(showDocumentRecord, answerWith(record)),
    serve(listDocumentApprovals, answerWith({ approvals: [], total: 0 })),
  ];
  const main = () => within(screen.getByRole('main'));
  renderScreen('/my-documents', { user: 'ROLE_STAFF', api });
  fireEvent.click(
    await screen.findByRole('link', { name: 'Versions and approvals of Massive Haemorrhage' }),
  );
  await screen.findByRole('heading', { name: 'Facts' });
  fireEvent.click(main().getByRole('link', { name: 'My documents' }));
  await screen.findByRole('heading', { name: 'My documents' });
  cleanup();
  // From a mail: whoever only decides has no other list of it.
  show({ mayWrite: false, isKeeper: false });
  await screen.findByRole('heading', { name: 'Facts' });
  expect(main().getByRole('link', { name: 'My approvals' }).getAttribute('href')).toBe(
    '/approvals',
  );
  cleanup();
  const day = '2026-10-01';
  const { _id, number, name, category } = record.document;
  const related = { _id, number, name, category };
  const held = {
    ...{ ...related, departments: ['Nursing'], version: 3, extension: 'pdf' as const, sha256 },
    ...{ deletedOn: null, fileDeletedOn: null },
  };
  renderScreen(`/approvals/in-force?on=${day}`, {
    user: 'ROLE_COMPLIANCE',
    api: [
      ...api,
      serve(listInForce, listAnswer({ documents: [{ ...held, from: day, until: null }] }, 1)),
    ],
  });
  fireEvent.click(await screen.findByRole('link', { name: 'Massive Haemorrhage' }));
  await screen.findByRole('heading', { name: 'Facts' });
  expect(main().getByRole('link', { name: 'In force on a day' }).getAttribute('href')).toBe(
    `/approvals/in-force?on=${day}`,
  );
});
