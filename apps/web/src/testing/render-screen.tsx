import { listErasableApplications } from '@icare/contracts/application-erasure';
import { getAppointmentFigures } from '@icare/contracts/appointment-requests';
import { listApprovals } from '@icare/contracts/approvals';
import { findCadresWithoutLicence } from '@icare/contracts/cadres-without-licence';
import { getCalendarLink } from '@icare/contracts/calendar';
import { showComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { listComplianceRecords } from '@icare/contracts/compliance-records';
import { getContactFigures } from '@icare/contracts/contact';
import type { DepartmentName } from '@icare/contracts/departments';
import { listDoctors } from '@icare/contracts/doctors';
import { listFacilities } from '@icare/contracts/facilities';
import { getHrHealth } from '@icare/contracts/health';
import type { Inspecting } from '@icare/contracts/inspecting';
import { listInspectors } from '@icare/contracts/inspectors';
import { readListViews } from '@icare/contracts/list-views';
import { listOwnNotices } from '@icare/contracts/notices';
import { listPersonReading } from '@icare/contracts/person-reading';
import { showReading } from '@icare/contracts/reading-assignments';
import { showOwnReading } from '@icare/contracts/reading-receipts';
import { recruitmentToday } from '@icare/contracts/recruitment-today';
import type { Role } from '@icare/contracts/roles';
import { checkToken, logout, type SessionUser } from '@icare/contracts/session';
import { getSignInWays } from '@icare/contracts/single-sign-on';
import { getStepUp } from '@icare/contracts/step-up';
import { getSystem } from '@icare/contracts/system';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, vi } from 'vitest';
import { noteReached } from '../api/connection.ts';
import { queryClient } from '../api/query-client.ts';
import { routes } from '../routes.tsx';
import { endSession, holdToken, keepSession } from '../session/session-store.ts';
import { loadToasts } from '../shell/toasts.tsx';
import { setSite } from '../site/site.ts';
import { quietDashboard } from './compliance-samples.ts';
import { firstServices, noInformation } from './facility-samples.ts';
import { answerWith, FakeApi, listAnswer, refusal, type Served, serve } from './fake-api.ts';
import { createFakeUpload } from './fake-upload.ts';
import { healthySystem } from './system-samples.ts';

// Toasts are part of most screens: loaded at once, so that tests need not wait for their code.
await loadToasts();

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

const createUser = (role: Role): SessionUser => ({
  id: '019a9f3e-0000-7000-8000-000000000001',
  username: 'ngozi.eze',
  fullName: 'Ngozi Eze',
  email: 'ngozi.eze@example.org',
  role,
  department: 'Nursing',
});

type Options = {
  /** The signed-in user; by default there is none. */
  user?: SessionUser | Role;
  /** The departments that the user leads; by default none. */
  leads?: readonly DepartmentName[];
  /** The departments whose documents the user writes as an editor; by default none. */
  edits?: readonly DepartmentName[];
  /** What the user inspects; by default they are no inspector. */
  inspects?: Inspecting;
  api?: readonly Served[];
  /** Whether the portal has demonstration data; false by default. */
  demonstration?: boolean;
};

type Rights = Required<Pick<Options, 'leads' | 'edits'>> & { inspects: Inspecting | null };

/**
 * Opens a page of the portal with its real route, shell and API client. Calls are answered by the fakes in `api`; a call
 * without a fake fails the test.
 */
export function renderScreen(
  address: string,
  { user, api: served = [], demonstration = false, ...options }: Options = {},
) {
  const { leads = [], edits = [], inspects = null } = options;
  const rights = { leads, edits, inspects };
  const person = typeof user === 'string' ? createUser(user) : user;
  const api = new FakeApi([...defaultFakes(person, rights), ...served]);
  addMissingBrowserFunctions();
  vi.stubGlobal('fetch', (to: string, init?: RequestInit) =>
    /\.svg$|^data:/.test(to) ? Promise.resolve(new Response(drawing)) : api.fetch(to, init),
  );
  vi.stubGlobal('XMLHttpRequest', createFakeUpload(api));
  setSite({ ...site, demonstration });
  resetSession(person, rights);
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
function defaultFakes(user: SessionUser | undefined, rights: Rights): Served[] {
  return [
    serve(getHrHealth, { success: true, status: 'healthy', message: 'Running' }),
    serve(getSignInWays, { success: true, data: { singleSignOn: null, passkeys: null } }),
    serve(logout, { success: true, message: 'Signed out.' }),
    // Its code may come when the user has signed out.
    serve(listOwnNotices, answerWith({ notices: [] })),
    serve(getSystem, answerWith(healthySystem)),
    serve(listFacilities, answerWith({ facilities: firstServices, information: noInformation })),
    serve(listDoctors, answerWith({ doctors: [] })),
    ...(user ? sessionFakes(user, rights) : []),
  ];
}

/** The user has just completed a step-up. */
const recentProof = {
  ...{ isProved: true, provedUntil: limits.expiresAt, hasPassword: true },
  ...{ asksForCode: false, hasPasskey: false, singleSignOn: null },
};

/** The user is not asked to read the document that is open. */
const notAsked = {
  version: 1,
  isAsked: false,
  isDone: false,
  dueOn: null,
  confirmed: null,
  questions: null,
  training: null,
};

const sessionFakes = (user: SessionUser, { leads, edits, inspects }: Rights): Served[] => [
  serve(getCalendarLink, answerWith({ link: null })),
  serve(getStepUp, answerWith(recentProof)),
  serve(checkToken, {
    success: true,
    authData: { user, leads: [...leads], edits: [...edits], inspects, session: limits },
  }),
  serve(listApprovals, { success: true, data: { approvals: [], isRequired: false } }),
  serve(findCadresWithoutLicence, answerWith({ cadres: [], needingNone: [], total: 0, people: 0 })),
  // The work bar counts what waits.
  serve(showComplianceDashboard, answerWith(quietDashboard)),
  serve(listComplianceRecords, listAnswer({ compliance: [] }, 0)),
  serve(listErasableApplications, listAnswer({ applications: [] }, 0)),
  serve(getContactFigures, answerWith({ waiting: 0, suspected: 0 })),
  // A list that the person has not arranged.
  serve(readListViews, answerWith({ views: [], columns: null })),
  serve(getAppointmentFigures, answerWith({ waiting: 0, overdue: 0, suspected: 0 })),
  serve(
    recruitmentToday,
    answerWith({ received: 0, stuck: 0, interviews: 0, offers: 0, mails: 0 }),
  ),
  serve(listInspectors, { success: true, data: { inspectors: [] } }),
  serve(showOwnReading, answerWith(notAsked)),
  // Whoever opens a record may see its readers.
  serve(showReading, refusal('forbidden', 'Only its owner sees who has read a document.')),
  serve(listPersonReading, listAnswer({ documents: [], asked: 0, read: 0, overdue: 0 }, 0)),
];

/** Clears everything that an earlier test has left, and signs the user in. */
function resetSession(user: SessionUser | undefined, rights: Rights): void {
  noteReached();
  endSession('signed-out');
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
  // Failed queries are retried as often as in the portal, but without delay.
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  if (!user) return;
  holdToken('token of a test');
  keepSession(user, { ...limits, ...rights });
}

/** Adds the browser functions that jsdom lacks. */
function addMissingBrowserFunctions(): void {
  // jsdom does not know <search>, which React reports as an error.
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
