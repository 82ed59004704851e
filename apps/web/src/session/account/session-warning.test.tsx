import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { lastPlace } from '../../routing/last-place.ts';
import { runWithToast } from '../../ui/run-with-toast.ts';
import { toast, waitingToasts } from '../../ui/toast.ts';
import { endSession, holdToken, keepSession } from '../session-store.ts';
import { SessionWarning } from './session-warning.tsx';

const user = {
  id: '019a9f3e-0000-7000-8000-000000000001',
  username: 'eze',
  fullName: 'Ngozi Eze',
  email: 'eze@example.org',
  role: 'ROLE_STAFF' as const,
  department: 'Nursing' as const,
};

function signIn() {
  holdToken('t');
  keepSession(user, { expiresAt: '2099-01-01T00:00:00.000Z', idleMinutes: 60 });
}

function open(at: string) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <SessionWarning />
    </MemoryRouter>,
  );
}

/** Sets an address that the router has not drawn yet, then leaves it as the browser does for a typed address. */
function leave(address: string) {
  history.replaceState(null, '', address);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn() }));
  endSession('signed-out');
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

test('a page that is shown is where one was last', () => {
  signIn();
  open('/sops?search=drugs');
  expect(lastPlace()).toBe('/sops?search=drugs');
});

test('a page that is left before its screen is drawn is where one was last', () => {
  signIn();
  open('/sign-in');
  leave('/policies/clinical?search=hand');
  expect(lastPlace()).toBe('/policies/clinical?search=hand');
});

test('a page with a form of its own, or without a session, is no place to come back to', () => {
  signIn();
  open('/sops');
  leave('/admin');
  expect(lastPlace()).toBe('/sops');
  endSession('signed-out');
  leave('/policies');
  expect(lastPlace()).toBe('/');
});

test('an inspector whose session was ended reads that the inspection may be the reason', async () => {
  holdToken('t');
  const inspects = {
    organisation: 'MDCN',
    wholeHospital: false,
    departments: [],
    lastDay: '2099-01-01',
  };
  keepSession(user, { inspects, expiresAt: '2099-01-01T00:00:00.000Z', idleMinutes: 60 });
  open('/inspection');
  act(() => endSession('expired'));
  await screen.findByText(/^Once an inspection has ended, nothing of it can be opened/);
});

test('of an ended session the card speaks alone, until it was closed', async () => {
  toast.dismiss();
  signIn();
  open('/sops');
  act(() => endSession('expired'));
  const titles = () => waitingToasts().map(({ title }) => title);
  const ended = { status: 401, code: 'unauthenticated', message: 'Signed out.' } as const;
  const fail = (error: Error) =>
    runWithToast(() => Promise.reject(error), { title: 'Not acknowledged', otherwise: 'Again.' });
  expect(await fail(new ApiError(ended))).toBe(false);
  expect(titles()).toEqual(['Authentication expired']);
  await fail(new Error('Another reason'));
  expect(titles()).toEqual(['Authentication expired', 'Not acknowledged']);
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  await fail(new ApiError(ended));
  expect(titles().slice(2)).toEqual(['Not acknowledged']);
});
