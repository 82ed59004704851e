import { checkCard } from '@icare/contracts/clearance-cards';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Asked, answerWith, refusal, serve, unreachable } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const checkedAt = '2026-11-24T13:40:00.000Z';
const bearer = { name: 'Ada Opara', cadre: 'Registered Nurse', licence: 'needed' as const };
const cleared = answerWith({ state: 'valid' as const, ...bearer, mayPractise: true, checkedAt });

test('a genuine card shows who may practise, when it was checked and with whom', async () => {
  const asked: Asked[] = [];
  renderScreen('/verify#abc.def', {
    user: 'ROLE_STAFF',
    api: [
      serve(checkCard, (one) => {
        asked.push(one);
        return cleared;
      }),
    ],
  });
  await screen.findByRole('heading', { name: 'Cleared to practise' });
  screen.getByText('Ada Opara');
  screen.getByText('Registered Nurse');
  screen.getByText('Checked 24 Nov 2026, 14:40 with the portal of Owerri Medical Centre.');
  expect(asked[0]?.body).toEqual({ token: 'abc.def' });
  // Scanning somebody's card must not keep one's own session awake.
  expect(asked[0]?.headers.get('authorization')).toBeNull();
  expect(location.hash).toBe('');
});

test('somebody who may not practise is named, with a stop in words', async () => {
  renderScreen('/verify#abc', {
    api: [serve(checkCard, answerWith({ ...cleared.data, mayPractise: false }))],
  });
  await screen.findByRole('heading', { name: 'Not cleared to practise' });
  screen.getByText('Ada Opara');
});

test.each([
  ['old', 'This code is old'],
  ['revoked', 'This card is no longer valid'],
  ['forged', 'This is no card of this hospital'],
] as const)('a card that is %s says so, and nothing of a clearance', async (state, title) => {
  renderScreen('/verify#abc', { api: [serve(checkCard, answerWith({ state, checkedAt }))] });
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByText(/cleared to practise/i)).toBeNull();
});

test('a code that cannot be of the portal is no card', async () => {
  renderScreen(`/verify#${'x'.repeat(400)}`, {
    api: [serve(checkCard, refusal('invalid', 'The code is too long.'))],
  });
  await screen.findByRole('heading', { name: 'This is no card of this hospital' });
});

test('without an answer nothing is known, even of a card that was valid a moment ago', async () => {
  const { api } = renderScreen('/verify#abc', { api: [serve(checkCard, cleared)] });
  await screen.findByRole('heading', { name: 'Cleared to practise' });
  api.serve(checkCard, unreachable);
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('heading', { name: 'The card could not be checked' });
  expect(screen.queryByText('Cleared to practise')).toBeNull();
  expect(screen.queryByText('Ada Opara')).toBeNull();
  api.serve(checkCard, answerWith({ state: 'revoked' as const, checkedAt }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Check again' })).toHaveProperty('disabled', false),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('heading', { name: 'This card is no longer valid' });
});

test('after too many checks the page says how long to wait', async () => {
  renderScreen('/verify#abc', {
    api: [serve(checkCard, refusal('too_many_requests', 'Too many tries. Wait 20 seconds.'))],
  });
  await screen.findByRole('heading', { name: 'The card could not be checked' });
  screen.getByText('Too many tries. Wait 20 seconds.');
});

test('the page without a code says what to scan, and search engines leave it out', async () => {
  renderScreen('/verify', { api: [] });
  await screen.findByText(/Scan the code on a colleague’s card/);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
});
