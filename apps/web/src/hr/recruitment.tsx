import { roleNames } from '@icare/contracts/roles';
import type { SessionUser } from '@icare/contracts/session';
import type { ReactNode } from 'react';

import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { useSignInHref } from '../session/account/use-account-actions.ts';
import { useSession } from '../session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { lazyPanel } from '../ui/lazy-panel.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { WorkLine } from '../ui/work-line.tsx';

const Applications = lazyPanel(
  async () => (await import('../applications/review/applications.tsx')).Applications,
);
const NeedsToday = lazyPart(
  async () => (await import('../applications/today/needs-today.tsx')).NeedsToday,
);
const HeldMoves = lazyPart(
  async () => (await import('../applications/held/held-moves.tsx')).HeldMoves,
);
const Applicant = lazyPanel(
  async () => (await import('../applications/applicant/applicant-screen.tsx')).ApplicantRoute,
);
const Compare = lazyPanel(
  async () => (await import('../applications/compare/compare.tsx')).Compare,
);
const Review = lazyPanel(
  async () => (await import('../applications/review-mode/review.tsx')).Review,
);
const ManagedPostings = lazyPanel(
  async () => (await import('../postings/manage/managed-postings.tsx')).ManagedPostings,
);
const PostingEditor = lazyPanel(
  async () => (await import('../postings/manage/posting-route.tsx')).PostingRoute,
);
const TemplateList = lazyPanel(
  async () => (await import('../applications/templates/template-list.tsx')).TemplateList,
);
const Metrics = lazyPanel(
  async () => (await import('../applications/metrics/metrics.tsx')).Metrics,
);
const Retention = lazyPanel(
  async () => (await import('../applications/retention/retention.tsx')).Retention,
);

/** A path of HR relative to /hr, for the routes below. */
const relativeToHome = (path: string) => path.slice(paths.hr.home.length + 1);

/** /hr and its subpages */
export function Component() {
  const user = useSession()?.user;
  if (user?.role !== 'ROLE_HR' && user?.role !== 'ROLE_ADMIN') return <Closed user={user} />;
  return (
    <div className="work-width pb-18">
      <Routes>
        <Route index element={<Navigate to={paths.hr.applications()} replace />} />
        <Route
          path={relativeToHome(paths.hr.applications())}
          element={<Section head={<NeedsToday />} panel={<Applications />} />}
        />
        <Route path={relativeToHome(paths.hr.application(':id'))} element={<Applicant />} />
        <Route path={relativeToHome(paths.hr.review())} element={<Review />} />
        <Route path={relativeToHome(paths.hr.compare())} element={<Compare />} />
        <Route
          path={relativeToHome(paths.hr.postings)}
          element={<Section panel={<ManagedPostings />} />}
        />
        <Route path={relativeToHome(paths.hr.posting(':id'))} element={<PostingEditor />} />
        <Route
          path={relativeToHome(paths.hr.mails)}
          element={<Section panel={<TemplateList />} />}
        />
        <Route path={relativeToHome(paths.hr.figures)} element={<Section panel={<Metrics />} />} />
        <Route
          path={relativeToHome(paths.hr.retention)}
          element={<Section panel={<Retention />} />}
        />
        <Route path="*" element={<NoSuchPage />} />
      </Routes>
      <HeldMoves />
    </div>
  );
}

/** A screen of the work bar's sections. */
function Section({ head, panel }: { head?: ReactNode; panel: ReactNode }) {
  return (
    <>
      <WorkLine title="Recruitment">
        {head ?? <span>Postings, and the people who answer them.</span>}
      </WorkLine>
      {panel}
    </>
  );
}

/** Shown instead of the screens if the user's role may not open them. The session goes on, unlike at /admin. */
function Closed({ user }: { user: SessionUser | undefined }) {
  const signIn = useSignInHref();
  return (
    <div className="page-width pb-18">
      <PageHeader title="Recruitment">For human resources.</PageHeader>
      <section className="mt-4 max-w-120 rounded-3 border border-line bg-raised p-6">
        <h2 className="text-head leading-tight font-bold tracking-[-.014em]">
          {user ? 'This page is for human resources' : 'Sign in'}
        </h2>
        <p className="mt-2 mb-5 max-w-measure text-muted">
          {user
            ? `Applications are personal. You are signed in as ${user.fullName} (${roleNames[user.role]}), who may not see them.`
            : 'Applications are personal. Sign in as human resources to see them.'}
        </p>
        {user ? (
          <ButtonLink to={paths.careers.home}>See the open positions</ButtonLink>
        ) : (
          <ButtonLink variant="primary" to={signIn}>
            Sign in
          </ButtonLink>
        )}
      </section>
    </div>
  );
}

function NoSuchPage() {
  return (
    <>
      <PageHeader title="404">Oops! Page not found</PageHeader>
      <ButtonLink to={paths.hr.applications()}>Back to the applications</ButtonLink>
    </>
  );
}
