import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { adminLinkState } from '../routing/admin-link.ts';
import { endSession, heldToken, holdToken } from '../session/session-store.ts';
import { Toasts } from '../shell/toasts.tsx';
import { aDocument } from '../testing/document-samples.ts';
import { healthySystem } from '../testing/system-samples.ts';
import { Component } from './admin.tsx';

const documentId = aDocument._id;
const page = { nextCursor: null, total: 0, totalIsLowerBound: false };

const createUser = (role: 'ROLE_ADMIN' | 'ROLE_STAFF') => ({
  id: '019a9f3e-0000-7000-8000-000000000001',
  username: 'eze',
  fullName: 'Chibuzo Eze',
  email: 'eze@example.org',
  role,
  department: 'IT' as const,
});

function serverFor(role: 'ROLE_ADMIN' | 'ROLE_STAFF') {
  const user = createUser(role);
  const session = { idleMinutes: 60, expiresAt: '2099-01-01T00:00:00.000Z' };
  const answers: Record<string, object> = {
    '/hrsuit/login': { token: 't', role, fullName: user.fullName },
    '/hrsuit/checkToken': { authData: { user, leads: [], edits: [], inspects: null, session } },
    '/hrsuit/logout': { message: 'Done' },
    '/hrsuit/api': { status: 'healthy', message: 'Running' },
    '/hrsuit/sign-in-ways': { data: { singleSignOn: null, passkeys: null } },
    '/api/system': { data: healthySystem },
    '/api/contact-messages/figures': { data: { waiting: 0, suspected: 0 } },
    '/api/appointment-requests/figures': { data: { waiting: 0, overdue: 0, suspected: 0 } },
    '/api/list-views/documents': { data: { views: [], columns: null } },
    '/api/approvals': { data: { approvals: [], isRequired: false } },
    '/documents': { data: { documents: [aDocument] }, page },
    [`/documents/${documentId}`]: { data: { document: aDocument } },
    [`/documents/${documentId}/versions`]: { data: { versions: [] } },
  };
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  const fetched = vi.fn(async (href: string, _init: RequestInit) => {
    const answer = answers[href.split('?')[0] ?? ''];
    return new Response(JSON.stringify({ success: true, ...answer }));
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

function open(at: InitialEntry = '/admin') {
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
}

async function signIn() {
  const username = await screen.findByLabelText('Username', {}, { timeout: 10_000 });
  fireEvent.change(username, { target: { value: 'eze' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a long password' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

beforeEach(() => {
  // jsdom does not know <search>, which React reports as an error.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
  endSession('signed-out');
  queryClient.clear();
});

test('after signing in, IT personnel see the dashboard with the Public Affairs tab', async () => {
  serverFor('ROLE_ADMIN');
  open();
  await signIn();
  await screen.findByText('Welcome back, Chibuzo Eze!', {}, { timeout: 10_000 });
  await screen.findByRole('heading', { name: 'Admin Dashboard' }, { timeout: 10_000 });
  const tab = await screen.findByRole('tab', { selected: true }, { timeout: 10_000 });
  expect(tab.textContent).toBe('Public Affairs');
});

test('any other role is signed out immediately after signing in', async () => {
  serverFor('ROLE_STAFF');
  open();
  await signIn();
  await screen.findByText('Access Denied', {}, { timeout: 10_000 });
  expect(
    screen.getAllByText('Admin panel access is restricted to IT personnel only.').length,
  ).toBeGreaterThan(0);
  expect(localStorage.getItem('hr_token')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Admin Login' })).toBeTruthy();
});

test('a user with another role who follows a link is asked before their session ends', async () => {
  serverFor('ROLE_STAFF');
  holdToken('t', createUser('ROLE_STAFF'));
  open({ pathname: '/admin', state: adminLinkState });
  await screen.findByRole('button', { name: 'Sign out and go on' });
  expect(heldToken()).toBe('t');
});

test('a user with another role who enters the address is signed out with an explanation', async () => {
  serverFor('ROLE_STAFF');
  holdToken('t', createUser('ROLE_STAFF'));
  open();
  await screen.findByText('Access Denied');
  await screen.findByText('Admin panel access is restricted to IT personnel only.');
  await screen.findByRole('heading', { name: 'Admin Login' });
  expect(heldToken()).toBeNull();
});

test('explains to the user that they were signed out, and links back to their page', async () => {
  serverFor('ROLE_STAFF');
  holdToken('t', createUser('ROLE_STAFF'));
  sessionStorage.setItem('icare-last-place', '/policies/clinical?search=hand');
  open();
  await screen.findByRole('heading', { name: 'You have been signed out' });
  const again = screen.getByRole('link', { name: 'Sign in again' });
  expect(again.getAttribute('href')).toBe(
    '/sign-in?next=%2Fpolicies%2Fclinical%3Fsearch%3Dhand&after=admin',
  );
  // The next user of this PC must not be led to that page.
  expect(sessionStorage.getItem('icare-last-place')).toBeNull();
});

test('an edit with its file is kept when the session expires, but not after signing out', async () => {
  const fetched = serverFor('ROLE_ADMIN');
  holdToken('t', createUser('ROLE_ADMIN'));
  open('/admin?tab=all-documents');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Hand Hygiene' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Clean Hands' } });
  const file = new File(['%PDF-1.7'], 'clean-hands.pdf', { type: 'application/pdf' });
  const chooser = dialog.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(chooser, { target: { files: [file] } });
  act(() => endSession('expired'));
  await signIn();
  const again = await screen.findByRole('dialog');
  expect(within(again).getByLabelText<HTMLInputElement>('Name').value).toBe('Clean Hands');
  within(again).getByText('clean-hands.pdf');

  // A document type belongs to a category, so a new category needs a new type.
  fireEvent.change(within(again).getByLabelText('Category'), { target: { value: 'SOPs' } });
  fireEvent.click(within(again).getByRole('button', { name: 'Save changes' }));
  await within(again).findAllByText('Choose a document type.');
  const type = within(again).getByLabelText('Document type');
  fireEvent.change(type, { target: { value: 'Training Protocol' } });
  fireEvent.click(within(again).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => {
    const sent = fetched.mock.calls.find(([, init]) => init.method === 'PATCH');
    expect(JSON.parse(String(sent?.[1].body))).toEqual({
      name: 'Clean Hands',
      category: 'SOPs',
      subcategory: 'Training Protocol',
      basedOn: expect.any(String),
    });
  });

  act(() => endSession('signed-out'));
  await signIn();
  await screen.findByRole('button', { name: 'Edit Hand Hygiene' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
