import { showDocumentHistory } from '@icare/contracts/document-history';
import { reviewDocument } from '@icare/contracts/document-review';
import { getDocument } from '@icare/contracts/documents';
import { listMyDocuments, type MyDocument } from '@icare/contracts/my-documents';
import { lagosDate } from '@icare/domain/lagos-date';
import { addMonths } from '@icare/domain/months';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDocument } from '../../testing/document-record-samples.ts';
import { answerWith, listAnswer, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const aDocument = (number: number, over: Partial<MyDocument>): MyDocument => ({
  _id: `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  ...{ number: 'POL-IPC-002', name: 'Hand Hygiene', category: 'Policies' },
  ...{ departments: ['Infection Control'], status: 'Active', visibility: 'public', version: 6 },
  versionCreatedAt: '2026-11-21T08:00:00.000Z',
  ...{ owner: null, reviewEveryMonths: 12, nextReviewOn: null, next: null },
  ...over,
});
const late = aDocument(1, { name: 'Visitors', nextReviewOn: '2025-03-11' });
const draft = aDocument(2, { name: 'A draft', status: 'Draft', reviewEveryMonths: null });

const row = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));

test('the documents one keeps stand with their review, and lead to their text', async () => {
  const gone = { id: late._id, name: 'Nkem Eze', isActive: false };
  const documents = [late, aDocument(3, { name: 'Left', owner: gone }), draft];
  renderScreen('/my-documents', {
    user: 'ROLE_STAFF',
    api: [serve(listMyDocuments, listAnswer({ documents }, 3))],
  });
  const first = await row('Visitors');
  expect(first.getByRole('link', { name: 'Visitors' }).getAttribute('href')).toBe(
    `/read/${late._id}`,
  );
  first.getByText('To be named');
  first.getByText('11 Mar 2025');
  first.getByText(/^\d+ days late$/);
  (await row('Left')).getByText('Nkem Eze');
  // A draft cannot be read at an address of its own.
  const link = (await row('A draft')).getByRole('link', { name: 'A draft' });
  expect(link.getAttribute('href')).toBe(`/approvals/${draft._id}`);
  screen.getByText('3 of 3 documents');
});

test('each says where its next version stands, and leads to the record', async () => {
  const begun = { number: 7, effectiveOn: null, asked: 0, approved: 0 };
  const documents = [
    aDocument(1, { name: 'Alone' }),
    aDocument(2, { name: 'Begun', next: { ...begun, phase: 'draft' } }),
    aDocument(3, { name: 'Sent', next: { ...begun, phase: 'in_review', asked: 2, approved: 1 } }),
    aDocument(4, { name: 'Ready', next: { ...begun, phase: 'approved', asked: 1, approved: 1 } }),
    aDocument(5, {
      name: 'Planned',
      next: { ...begun, phase: 'scheduled', effectiveOn: '2026-12-03', asked: 1, approved: 1 },
    }),
  ];
  renderScreen('/my-documents', {
    user: 'ROLE_STAFF',
    leads: ['Nursing'],
    api: [
      serve(listMyDocuments, ({ query }) =>
        query.get('as') === 'writer'
          ? listAnswer({ documents: [{ ...documents[1], name: 'Ours' } as MyDocument] }, 1)
          : listAnswer({ documents }, 5),
      ),
    ],
  });
  for (const [name, next] of [
    ['Begun', 'Version 7: draft'],
    ['Sent', 'Version 7: in review, 1 of 2 approved'],
    ['Ready', 'Version 7: approved, no day set yet'],
    ['Planned', 'Version 7: scheduled for 3 Dec 2026'],
    ['Ours', 'Version 7: draft'],
  ] as const) {
    const link = (await row(name)).getByRole('link', { name: next });
    expect(link.getAttribute('href')).toMatch(/^\/approvals\/0193/);
  }
  expect((await row('Alone')).queryByRole('link', { name: /^Version 7/ })).toBeNull();
});

test.each([
  ['an owner', { user: 'ROLE_STAFF' }, 1, true],
  ['a head without documents', { user: 'ROLE_STAFF', leads: ['Nursing'] }, 0, true],
  ['an officer without documents', { user: 'ROLE_COMPLIANCE' }, 0, true],
  ['who keeps none', { user: 'ROLE_STAFF' }, 0, false],
] as const)('whether %s is led to the collections', async (_, who, kept, finds) => {
  renderScreen('/my-documents', {
    ...who,
    api: [
      serve(listMyDocuments, ({ query }) =>
        query.get('as') === 'writer' || kept === 0
          ? listAnswer({ documents: [] }, 0)
          : listAnswer({ documents: [late] }, 1),
      ),
    ],
  });
  await screen.findByText(kept > 0 ? 'Visitors' : 'You keep no documents');
  const link = screen.queryByRole('link', { name: 'Collections' });
  expect(link?.getAttribute('href')).toBe(finds ? '/reading/collections' : undefined);
});

test.each([
  { leads: ['Nursing' as const], opens: true },
  { leads: [], opens: false },
])('a link to the form for a new document opens it for whoever may: $opens', async (one) => {
  renderScreen('/my-documents?do=new', {
    user: 'ROLE_STAFF',
    leads: one.leads,
    api: [serve(listMyDocuments, listAnswer({ documents: [late] }, 1))],
  });
  await row('Visitors');
  await waitFor(() => expect(location.search).toBe(''));
  if (one.opens) await screen.findByRole('dialog');
  else expect(screen.queryByRole('dialog')).toBeNull();
});

test('‘Reviewed, nothing to change’ proposes the next day and sends the note', async () => {
  const { api } = renderScreen('/my-documents', {
    user: 'ROLE_STAFF',
    api: [serve(listMyDocuments, listAnswer({ documents: [late] }, 1))],
  });
  fireEvent.click(
    await screen.findByRole('button', { name: 'Reviewed, nothing to change: Visitors' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Reviewed, nothing to change' }));
  const next = addMonths(lagosDate(new Date()), 12);
  expect(dialog.getByLabelText<HTMLInputElement>('Next review').value).toBe(next);
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Read with the ward.' } });
  api.serve(reviewDocument, refusal('forbidden', 'Only its owner reviews a document.'));
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Note the review' }));
  send();
  await dialog.findByText('Only its owner reviews a document.');
  const reviewed = { ...late, nextReviewOn: next };
  api.serve(reviewDocument, answerWith({ document: reviewed }));
  api.serve(listMyDocuments, listAnswer({ documents: [reviewed] }, 1));
  send();
  await screen.findByText('Review noted');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const calls = api.callsTo(reviewDocument);
  expect(calls.map(({ body }) => body)).toEqual([
    { nextReviewOn: next, note: 'Read with the ward.', version: late.version },
    { nextReviewOn: next, note: 'Read with the ward.', version: late.version },
  ]);
  const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.stringMatching(/^.{16,}$/), keys[0]]);
  await waitFor(() => expect(screen.queryByText(/days late$/)).toBeNull());
});

test('a review of a version that is replaced by now is refused, and its note waits until that is looked through', async () => {
  const { api } = renderScreen('/my-documents', {
    user: 'ROLE_STAFF',
    api: [serve(listMyDocuments, listAnswer({ documents: [late] }, 1))],
  });
  const open = async () => {
    fireEvent.click(
      await screen.findByRole('button', { name: 'Reviewed, nothing to change: Visitors' }),
    );
    return within(await screen.findByRole('dialog'));
  };
  const dialog = await open();
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Read with the ward.' } });
  api.serve(reviewDocument, refusal('conflict', 'Version 7 is in force by now.'));
  api.serve(listMyDocuments, listAnswer({ documents: [{ ...late, version: 7 }] }, 1));
  api.serve(getDocument, answerWith({ ...openDocument, _id: late._id, version: 7 }));
  fireEvent.click(dialog.getByRole('button', { name: 'Note the review' }));
  await dialog.findByText('Version 7 is in force by now.');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const again = await open();
  again.getByText(/version 7\./);
  expect(again.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('Read with the ward.');
  api.serve(reviewDocument, answerWith({ document: { ...late, version: 7 } }));
  fireEvent.click(again.getByRole('button', { name: 'Note the review' }));
  await screen.findByText('Review noted');
  expect(api.callsTo(reviewDocument).at(-1)?.body).toMatchObject({ version: 7 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await open()).getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('');
});

test('another version that came into force meanwhile can be read, and is then what was reviewed', async () => {
  const { api } = renderScreen('/my-documents', {
    user: 'ROLE_STAFF',
    api: [serve(listMyDocuments, listAnswer({ documents: [late] }, 1))],
  });
  fireEvent.click(
    await screen.findByRole('button', { name: 'Reviewed, nothing to change: Visitors' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Reviewed, nothing to change' }));
  const note = dialog.getByLabelText<HTMLTextAreaElement>(/^Note/);
  fireEvent.change(note, { target: { value: 'Read with the ward.' } });
  api.serve(reviewDocument, ({ body }) =>
    (body as { version?: number }).version === 7
      ? answerWith({ document: { ...late, version: 7 } })
      : refusal('conflict', 'Version 7 is in force by now.'),
  );
  api.serve(getDocument, answerWith({ ...openDocument, _id: late._id, version: 7 }));
  api.serve(listMyDocuments, listAnswer({ documents: [{ ...late, version: 7 }] }, 1));
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Note the review' }));
  send();
  const link = await dialog.findByRole('link', { name: /^Read version 7/ });
  expect(link.getAttribute('href')).toBe(`/read/${late._id}`);
  expect(link.getAttribute('target')).toBe('_blank');
  dialog.getByText(/, version 7\. It stays as it is/);
  expect(note.value).toBe('Read with the ward.');
  send();
  await screen.findByText('Review noted');
});

test('who keeps none is told so, and visitors are asked to sign in', async () => {
  renderScreen('/my-documents', {
    user: 'ROLE_STAFF',
    api: [serve(listMyDocuments, listAnswer({ documents: [] }, 0))],
  });
  await screen.findByText('You keep no documents');
  cleanup();
  renderScreen('/my-documents');
  const main = within(screen.getByRole('main'));
  const link = await main.findByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/sign-in?next=%2Fmy-documents');
});

test('whoever keeps a document reads in words who did what to it', async () => {
  renderScreen('/my-documents', {
    user: 'ROLE_STAFF',
    api: [
      serve(listMyDocuments, listAnswer({ documents: [late] }, 1)),
      serve(
        showDocumentHistory,
        answerWith({
          events: [
            {
              ...{ id: late._id, action: 'version_added', version: 6, note: 'Doses by weight.' },
              ...{ at: '2026-11-21T08:00:00.000Z', by: 'Ifeoma Nwosu' },
              changes: [{ field: 'nextReviewOn', before: '2026-01-01', after: '2027-11-21' }],
            },
            {
              ...{ id: draft._id, action: 'edited', version: null, note: null },
              ...{ at: '2026-01-20T08:00:00.000Z', by: null },
              changes: [
                { field: 'ownerId', before: 'Bisi Alade', after: null },
                { field: 'references', before: '', after: 'POL-IPC-002' },
                { field: 'visibility', before: null, after: 'staff' },
                { field: 'reviewEveryMonths', before: '24', after: '6' },
              ],
            },
          ],
          isCut: true,
        }),
      ),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'History of Visitors' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Visitors' }));
  await dialog.findByText('Version 6 added');
  dialog.getByText('Doses by weight.');
  dialog.getByText('Next review: 21 Nov 2027, before 1 Jan 2026');
  dialog.getByText('Owner: nothing, before Bisi Alade');
  dialog.getByText('Refers to: POL-IPC-002');
  dialog.getByText('Visible to: staff only');
  dialog.getByText('Reviewed: every 6 months, before every 2 years');
  dialog.getByText('name not known');
  dialog.getByText(/IT finds earlier ones in the audit log/);
});

test('a document of which nothing is recorded says so', async () => {
  renderScreen('/my-documents', {
    user: 'ROLE_STAFF',
    api: [
      serve(listMyDocuments, listAnswer({ documents: [late] }, 1)),
      serve(showDocumentHistory, answerWith({ events: [], isCut: false })),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'History of Visitors' }));
  await screen.findByText('Nothing is recorded of what was done to this document.');
});
