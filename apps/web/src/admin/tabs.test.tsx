import { listContactMessages } from '@icare/contracts/contact';
import { createDocument, listAllDocuments } from '@icare/contracts/documents';
import { discardMail, listMails, type Mail, resendMail } from '@icare/contracts/mails';
import { listServiceAccounts } from '@icare/contracts/service-accounts';
import {
  type DemonstrationCounts,
  getDemonstration,
  getSystem,
  listServerErrors,
  removeDemonstration,
  type ServerError,
} from '@icare/contracts/system';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refreshSystem } from '../system/system-state.ts';
import {
  answerWith,
  listAnswer,
  refusal,
  serve,
  unreachable,
  unreadable,
} from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { healthySystem } from '../testing/system-samples.ts';

const mail: Mail = {
  id: '019a9f3e-0000-7000-8000-0000000000aa',
  to: 'it@hospital.example',
  subject: 'Message for IT from Adaeze Nwosu',
  state: 'failed',
  attempts: 8,
  possiblyRepeated: true,
  lastError: '550 There is no such address.',
  createdAt: '2026-11-20T09:00:00.000Z',
  nextAttemptAt: null,
  sentAt: null,
  can: ['resend', 'discard'],
};
const one = answerWith({ mail });

test('reports undelivered mails beside the messages; they can be sent again and given up', async () => {
  const { api } = renderScreen('/admin?tab=messages', {
    user: 'ROLE_ADMIN',
    api: [
      serve(listContactMessages, listAnswer({ contactMessages: [] }, 0)),
      serve(listMails, ({ query }) => {
        const mails = [null, 'failed'].includes(query.get('state')) ? [mail] : [];
        return listAnswer({ mails }, mails.length);
      }),
      serve(resendMail, one),
      serve(discardMail, one),
      serve(getSystem, answerWith(healthySystem)),
    ],
  });
  await screen.findByText('1 mail could not be delivered.');
  fireEvent.click(screen.getByRole('link', { name: 'See the mails' }));
  const state = await screen.findByLabelText<HTMLSelectElement>('State');
  expect(state.value).toBe('failed');
  const row = await screen.findByRole('row', { name: /Message for IT/ });
  for (const text of [
    '550 There is no such address.',
    'Possibly sent twice',
    'Given up; nothing was delivered',
  ])
    expect(row.textContent).toContain(text);
  const readBefore = api.callsTo(getSystem).length;
  fireEvent.click(within(row).getByRole('button', { name: /^Send again/ }));
  await screen.findByText('Mail is sent again');
  // The count of failed mails on the tab.
  await waitFor(() => expect(api.callsTo(getSystem).length).toBeGreaterThan(readBefore));
  fireEvent.click(within(row).getByRole('button', { name: /^Give up/ }));
  await screen.findByText('Mail given up');
  for (const endpoint of [resendMail, discardMail])
    await waitFor(() => expect(api.callsTo(endpoint)).toMatchObject([{ params: { id: mail.id } }]));
});

test('shows no buttons for a waiting notice, which cannot be given up or sent again', async () => {
  const subject = 'Your account was changed';
  const mails = [{ ...mail, subject, state: 'waiting', can: [] }] satisfies Mail[];
  renderScreen('/admin?tab=mail', {
    user: 'ROLE_ADMIN',
    api: [serve(listMails, listAnswer({ mails }, 1))],
  });
  const row = await screen.findByRole('row', { name: new RegExp(subject) });
  expect(within(row).queryAllByRole('button')).toEqual([]);
});

test('shows that no mail has the chosen state', async () => {
  renderScreen('/admin?tab=mail&state=waiting', {
    user: 'ROLE_ADMIN',
    api: [serve(listMails, listAnswer({ mails: [] }, 0))],
  });
  await screen.findByText('No mails match your search criteria');
});

test('shows an error if the service accounts cannot be loaded, and retries', async () => {
  const { api } = renderScreen('/admin?tab=service-accounts', {
    user: 'ROLE_ADMIN',
    api: [serve(listServiceAccounts, unreachable)],
  });
  await screen.findByText('Failed to load the service accounts.');
  api.serve(listServiceAccounts, answerWith({ serviceAccounts: [] }));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No service accounts yet');
});

const system = serve(getSystem, answerWith(healthySystem));
const noErrors = serve(listServerErrors, listAnswer({ serverErrors: [] }, 0));

test('shows an error if the system’s metrics cannot be loaded, and retries', async () => {
  const { api } = renderScreen('/admin?tab=system', {
    user: 'ROLE_ADMIN',
    api: [serve(getSystem, unreadable), noErrors],
  });
  await screen.findByText('Failed to load how the portal is doing.');
  api.serve(getSystem, answerWith(healthySystem));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('region', { name: 'Database' });
});

test('finds a server error by its request id, and shows details when opened', async () => {
  const error: ServerError = {
    id: '019a9f3e-0000-7000-8000-0000000000ab',
    at: '2026-11-20T09:00:00.000Z',
    requestId: '5e1e7c1a-0000-4000-8000-000000000001',
    traceId: '0af7651916cd43dd8448eb211c80319c',
    method: 'GET',
    route: '/api/documents/:id/file',
    name: 'TypeError',
    message: 'Cannot read properties of undefined',
    stack: 'at readFile (apps/api/src/documents/download-document.ts:12:3)',
  };
  renderScreen('/admin?tab=system', {
    user: 'ROLE_ADMIN',
    api: [
      system,
      serve(listServerErrors, ({ query }) => {
        const found = error.requestId.includes(query.get('search') ?? '') ? [error] : [];
        return listAnswer({ serverErrors: found }, found.length);
      }),
    ],
  });
  const errors = within(await screen.findByRole('region', { name: 'Recent errors' }));
  const search = (text: string) =>
    fireEvent.change(errors.getByRole('searchbox'), { target: { value: text } });
  await errors.findByText('GET /api/documents/:id/file');
  search('nothing like it');
  await errors.findByText('No error matches your search.');
  search(error.requestId.slice(0, 8));
  fireEvent.click(await errors.findByText('GET /api/documents/:id/file'));
  errors.getByText(error.traceId ?? '');
  errors.getByText(error.requestId);
  errors.getByText(/download-document\.ts/);
});

test('removes the demonstration data only after the word was typed', async () => {
  const counts: DemonstrationCounts = {
    people: 2,
    documents: 1,
    messages: 0,
    jobs: 0,
    applications: 0,
    certificationTypes: 0,
    records: 0,
    files: 1,
    kept: [{ label: 'Staff Nurse', why: '1 real application is for it.' }],
  };
  const { api } = renderScreen('/admin?tab=system', {
    user: 'ROLE_ADMIN',
    demonstration: true,
    api: [
      system,
      noErrors,
      serve(getDemonstration, answerWith(counts)),
      serve(removeDemonstration, answerWith({ ...counts, people: 3 })),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'See what would go' }));
  await screen.findByRole('heading', { name: 'This would go' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove the demonstration data…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const remove = () => fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  remove();
  await dialog.findByText('There is 1 thing to fix');
  dialog.getByRole('link', { name: 'Type ‘remove’ to say that you mean it.' });
  expect(api.callsTo(removeDemonstration)).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Type ‘remove’'), { target: { value: 'Remove' } });
  remove();
  await screen.findByRole('heading', { name: 'The demonstration data has been removed' });
  screen.getByText('1 real application is for it.');
  expect(screen.queryByText('Demonstration data')).toBeNull();
  expect(api.callsTo(removeDemonstration).map(({ body }) => body)).toEqual([{ confirm: true }]);
});

test('shows the message for a file whose content does not match its name, and keeps the input', async () => {
  const wrong = { path: 'file', message: 'This is not a PDF file.' };
  renderScreen('/admin?tab=sops', {
    user: 'ROLE_ADMIN',
    api: [
      serve(listAllDocuments, listAnswer({ documents: [] }, 0)),
      serve(createDocument, refusal('unsupported_type', wrong.message, [wrong])),
    ],
  });
  const panel = within(await screen.findByRole('tabpanel', { name: 'SOPs' }));
  const fill = async (label: string, value: string) =>
    fireEvent.change(await panel.findByLabelText(label), { target: { value } });
  await fill('Name', 'Not a document');
  await fill('Document type', 'Quality Control');
  fireEvent.click(panel.getByText('Choose one or several'));
  fireEvent.click(panel.getByLabelText('Laboratory'));
  const chooser = screen
    .getByRole('tabpanel', { name: 'SOPs' })
    .querySelector('input[type=file]') as HTMLInputElement;
  const file = new File(['MZ this is no PDF at all'], 'program.pdf', { type: 'application/pdf' });
  fireEvent.change(chooser, { target: { files: [file] } });
  fireEvent.click(panel.getByRole('button', { name: 'Upload Document' }));
  await screen.findByText('Upload failed');
  expect(panel.getAllByText(/This is not a PDF file/).length).toBeGreaterThan(0);
  expect(panel.getByLabelText<HTMLInputElement>('Name').value).toBe('Not a document');
});

test('above the tabs stands what needs attention, the most urgent first, and that nothing does', async () => {
  const troubled = {
    ...healthySystem,
    backup: { last: null, restoredAt: null },
    mails: [{ state: 'failed' as const, count: 2, oldestAt: healthySystem.asOf }],
    serverErrors: { lastDay: 1, lastAt: healthySystem.asOf },
  };
  const { api } = renderScreen('/admin', {
    user: 'ROLE_ADMIN',
    api: [
      serve(getSystem, answerWith(troubled)),
      serve(listAllDocuments, listAnswer({ documents: [] }, 0)),
    ],
  });
  const strip = within(await screen.findByRole('region', { name: 'Needs attention' }));
  const all = await strip.findByRole('link', { name: '3 things need attention' });
  expect(all.getAttribute('href')).toBe('/admin?tab=system');
  strip.getByText('There is no backup yet.');
  const mails = strip.getByRole('link', { name: '2 mails could not be delivered.' });
  expect(mails.getAttribute('href')).toBe('/admin?tab=mail&state=failed');
  api.serve(getSystem, answerWith(healthySystem));
  await act(() => refreshSystem());
  await strip.findByRole('link', { name: 'Nothing needs attention' });
});
