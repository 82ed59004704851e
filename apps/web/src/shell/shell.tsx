import { TriangleAlert } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useReducer } from 'react';
import {
  Navigate,
  Outlet,
  ScrollRestoration,
  useNavigation,
  useOutletContext,
} from 'react-router-dom';
import { OfflineBanner } from '../offline/offline-banner.tsx';
import { paths } from '../routing/paths.ts';
import { SessionWarning } from '../session/account/session-warning.tsx';
import { useLastSession, useSession } from '../session/session.ts';
import { StepUp } from '../session/step-up/step-up.tsx';
import { useSite } from '../site/site.ts';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { scrollKey, useArrival } from './arrival.ts';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { Toasts } from './toasts.tsx';
import { TopBar } from './top-bar.tsx';
import { useIsClosedToInspector } from './use-is-closed-to-inspector.ts';
import { useWorkRoom } from './work/work-room.ts';

const nothing = (): ReactNode => null;
/** For staff alone; if its code cannot be loaded, pages do without it. */
const NoticeBar = lazy(() =>
  import('../notices/notice-bar.tsx').catch(() => ({ default: nothing })),
);

/** For inspectors alone. */
const InspectionLine = lazyPart(
  async () => (await import('../session/inspection-line.tsx')).InspectionLine,
);

/** Instead of the public bars where staff work. Its place is dark before its code has come. */
const WorkBar = lazyPart(
  async () => (await import('./work/work-bar.tsx')).WorkBar,
  <div data-work className="ground-senary sticky top-0 z-20 h-14 bg-slide" />,
);

/** The frame around every page: bars, footer, toasts and dialogs of the session. */
export function Shell() {
  const [firstPageLoads, noteFirstPageLoad] = useReducer((count: number) => count + 1, 0);
  useArrival(firstPageLoads);
  const { demonstration } = useSite();
  const isClosed = useIsClosedToInspector();
  const room = useWorkRoom();
  const session = useSession();
  const lastSession = useLastSession();
  const isLoading = useNavigation().state === 'loading';
  return (
    // On wide work screens the bars and the footer are wide too. On phones a document has a bar of its own.
    <div className="flex min-h-dvh flex-col has-[main_.page-width-wide]:[--page:100rem] max-lg:has-[main_.reading-page]:[--bars:0px] max-lg:has-[main_.reading-page]:[&>header]:static">
      <a
        href="#main"
        className="absolute top-0 -left-[99rem] z-50 bg-raised px-4 py-3 text-primary underline focus:left-4"
      >
        Skip to content
      </a>
      {demonstration && !room && (
        <aside
          aria-label="Demonstration"
          className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-1 text-meta font-bold text-warning"
        >
          <Icon icon={TriangleAlert} className="size-4" />
          Demonstration data
        </aside>
      )}
      {isLoading && <PageLoading />}
      <OfflineBanner />
      {session && (
        <Suspense>
          <NoticeBar />
        </Suspense>
      )}
      {room ? (
        <WorkBar room={room} />
      ) : (
        <>
          <TopBar />
          <NavigationBar />
        </>
      )}
      <main id="main" tabIndex={-1} aria-busy={isLoading} className="peer flex-1">
        {lastSession?.inspects && <InspectionLine />}
        {isClosed ? (
          <Navigate to={paths.inspection} replace />
        ) : (
          <Outlet context={noteFirstPageLoad} />
        )}
      </main>
      <div className="peer-has-[[data-first-page-loading]]:hidden">
        <Footer />
      </div>
      <SessionWarning />
      <StepUp />
      <Toasts />
      {/* Mounted again when the first page has loaded: before that there is nothing to scroll. */}
      <ScrollRestoration key={firstPageLoads} getKey={scrollKey} />
    </div>
  );
}

/** Shown while the first page loads. The footer is hidden meanwhile, so that it does not jump when the page appears. */
export function FirstPageLoading() {
  const noteFirstPageLoad = useOutletContext<() => void>();
  useEffect(() => () => noteFirstPageLoad(), [noteFirstPageLoad]);
  return (
    <div data-first-page-loading="">
      <PageLoading />
    </div>
  );
}

/** Appears after 300 ms, so that fast pages show no notice. It floats, so that nothing moves. */
function PageLoading() {
  return (
    <p
      role="status"
      className="appear-late pointer-events-none fixed inset-x-0 top-28 z-40 mx-auto w-fit rounded-2 border border-line bg-raised px-4 py-1.5 shadow-pop"
    >
      Loading page…
    </p>
  );
}
