import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  replaceWebhookSecret,
  resendWebhookDelivery,
  resumeWebhook,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@icare/contracts/webhooks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, listAnswer, serve } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const webhook: Webhook = {
  id: '019a9f3e-0000-7000-8000-0000000000aa',
  name: 'Rota',
  address: 'https://rota.example/events',
  events: ['person.activated', 'person.deactivated'],
  createdAt: '2026-11-20T09:00:00.000Z',
  createdBy: 'Ngozi Eze',
  paused: null,
  failing: null,
  formerSecretUntil: null,
  waiting: 0,
  lastDeliveredAt: '2026-11-21T09:00:00.000Z',
};
const delivery: WebhookDelivery = {
  id: '019a9f3e-0000-7000-8000-0000000000ab',
  eventId: '019a9f3e-0000-7000-8000-0000000000ac',
  type: 'person.deactivated',
  subjectId: '019a9f3e-0000-7000-8000-0000000000ad',
  at: '2026-11-21T09:00:00.000Z',
  state: 'failed',
  attempts: 10,
  lastAttemptAt: '2026-11-24T09:00:00.000Z',
  nextAttemptAt: null,
  lastStatus: 500,
  lastAnswer: 'Out of order',
  lastError: 'It answered 500.',
  canResend: true,
};
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const show = (webhooks: Webhook[], query = '') =>
  renderScreen(`/admin?tab=webhooks${query}`, {
    user: 'ROLE_ADMIN',
    api: [serve(listWebhooks, answerWith({ webhooks }))],
  });

test('a webhook is added with its events, and its secret is shown once', async () => {
  const { api } = show([]);
  api.serve(createWebhook, answerWith({ webhook, secret }));
  fireEvent.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Rota' } });
  fireEvent.change(dialog.getByLabelText('Address'), {
    target: { value: 'http://rota.example/events' },
  });
  const add = () =>
    fireEvent.click(dialog.getByRole('button', { name: 'Add and show the secret' }));
  add();
  await dialog.findByText('There are 2 things to fix');
  dialog.getByRole('link', { name: 'Choose at least one event.' });
  expect(api.callsTo(createWebhook)).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Address'), { target: { value: webhook.address } });
  fireEvent.click(dialog.getByLabelText('A person was deactivated'));
  add();
  const shown = within(await screen.findByRole('dialog', { name: 'The new secret' }));
  expect(shown.getByLabelText<HTMLTextAreaElement>('Secret').value).toBe(secret);
  expect(api.callsTo(createWebhook).map(({ body }) => body)).toEqual([
    { name: 'Rota', address: webhook.address, events: ['person.deactivated'] },
  ]);
});

test('a test says at once what the receiver answered', async () => {
  const { api } = show([webhook]);
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send a test to Rota' }));
  await screen.findByText('Works');
  api.serve(
    testWebhook,
    answerWith({ delivery: { ...delivery, state: 'delivered', lastStatus: 204, lastError: null } }),
  );
  send();
  await screen.findByText('Test delivered');
  screen.getByText('Rota answered 204.');
  api.serve(testWebhook, answerWith({ delivery }));
  await waitFor(() =>
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Send a test to Rota' }).disabled,
    ).toBe(false),
  );
  send();
  await screen.findByText('Test not delivered');
  screen.getByText('It answered 500.');
});

test('it is paused, and resumed with or without what waited', async () => {
  const { api } = show([webhook]);
  api.serve(pauseWebhook, answerWith({ webhook }));
  api.serve(resumeWebhook, answerWith({ webhook }));
  const paused = { at: '2026-11-22T09:00:00.000Z', reason: 'by_hand' as const };
  api.serve(listWebhooks, answerWith({ webhooks: [webhook] }));
  const pause = await screen.findByRole('button', { name: 'Pause Rota' });
  api.serve(listWebhooks, answerWith({ webhooks: [{ ...webhook, paused, waiting: 3 }] }));
  fireEvent.click(pause);
  await screen.findByText(/Paused by IT personnel.*3 events wait/);
  expect(api.callsTo(pauseWebhook)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Resume Rota' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('What becomes of 3 events that wait');
  dialog.getByLabelText('Send them, in no particular order');
  fireEvent.click(dialog.getByLabelText(/^Do not send them/));
  fireEvent.click(dialog.getByRole('button', { name: 'Resume' }));
  await screen.findByText('Webhook resumed');
  expect(api.callsTo(resumeWebhook).map(({ body }) => body)).toEqual([{ waiting: 'drop' }]);
});

test('after a restore, what waited is dropped unless IT wants otherwise', async () => {
  const paused = { at: '2026-11-22T09:00:00.000Z', reason: 'restored' as const };
  show([{ ...webhook, paused, waiting: 3 }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Resume Rota' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/may have been sent since/);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Do not send them/).checked).toBe(true);
});

test('a new secret is made after a question; a webhook is deleted after one', async () => {
  const { api } = show([webhook]);
  api.serve(replaceWebhookSecret, answerWith({ webhook, secret }));
  api.serve(deleteWebhook, answerWith({ id: webhook.id }));
  fireEvent.click(await screen.findByRole('button', { name: 'New secret for Rota' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Make a new secret' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Secret')).value).toBe(secret);
  fireEvent.click(screen.getByRole('button', { name: 'I have saved the secret' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete Rota' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Rota' }));
  expect(api.callsTo(deleteWebhook)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Webhook deleted');
});

test('the log says what became of each delivery, and sends one again', async () => {
  const { api } = show([webhook], `&webhook=${webhook.id}&state=failed`);
  api.serve(listWebhookDeliveries, listAnswer({ deliveries: [delivery] }, 1));
  api.serve(resendWebhookDelivery, answerWith({ delivery: { ...delivery, state: 'waiting' } }));
  const row = await screen.findByRole('row', { name: /A person was deactivated/ });
  for (const text of ['person.deactivated', 'Given up', 'It answered 500.', 'Out of order', '10'])
    expect(row.textContent).toContain(text);
  expect(api.callsTo(listWebhookDeliveries)[0]?.query.get('state')).toBe('failed');
  fireEvent.click(within(row).getByRole('button', { name: /^Send again/ }));
  await screen.findByText('It is sent again');
  expect(api.callsTo(resendWebhookDelivery)).toMatchObject([{ params: { id: delivery.id } }]);
});

test('what waits for a paused webhook is not said to be due', async () => {
  const paused = { at: '2026-11-22T09:00:00.000Z', reason: 'by_hand' as const };
  const waiting = { ...delivery, state: 'waiting' as const, nextAttemptAt: paused.at };
  const { api } = show([{ ...webhook, paused, waiting: 1 }], `&webhook=${webhook.id}`);
  api.serve(listWebhookDeliveries, listAnswer({ deliveries: [waiting] }, 1));
  const row = await screen.findByRole('row', { name: /A person was deactivated/ });
  expect(row.textContent).toContain('Once the webhook is resumed');
  expect(row.textContent).not.toContain('Due');
});
