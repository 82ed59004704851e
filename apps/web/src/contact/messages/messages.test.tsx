import {
  acceptContactMessage,
  type ContactAddress,
  type ContactMessage,
  closeContactMessage,
  contactDepartments,
  getContactFigures,
  getContactMessage,
  listContactAddresses,
  listContactMessages,
  setContactAddress,
} from '@icare/contracts/contact';
import { listMails } from '@icare/contracts/mails';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, refusal, type Served, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const instant = '2026-11-20T08:00:00.000Z';
const messagePage = (total: number, nextCursor: string | null = null) => ({
  nextCursor,
  total,
  totalIsLowerBound: false,
});

const aMessage = (over: Partial<ContactMessage> = {}): ContactMessage => ({
  id: '019a9f3e-0000-7000-8000-000000000011',
  reference: 'MSG-2026-000011',
  name: 'Adaeze Nwosu',
  email: 'adaeze@example.com',
  phone: null,
  department: 'Cardiology',
  subject: null,
  message: 'When is the clinic open?',
  status: 'new',
  suspected: false,
  confidential: false,
  waitsForAddress: false,
  createdAt: instant,
  updatedAt: instant,
  ...over,
});

/** The answers of a server with these messages and no mails. */
function serveMessages(...messages: ContactMessage[]): Served[] {
  return [
    serve(listMails, { success: true, data: { mails: [] }, page: messagePage(0) }),
    serve(listContactMessages, ({ query }) => {
      const matching = messages.filter(
        ({ department, status, suspected }) =>
          (query.get('department') ?? department) === department &&
          (query.get('status') ?? status) === status &&
          (query.get('suspected') ?? String(suspected)) === String(suspected),
      );
      return {
        success: true as const,
        data: { contactMessages: matching },
        page: messagePage(matching.length),
      };
    }),
    serve(getContactFigures, () => {
      const suspected = messages.filter((message) => message.suspected).length;
      return answerWith({ waiting: messages.length - suspected, suspected });
    }),
    serve(getContactMessage, ({ params }) => {
      const contactMessage = messages.find(({ id }) => id === params['id']) ?? aMessage();
      return { success: true as const, data: { contactMessage, mails: [], history: [] } };
    }),
  ];
}

async function open(query: string, api: readonly Served[]) {
  const rendered = renderScreen(`/admin?tab=messages${query}`, { user: 'ROLE_ADMIN', api });
  await screen.findByRole('tabpanel', { name: /^Messages/ });
  return rendered;
}
const sender = () => screen.findByRole('link', { name: 'Adaeze Nwosu' });
/** The count appears twice: visible, and for screen readers. */
const expectCount = async (text: string) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(1);
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('filters are in the address and in the call; an answered message leaves the list of new messages', async () => {
  const messages = [
    aMessage(),
    aMessage({ id: aMessage().id.replace('11', '12'), department: 'Finance' }),
  ];
  const { api, router } = await open('', serveMessages(...messages));
  await expectCount('2 of 2 messages');
  choose('Department', 'Cardiology');
  await expectCount('1 of 1 messages');
  choose('Status', 'new');
  await waitFor(() => expect(router.state.location.search).toContain('status=new'));
  expect(router.state.location.search).toContain('department=Cardiology');
  fireEvent.click(await sender());
  api.serve(closeContactMessage, ({ params }) => {
    const message = messages.find(({ id }) => id === params['id']) as ContactMessage;
    message.status = 'closed';
    return { success: true as const, data: { contactMessage: message } };
  });
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Mark as closed' }));
  await screen.findByText('Message updated');
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('No messages match your search criteria');
  fireEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
  await expectCount('2 of 2 messages');
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('');
});

test('a suspected message is not mailed until it is accepted', async () => {
  const message = aMessage({ suspected: true });
  const { api } = await open('', serveMessages(message));
  await screen.findByRole('link', { name: '1 suspected' });
  expect(screen.queryByRole('link', { name: 'Adaeze Nwosu' })).toBeNull();
  choose('Suspected', 'only');
  fireEvent.click(await sender());
  api.serve(acceptContactMessage, () => {
    message.suspected = false;
    return { success: true as const, data: { contactMessage: message } };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Accept and mail it' }));
  await screen.findByText('Message accepted');
  await screen.findByText('The message from Adaeze Nwosu is mailed to Cardiology.');
});

test('shows that the list did not load, and loads it on demand', async () => {
  const away = serve(listContactMessages, refusal('unavailable', 'Away.'));
  const { api } = await open('', [...serveMessages(), away]);
  await screen.findByText('Failed to load messages.');
  for (const { endpoint, reply } of serveMessages(aMessage()))
    if (endpoint === listContactMessages) api.serve(listContactMessages, reply as never);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await sender();
});

test('the address of a department is set by keyboard, refused if invalid, and removed', async () => {
  const addresses: ContactAddress[] = contactDepartments.map((department) => ({
    department,
    email: null,
    mailsTo: 'press@hospital.example',
  }));
  await open('', [
    ...serveMessages(),
    serve(listContactAddresses, () => ({
      success: true as const,
      data: { contactAddresses: addresses },
    })),
    serve(setContactAddress, ({ params, body }) => {
      const address = addresses.find(({ department }) => department === params['department']);
      if (!address) return refusal('not_found', 'There is no such department.');
      address.email = (body as { email: string | null }).email;
      return { success: true as const, data: { contactAddress: address } };
    }),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Where messages go' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findAllByRole('listitem')).toHaveLength(contactDepartments.length);
  fireEvent.click(dialog.getByRole('button', { name: /^Edit the address of Pharmacy/ }));
  const field = dialog.getByLabelText<HTMLInputElement>('E-mail address of Pharmacy');
  expect(document.activeElement).toBe(field);
  const save = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.submit(field);
  };
  save('no address');
  await dialog.findByText(/^Enter an e-mail address like/);
  save('pharmacy@hospital.example');
  await dialog.findByText('pharmacy@hospital.example');
  const edit = dialog.getByRole('button', { name: /^Edit the address of Pharmacy/ });
  await waitFor(() => expect(document.activeElement).toBe(edit));
  fireEvent.click(dialog.getByRole('button', { name: /^Clear the address of Pharmacy/ }));
  await waitFor(() => expect(dialog.queryByText('pharmacy@hospital.example')).toBeNull());
});

test('several messages are marked at once, each button counting those it applies to', async () => {
  const messages = [
    aMessage(),
    aMessage({ id: aMessage().id.replace('11', '12'), name: 'Bola Ojo' }),
    aMessage({ id: aMessage().id.replace('11', '13'), name: 'Chidi Eze', status: 'closed' }),
  ];
  const { api } = await open('', serveMessages(...messages));
  fireEvent.click(await screen.findByLabelText('Select all that are shown'));
  screen.getByRole('button', { name: 'Mark as answered (2)' });
  screen.getByRole('button', { name: 'Reopen (1)' });
  fireEvent.click(screen.getByRole('button', { name: 'Mark as closed (2)' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByRole('heading', { name: 'Mark as closed: 2 messages?' });
  api.serve(closeContactMessage, ({ params }) => {
    const message = messages.find(({ id }) => id === params['id']) as ContactMessage;
    message.status = 'closed';
    return { success: true as const, data: { contactMessage: message } };
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as closed (2)' }));
  await screen.findByText('2 messages marked as closed');
  expect(api.callsTo(closeContactMessage)).toHaveLength(2);
});
