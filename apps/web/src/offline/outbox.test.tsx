import 'fake-indexeddb/auto';
import { sendContactMessage } from '@icare/contracts/contact';
import { listCriticalDocuments } from '@icare/contracts/document-reading';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ContactForm } from '../contact/form/contact-form.tsx';
import { answerWith, refusal, serve, unreachable } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { deleteWaiting, keepMessage, readWaiting, sendWaiting } from './outbox.ts';
import { sendWhatWaits, sendWhenOnline } from './send-what-waits.ts';

const body = {
  name: 'Ada Obi',
  email: 'ada.obi@example.org',
  phone: '',
  department: 'General' as const,
  message: 'When is the eye clinic open?',
};
const stored = answerWith({
  contactMessage: {
    id: '019a9f3e-0000-7000-8000-000000000001',
    reference: 'MSG-2026-000123',
    department: 'General' as const,
    createdAt: '2026-11-20T08:00:00.000Z',
  },
});
const noDocuments = serve(listCriticalDocuments, answerWith({ documents: [] }));
const keysSent = (api: ReturnType<typeof renderScreen>['api']) =>
  api.callsTo(sendContactMessage).map(({ headers }) => headers.get('idempotency-key'));

afterEach(async () => {
  vi.useRealTimers();
  for (const { key } of await readWaiting()) await deleteWaiting(key);
});

test('a message without an answer waits, says that it may not have arrived, and is sent with the same key', async () => {
  const { api } = renderScreen('/privacy', { api: [serve(sendContactMessage, unreachable)] });
  render(<ContactForm />, { wrapper: MemoryRouter });
  for (const [label, value] of [
    ['Name', body.name],
    ['E-mail', body.email],
    ['Message', body.message],
  ] as const) {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  await screen.findByText(/No answer came, so it may not have arrived\. It waits on this device/);
  await waitFor(() =>
    expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toBe(''),
  );
  api.serve(sendContactMessage, stored);
  await sendWaiting();
  await waitFor(() => expect(screen.queryByText(/waits on this device/)).toBeNull());
  await screen.findByText(
    /What you wrote on .* has reached the hospital\. Its reference is MSG-2026-000123\./,
  );
  const keys = keysSent(api);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a message that the portal refuses is not sent again, and can be deleted', async () => {
  await keepMessage({ key: 'k'.repeat(32), body, mayHaveArrived: false });
  const { api } = renderScreen('/offline', {
    api: [
      noDocuments,
      serve(sendContactMessage, refusal('invalid', 'The e-mail address is wrong.')),
    ],
  });
  await sendWaiting();
  await screen.findByText(/The portal did not take it: The e-mail address is wrong\./);
  await sendWaiting();
  expect(api.callsTo(sendContactMessage)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Delete it' }));
  await waitFor(() => expect(screen.queryByText(/did not take it/)).toBeNull());
});

test('too many at once is no refusal', async () => {
  await keepMessage({ key: 'l'.repeat(32), body, mayHaveArrived: false });
  renderScreen('/privacy', {
    api: [serve(sendContactMessage, refusal('too_many_requests', 'Wait.'))],
  });
  await sendWaiting();
  expect((await readWaiting())[0]).toMatchObject({ problem: null, mayHaveArrived: false });
});

test('after the portal has forgotten the key, only its writer sends a message that may have arrived', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') });
  await keepMessage({ key: 'm'.repeat(32), body, mayHaveArrived: true });
  vi.setSystemTime(new Date('2026-11-21T09:00:00Z'));
  const { api } = renderScreen('/offline', {
    api: [noDocuments, serve(sendContactMessage, stored)],
  });
  await sendWaiting();
  expect(api.callsTo(sendContactMessage)).toHaveLength(0);
  await screen.findByText(/It may have arrived that day\. Sent again, it may arrive twice\./);
  fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  await waitFor(() => expect(api.callsTo(sendContactMessage)).toHaveLength(1));
});

describe('once the browser has a network again', () => {
  beforeAll(sendWhenOnline);

  test('what waits is sent at once', async () => {
    await keepMessage({ key: 'n'.repeat(32), body, mayHaveArrived: false });
    const { api } = renderScreen('/privacy', { api: [serve(sendContactMessage, stored)] });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(api.callsTo(sendContactMessage)).toHaveLength(1));
    await waitFor(async () => expect(await readWaiting()).toEqual([]));
  });

  test('it is tried again soon where the portal cannot be reached yet', async () => {
    await keepMessage({ key: 'o'.repeat(32), body, mayHaveArrived: false });
    const { api } = renderScreen('/privacy', { api: [serve(sendContactMessage, unreachable)] });
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect((await readWaiting())[0]?.mayHaveArrived).toBe(true));
    api.serve(sendContactMessage, stored);
    await vi.advanceTimersByTimeAsync(1_000);
    await waitFor(async () => expect(await readWaiting()).toEqual([]));
    expect(new Set(keysSent(api)).size).toBe(1);
  });
});

test('what is asked to be sent twice at once is sent once', async () => {
  await keepMessage({ key: 'p'.repeat(32), body, mayHaveArrived: false });
  const { api } = renderScreen('/privacy', { api: [serve(sendContactMessage, stored)] });
  await Promise.all([sendWhatWaits(), sendWhatWaits()]);
  expect(api.callsTo(sendContactMessage)).toHaveLength(1);
});
