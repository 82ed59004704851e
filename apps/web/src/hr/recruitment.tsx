import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { erasableCount } from '../applications/api.ts';
import { paths } from '../routing/paths.ts';
import { useSession } from '../session/session.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonRows } from '../ui/states/loading.tsx';
import { Closed } from './closed.tsx';
import { NoSuchPage } from './no-such-page.tsx';
import { SectionNav } from './section-nav.tsx';

const Applications = lazy(async () => ({
  default: (await import('../applications/review/applications.tsx')).Applications,
}));
const Applicant = lazy(async () => ({
  default: (await import('../applications/applicant/applicant-route.tsx')).ApplicantRoute,
}));
const Postings = lazy(async () => ({
  default: (await import('../postings/manage/postings.tsx')).Postings,
}));
const PostingEditor = lazy(async () => ({
  default: (await import('../postings/manage/posting-route.tsx')).PostingRoute,
}));
const Figures = lazy(async () => ({
  default: (await import('../applications/figures/figures.tsx')).Figures,
}));
const Retention = lazy(async () => ({
  default: (await import('../applications/retention/retention.tsx')).Retention,
}));

/** An address below the room, as the room's own routes have it. */
const inRoom = (path: string) => path.slice(paths.hr.home.length + 1);

/** /hr and what is below it */
export function Component() {
  const user = useSession()?.user;
  if (user?.role !== 'ROLE_HR' && user?.role !== 'ROLE_ADMIN') return <Closed user={user} />;
  return (
    <div className="page-width-wide pb-18">
      <Suspense fallback={<SkeletonRows count={10} />}>
        <Routes>
          <Route index element={<Navigate to={paths.hr.applications()} replace />} />
          <Route
            path={inRoom(paths.hr.applications())}
            element={<Section panel={<Applications />} />}
          />
          <Route path={inRoom(paths.hr.application(':id'))} element={<Applicant />} />
          <Route path={inRoom(paths.hr.postings)} element={<Section panel={<Postings />} />} />
          <Route path={inRoom(paths.hr.posting(':id'))} element={<PostingEditor />} />
          <Route path={inRoom(paths.hr.figures)} element={<Section panel={<Figures />} />} />
          <Route path={inRoom(paths.hr.retention)} element={<Section panel={<Retention />} />} />
          <Route path="*" element={<NoSuchPage />} />
        </Routes>
      </Suspense>
    </div>
  );
}

/** One of the screens between which the row of links leads. */
function Section({ panel }: { panel: React.ReactNode }) {
  const { data } = useQuery(erasableCount);
  return (
    <>
      <PageHeader title="Recruitment">Postings, and the people who answer them.</PageHeader>
      <SectionNav erasable={data} />
      <Suspense fallback={<SkeletonRows count={10} />}>{panel}</Suspense>
    </>
  );
}
