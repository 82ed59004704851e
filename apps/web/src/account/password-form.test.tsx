import { fireEvent, render, screen } from '@testing-library/react';
import { Toaster } from 'sonner';
import { expect, test, vi } from 'vitest';
import { heldToken, holdToken } from '../lib/session-store.ts';
import { PasswordForm } from './password-form.tsx';

test('a changed password is a success, whatever becomes of the check after it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn() }));
  vi.stubGlobal('fetch', async (href: string) => {
    if (href !== '/hrsuit/password') throw new TypeError('Failed to fetch');
    return Response.json({ success: true, data: { token: 'new' } });
  });
  holdToken('old');
  render(
    <>
      <PasswordForm username="obi" />
      <Toaster />
    </>,
  );
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Current password', 'the one before this');
  type('New password', 'four unrelated words here');
  type('New password, once more', 'four unrelated words here');
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('Password changed', {}, { timeout: 10_000 });
  await screen.findByRole('button', { name: 'Change password' });
  expect(screen.queryByText(/cannot be reached|Failed to change|HR Backend/)).toBeNull();
  expect(heldToken()).toBe('new');
});
