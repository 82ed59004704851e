import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Toaster } from 'sonner';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { endSession } from '../lib/session-store.ts';
import { Component } from './admin.tsx';

const page = { nextCursor: null, total: 0, totalIsLowerBound: false };

function serverFor(role: 'ROLE_ADMIN' | 'ROLE_STAFF') {
  const user = {
    id: '019a9f3e-0000-7000-8000-000000000001',
    username: 'eze',
    fullName: 'Chibuzo Eze',
    email: 'eze@example.org',
    role,
    department: 'IT',
  };
  const session = { idleMinutes: 60, expiresAt: '2099-01-01T00:00:00.000Z' };
  const answers: Record<string, object> = {
    '/hrsuit/login': { token: 't', role, fullName: user.fullName },
    '/hrsuit/checkToken': { authData: { user, session } },
    '/hrsuit/logout': { message: 'Done' },
    '/hrsuit/api': { status: 'healthy', message: 'Running' },
    '/documents': { data: { documents: [] }, page },
  };
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn() }));
  vi.stubGlobal('fetch', async (href: string) => {
    const answer = answers[href.split('?')[0] ?? ''];
    return new Response(JSON.stringify({ success: true, ...answer }));
  });
}

async function signIn() {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/admin']}>
        <Component />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const username = await screen.findByLabelText('Username', {}, { timeout: 10_000 });
  fireEvent.change(username, { target: { value: 'eze' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a long password' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

beforeEach(() => {
  endSession('signed-out');
  queryClient.clear();
});

test('IT personnel come to the dashboard, which opens on Public Affairs', async () => {
  serverFor('ROLE_ADMIN');
  await signIn();
  await screen.findByText('Welcome back, Chibuzo Eze!', {}, { timeout: 10_000 });
  await screen.findByRole('heading', { name: 'Admin Dashboard' }, { timeout: 10_000 });
  const tab = await screen.findByRole('tab', { selected: true }, { timeout: 10_000 });
  expect(tab.textContent).toBe('Public Affairs');
});

test('any other role is signed out at once', async () => {
  serverFor('ROLE_STAFF');
  await signIn();
  await screen.findByText('Access Denied', {}, { timeout: 10_000 });
  expect(
    screen.getAllByText('Admin panel access is restricted to IT personnel only.').length,
  ).toBeGreaterThan(0);
  expect(localStorage.getItem('hr_token')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Admin Login' })).toBeTruthy();
});
