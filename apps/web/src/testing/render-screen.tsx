import { listApprovals } from '@icare/contracts/approvals';
import { getHrHealth } from '@icare/contracts/health';
import type { Role } from '@icare/contracts/roles';
import { checkToken, logout, type SessionUser } from '@icare/contracts/session';
import { getSignInWays } from '@icare/contracts/single-sign-on';
import { getStepUp } from '@icare/contracts/step-up';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { routes } from '../routes.tsx';
import { endSession, holdToken, keepSession } from '../session/session-store.ts';
import { knowSite } from '../site/site.ts';
import { answerWith, FakeApi, type Served, serve } from './fake-api.ts';
import { fakeUploadOver } from './fake-upload.ts';

const site = {
  name: 'Owerri Medical Centre',
  shortName: 'OMC',
  infoEmail: 'info@hospital.example',
  publicAffairsEmail: 'press@hospital.example',
  phone: '0800 000 0012',
  emergencyNumber: '112',
  address: '12 Aladinma Road, Owerri',
  links: {
    ambulatorySuite: 'https://ambulatory.hospital.example/',
    cprm: 'https://cprm.hospital.example/',
    tms: 'https://tms.hospital.example/',
    hrSuite: 'https://hr.hospital.example/',
    leave: 'https://hr.hospital.example/leave',
    office: 'https://office.hospital.example/',
  },
};
const limits = { idleMinutes: 60, expiresAt: '2099-01-01T00:00:00.000Z' };

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true"/>';

/** Somebody of a role. */
const createUser = (role: Role): SessionUser => ({
  id: '019a9f3e-0000-7000-8000-000000000001',
  username: 'ngozi.eze',
  fullName: 'Ngozi Eze',
  email: 'ngozi.eze@example.org',
  role,
  department: 'Nursing',
});

type Options = {
  /** Who is signed in; nobody by default. */
  user?: SessionUser | Role;
  api?: readonly Served[];
  /** Whether the portal has its demonstration data; not by default. */
  demonstration?: boolean;
};

/**
 * A page of the portal as somebody opens it: its real route in the real shell with the real client, over an API that
 * answers what the test says. A call that nothing answers fails the test.
 */
export function renderScreen(
  address: string,
  { user, api: served = [], demonstration = false }: Options = {},
) {
  const person = typeof user === 'string' ? createUser(user) : user;
  const api = new FakeApi([...everywhere(person), ...served]);
  standInForBrowser();
  vi.stubGlobal('fetch', (to: string, init?: RequestInit) =>
    /\.svg$|^data:/.test(to) ? Promise.resolve(new Response(drawing)) : api.fetch(to, init),
  );
  vi.stubGlobal('XMLHttpRequest', fakeUploadOver(api));
  knowSite({ ...site, demonstration });
  begin(person);
  history.replaceState(null, '', address);
  const router = createBrowserRouter(routes);
  const screen = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    screen.unmount();
    router.dispose();
    expect(api.unanswered).toEqual([]);
  });
  return { api, router, goTo: (to: string) => act(() => router.navigate(to)) };
}

/** Endpoints that every page may call. */
function everywhere(user: SessionUser | undefined): Served[] {
  return [
    serve(getHrHealth, { success: true, status: 'healthy', message: 'Running' }),
    serve(getSignInWays, { success: true, data: { singleSignOn: null, passkeys: null } }),
    serve(logout, { success: true, message: 'Signed out.' }),
    ...(user ? ofSession(user) : []),
  ];
}

/** They have proved who they are a moment ago. */
const proof = {
  ...{ isProved: true, provedUntil: limits.expiresAt, hasPassword: true },
  ...{ asksForCode: false, hasPasskey: false, singleSignOn: null },
};

const ofSession = (user: SessionUser): Served[] => [
  serve(getStepUp, answerWith(proof)),
  serve(checkToken, { success: true, authData: { user, session: limits } }),
  serve(listApprovals, { success: true, data: { approvals: [], isRequired: false } }),
];

function begin(user: SessionUser | undefined): void {
  endSession('signed-out');
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
  // It tries as often as always, at once.
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  if (!user) return;
  holdToken('token of a test');
  keepSession(user, limits);
}

/** Adds the browser functions that jsdom lacks. */
function standInForBrowser(): void {
  // jsdom does not know <search>, and React complains of that.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    value: 'HTMLElement',
    configurable: true,
  });
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('visualViewport', null);
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('IntersectionObserver', NoObserver);
}

class NoObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
