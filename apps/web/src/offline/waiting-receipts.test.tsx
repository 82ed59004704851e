import 'fake-indexeddb/auto';
import { listCriticalDocuments } from '@icare/contracts/document-reading';
import { confirmReading } from '@icare/contracts/reading-receipts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, refusal, serve, unreachable } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { keepReceipt, sendReceipts } from './waiting-receipts.ts';

const me = '019a9f3e-0000-7000-8000-000000000001';
const somebodyElse = '019a9f3e-0000-7000-8000-000000000002';
const documentId = '01930000-0000-7000-8000-000000000007';
const readAt = '2026-11-27T03:00:00.000Z';
const body = { version: 3, secondsOpen: 240, device: 'phone', offline: true, readAt } as const;
const own = {
  ...{ version: 3, isAsked: true, isDone: true, dueOn: '2026-12-12' },
  confirmed: { version: 3, confirmedAt: '2026-11-27T09:00:00.000Z' },
  questions: null,
  training: null,
};
const keep = (userId: string) => keepReceipt({ userId, documentId, name: 'Hand Hygiene', body });
const open = () =>
  renderScreen('/privacy', {
    user: 'ROLE_STAFF',
    api: [
      serve(listCriticalDocuments, answerWith({ documents: [] })),
      serve(confirmReading, unreachable),
    ],
  });

test('a receipt waits while the portal cannot be reached, and is sent once, with the time it was confirmed', async () => {
  await keep(me);
  const { api } = open();
  await sendReceipts();
  api.serve(confirmReading, answerWith(own));
  await sendReceipts();
  await sendReceipts();
  const sent = api.callsTo(confirmReading);
  expect(sent).toHaveLength(2);
  expect(sent.at(-1)?.body).toEqual(body);
});

test('that of another person waits until they sign in', async () => {
  await keep(somebodyElse);
  const { api } = open();
  await sendReceipts();
  expect(api.callsTo(confirmReading)).toEqual([]);
});

test('a version that was replaced meanwhile is kept, and the reader is told of the new one', async () => {
  await keep(me);
  const { api } = open();
  api.serve(confirmReading, answerWith({ ...own, version: 4, isAsked: true, isDone: false }));
  await sendReceipts();
  await screen.findByText('Hand Hygiene has changed since');
  screen.getByText(/Version 4 is in force now: read that\.$/);
});

test('what can never be confirmed any more is given up, with the reason', async () => {
  await keep(me);
  const { api } = open();
  api.serve(confirmReading, refusal('conflict', 'Version 4 is in force now.'));
  await sendReceipts();
  await screen.findByText('Hand Hygiene could not be confirmed');
  screen.getByText('Version 4 is in force now.');
  await sendReceipts();
  expect(api.callsTo(confirmReading)).toHaveLength(1);
});

test('the page of what is on this device lists what waits', async () => {
  await keep(me);
  const { goTo } = open();
  await goTo('/offline');
  await screen.findByText('That you have read this waits on this device.');
  screen.getByText('Hand Hygiene, version 3');
});
