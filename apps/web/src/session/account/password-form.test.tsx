import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { Toasts } from '../../shell/toasts.tsx';
import { heldToken, holdToken } from '../session-store.ts';
import { Password } from './password.tsx';

beforeEach(() => queryClient.clear());

function draw(address = '/account') {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Password username="obi" />
        <Toasts />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a changed password is a success, whatever becomes of the check after it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn() }));
  vi.stubGlobal('fetch', async (href: string) => {
    if (href !== '/hrsuit/password') throw new TypeError('Failed to fetch');
    return Response.json({ success: true, data: { token: 'new' } });
  });
  holdToken('old');
  draw();
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  const heading = await screen.findByRole('heading', { name: 'Change password' });
  expect(document.activeElement).toBe(heading);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Current password', 'the one before this');
  type('New password', 'four unrelated words here');
  type('New password, once more', 'four unrelated words here');
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('Password changed', {}, { timeout: 10_000 });
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }));
  expect(screen.queryByText(/cannot be reached|Failed to change|HR Backend/)).toBeNull();
  expect(heldToken()).toBe('new');
});

test('the form is closed until it is asked for, by its button or by a link to it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn() }));
  draw();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByLabelText('Current password');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Current password')).toBeNull();
  cleanup();
  draw('/account#password');
  await screen.findByLabelText('Current password');
});

const ways = {
  ...{ isProved: true, provedUntil: '2026-11-22T10:00:00.000Z', hasPassword: false },
  ...{ asksForCode: false, hasPasskey: false, singleSignOn: { label: 'Hospital account' } },
};

test('offers no password change to a person who signs in elsewhere only', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn() }));
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: ways }));
  holdToken('theirs');
  draw('/account#password');
  await screen.findByText(/^You have no password here/);
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
});
