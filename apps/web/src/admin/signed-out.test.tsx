import { login } from '@icare/contracts/session';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';

test('whoever the admin panel signed out is told on the sign-in page, and comes back to where they were', async () => {
  const { api, router, goTo } = renderScreen('/apps', { user: 'ROLE_STAFF' });
  await screen.findByRole('heading', { level: 1 });
  await goTo('/admin');
  await screen.findByRole('heading', { name: 'You have been signed out' });

  const [signIn] = screen.getAllByRole('link', { name: 'Sign in' });
  fireEvent.click(signIn as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  screen.getByRole('heading', { name: 'You have been signed out' });
  screen.getByText(/Sign in to go on where you were\.$/);

  api.serve(login, { success: true, token: 't', role: 'ROLE_STAFF', fullName: 'Ngozi Eze' });
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'ngozi.eze' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a long password' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps'));
});

test('the sign-in page that nobody was sent to says nothing of it', async () => {
  renderScreen('/sign-in?next=%2Fapps');
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(screen.queryByRole('heading', { name: 'You have been signed out' })).toBeNull();
});
