import { showOwnCard } from '@icare/contracts/clearance-cards';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, serve, unreachable } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const card = (token: string) => ({
  name: 'Ngozi Eze',
  cadre: 'Registered Nurse',
  licence: 'needed' as const,
  mayPractise: true,
  token,
  address: `https://portal.example/verify#${token}`,
  validUntil: '2026-11-24T13:35:00.000Z',
});
const code = () => screen.getByRole('img', { name: /QR code/ }).innerHTML;
/** Only what the page counts its minutes with; calls and the search for the portal go on as usual. */
const fakeTime = () =>
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

test('the card has name, cadre, the answer in words, and a code', async () => {
  renderScreen('/compliance/card', {
    user: 'ROLE_STAFF',
    api: [serve(showOwnCard, answerWith(card('one')))],
  });
  await screen.findByRole('heading', { name: 'Ngozi Eze' });
  screen.getByText('Registered Nurse');
  screen.getByText('Cleared to practise');
  screen.getByText('Valid until 14:35');
  expect(code()).toContain('path');
});

test('a person who may not practise has a card that says so', async () => {
  renderScreen('/compliance/card', {
    user: 'ROLE_STAFF',
    api: [serve(showOwnCard, answerWith({ ...card('one'), mayPractise: false }))],
  });
  await screen.findByText('Not cleared to practise');
});

test('the code renews itself while the page is open', async () => {
  fakeTime();
  let made = 0;
  renderScreen('/compliance/card', {
    user: 'ROLE_STAFF',
    api: [serve(showOwnCard, () => answerWith(card(`number ${++made}`)))],
  });
  await screen.findByText('Valid until 14:35');
  const first = code();
  await pass(4);
  await waitFor(() => expect(code()).not.toBe(first));
  expect(made).toBe(2);
});

test('without a network the code stays while it is good, then it is taken away until it is renewed', async () => {
  fakeTime();
  const { api } = renderScreen('/compliance/card', {
    user: 'ROLE_STAFF',
    api: [serve(showOwnCard, answerWith(card('one')))],
  });
  await screen.findByText('Valid until 14:35');
  api.serve(showOwnCard, unreachable);
  await pass(4);
  await screen.findByText('The portal cannot be reached to renew it');
  expect(code()).toContain('path');
  await pass(7);
  await screen.findByText('This code is old');
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
  api.serve(showOwnCard, answerWith(card('two')));
  fireEvent.click(await screen.findByRole('button', { name: 'Renew now' }));
  await screen.findByText('Valid until 14:35');
});

test('a card that fails to load can be retried', async () => {
  const { api } = renderScreen('/compliance/card', {
    user: 'ROLE_STAFF',
    api: [serve(showOwnCard, unreachable)],
  });
  await screen.findByRole('alert');
  api.serve(showOwnCard, answerWith(card('one')));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Valid until 14:35');
});

test('a visitor is asked to sign in', async () => {
  renderScreen('/compliance/card', { api: [] });
  await screen.findByRole('heading', { name: 'Sign in' });
});
