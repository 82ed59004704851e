import { listOwnSessions } from '@icare/contracts/own-sessions';
import { listPasskeys } from '@icare/contracts/passkeys';
import { getSecondFactor } from '@icare/contracts/second-factor';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { answerWith, serve, unreachable } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const sessions = serve(listOwnSessions, answerWith({ sessions: [] }));
const secondFactor = serve(
  getSecondFactor,
  answerWith({ isOn: false, isOffered: false, isRequired: false, recoveryCodesLeft: 0 }),
);
const passkeys = answerWith({ passkeys: [], canAdd: false });

test('no button is drawn while a section above it may still come or go', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof passkeys>();
  renderScreen('/account', {
    user: 'ROLE_STAFF',
    api: [sessions, secondFactor, serve(listPasskeys, () => promise)],
  });
  await screen.findByText('ngozi.eze@example.org');
  expect(screen.queryByRole('button', { name: 'Download your data' })).toBeNull();
  resolve(passkeys);
  await screen.findByRole('button', { name: 'Download your data' });
  expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
});

test('a section that cannot be loaded holds up no other', async () => {
  renderScreen('/account', {
    user: 'ROLE_STAFF',
    api: [sessions, secondFactor, serve(listPasskeys, unreachable)],
  });
  await screen.findByRole('button', { name: 'Download your data' });
  await screen.findByText('Failed to load your passkeys.');
});

test('what is typed stays when the answers are asked for anew', async () => {
  const { api } = renderScreen('/account', {
    user: 'ROLE_STAFF',
    api: [sessions, secondFactor, serve(listPasskeys, passkeys)],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change password' }));
  fireEvent.change(await screen.findByLabelText('Current password'), {
    target: { value: 'half typed' },
  });
  api.serve(listPasskeys, () => new Promise<never>(() => undefined));
  void queryClient.resetQueries();
  await waitFor(() => expect(api.callsTo(listPasskeys)).toHaveLength(2));
  expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('half typed');
});
