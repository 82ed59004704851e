import { pages } from '@icare/contracts/pages';
import type { RouteObject } from 'react-router-dom';
import { answersElement } from './api/answers-in-page.ts';
import { paths } from './routing/paths.ts';
import type { RouteHandle } from './shell/arrival.ts';
import { RouteError } from './shell/route-error.tsx';
import { FirstPageLoading, Shell } from './shell/shell.tsx';
import type { WorkRoom } from './shell/work/work-room.ts';
import type { staffPages } from './staff-pages.ts';

/** The title in the browser's tab. The page has a heading of its own. */
const titled = (title: string): RouteHandle => ({ title });

/** A page under the work bar for those who work in the room. */
const inRoom = (room: WorkRoom, title: string): RouteHandle => ({ title, room });

/** Forms that send a message to an office of the hospital. One component shows all of them and looks up the fields. */
const requestPages = [
  pages.requestAccess,
  pages.requestLoan,
  pages.requestConference,
  pages.requestWellness,
  pages.requestAward,
];

/** A page of signed-in people. Visitors do not load the list of what these pages consist of. */
const staffPage = (name: keyof typeof staffPages) => async () =>
  (await import('./staff-pages.ts')).staffPages[name]();

async function loadHome() {
  const { Component, loadShown } = await import('./home/home.tsx');
  if (answersElement()) await loadShown();
  return { Component };
}

/** Every page. Its code is loaded at the first visit. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteError />,
    children: [
      {
        // Inside the shell, so that an error of a page keeps the navigation.
        errorElement: <RouteError />,
        HydrateFallback: FirstPageLoading,
        children: [
          { path: pages.home.path, handle: titled('Home'), lazy: loadHome },
          {
            path: pages.apps.path,
            handle: titled('Hospital Applications'),
            lazy: () => import('./apps/apps.tsx'),
          },
          {
            path: pages.services.path,
            handle: titled('Medical Services'),
            lazy: () => import('./services/services.tsx'),
          },
          {
            path: pages.service.path,
            handle: titled('Service'),
            lazy: () => import('./facilities/service.tsx'),
          },
          {
            path: pages.doctors.path,
            handle: titled('Find a Doctor'),
            lazy: () => import('./facilities/doctors/doctors.tsx'),
          },
          {
            path: pages.visit.path,
            handle: titled('Visiting'),
            lazy: () => import('./facilities/visit.tsx'),
          },
          {
            path: pages.policies.path,
            handle: titled('Policies & Procedures'),
            lazy: () => import('./documents/policies.tsx'),
          },
          {
            path: pages.mcm.path,
            handle: titled('Medical Case Management'),
            lazy: () => import('./mcm/mcm.tsx'),
          },
          {
            path: pages.sops.path,
            handle: titled('Standard Operating Procedures'),
            lazy: () => import('./documents/sops.tsx'),
          },
          {
            path: pages.publicAffairs.path,
            handle: titled('Public Affairs'),
            lazy: () => import('./documents/public-affairs.tsx'),
          },
          {
            path: pages.desk.path,
            handle: titled('My desk'),
            lazy: staffPage('desk'),
          },
          {
            path: paths.department,
            handle: titled('My department'),
            lazy: staffPage('department'),
          },
          {
            path: pages.notices.path,
            lazy: staffPage('notices'),
          },
          {
            path: paths.myDocuments,
            handle: titled('My documents'),
            lazy: staffPage('myDocuments'),
          },
          {
            path: pages.approvals.path,
            handle: titled('My approvals'),
            lazy: staffPage('approvals'),
          },
          {
            path: paths.interview(':id'),
            handle: titled('Interview'),
            lazy: staffPage('interview'),
          },
          {
            path: pages.reading.path,
            handle: titled('My reading'),
            lazy: staffPage('reading'),
          },
          {
            path: paths.inspection,
            handle: titled('Inspection'),
            lazy: staffPage('inspection'),
          },
          {
            path: paths.read(':id'),
            handle: titled('Document'),
            lazy: () => import('./documents/reading/read.tsx'),
          },
          {
            path: pages.offline.path,
            handle: titled('Without network'),
            lazy: () => import('./offline/offline.tsx'),
          },
          {
            path: pages.employeeResources.path,
            handle: titled('Employee Resources'),
            lazy: () => import('./employee-resources/employee-resources.tsx'),
          },
          {
            path: paths.careers.home,
            handle: titled('Careers'),
            lazy: () => import('./postings/postings.tsx'),
          },
          {
            path: paths.careers.track,
            handle: titled('Your application'),
            lazy: () => import('./applications/tracking/track.tsx'),
          },
          {
            path: paths.careers.posting(':id'),
            handle: titled('Careers'),
            lazy: () => import('./postings/posting-page.tsx'),
          },
          {
            path: paths.compliance.home,
            handle: inRoom('compliance', 'Compliance & Certification'),
            lazy: staffPage('compliance'),
          },
          {
            path: paths.compliance.matrix(),
            handle: inRoom('compliance', 'Requirement matrix'),
            lazy: staffPage('matrix'),
          },
          {
            path: paths.compliance.verification(),
            handle: inRoom('compliance', 'Records to verify'),
            lazy: staffPage('verification'),
          },
          {
            path: paths.compliance.import,
            handle: inRoom('compliance', 'Import records'),
            lazy: staffPage('imports'),
          },
          {
            path: paths.compliance.mine,
            handle: titled('My certifications'),
            lazy: staffPage('mine'),
          },
          {
            path: paths.compliance.card,
            handle: titled('My card'),
            lazy: staffPage('card'),
          },
          {
            path: pages.verify.path,
            handle: titled('Check a staff card'),
            lazy: () => import('./compliance/card/verify.tsx'),
          },
          {
            path: paths.compliance.colleagues,
            handle: titled('May a colleague practise?'),
            lazy: staffPage('colleagues'),
          },
          {
            path: paths.compliance.privileges,
            handle: inRoom('compliance', 'Privileges'),
            lazy: staffPage('privileges'),
          },
          {
            path: paths.compliance.person(':id'),
            handle: inRoom('compliance', 'Compliance of a person'),
            lazy: staffPage('person'),
          },
          {
            path: pages.admin.path,
            handle: inRoom('it', 'Admin'),
            lazy: staffPage('admin'),
          },
          {
            path: pages.recruitment.path,
            handle: inRoom('recruitment', 'Recruitment'),
            lazy: staffPage('recruitment'),
          },
          ...requestPages.map(({ path, label }) => ({
            path,
            handle: titled(label),
            lazy: staffPage('request'),
          })),
          {
            path: pages.signIn.path,
            handle: titled('Sign in'),
            lazy: () => import('./session/sign-in/sign-in.tsx'),
          },
          {
            path: pages.setPassword.path,
            handle: titled('Set your password'),
            lazy: () => import('./session/set-password/set-password.tsx'),
          },
          {
            path: pages.signInReturned.path,
            handle: titled('Sign in'),
            lazy: () => import('./session/sign-in/sign-in-returned.tsx'),
          },
          {
            path: paths.appointments.request,
            handle: titled('Request an appointment'),
            lazy: () => import('./appointments/request/request.tsx'),
          },
          {
            path: paths.appointments.status,
            handle: titled('Your appointment request'),
            lazy: () => import('./appointments/status/status.tsx'),
          },
          {
            path: pages.privacy.path,
            handle: titled('Privacy notice'),
            lazy: () => import('./privacy/privacy.tsx'),
          },
          {
            path: pages.account.path,
            handle: titled('Account'),
            lazy: staffPage('account'),
          },
          { path: '*', handle: titled('404'), lazy: () => import('./shell/not-found.tsx') },
        ],
      },
    ],
  },
];
