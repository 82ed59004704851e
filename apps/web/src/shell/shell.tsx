import { TriangleAlert } from 'lucide-react';
import {
  type CSSProperties,
  type FocusEvent,
  type MouseEvent as ReactMouseEvent,
  useEffect,
  useReducer,
  useRef,
} from 'react';
import { Outlet, ScrollRestoration, useNavigation, useOutletContext } from 'react-router-dom';
import { Toaster } from 'sonner';
import { OfflineBanner } from '../offline/offline-banner.tsx';
import { SessionWarning } from '../session/account/session-warning.tsx';
import { StepUp } from '../session/step-up/step-up.tsx';
import { useSite } from '../site/site.ts';
import { Icon } from '../ui/icon.tsx';
import { focusHeading, scrollKey, useArrival } from './arrival.ts';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame around every page: bars, footer, toasts and dialogs of the session. */
export function Shell() {
  const [firstPageLoads, noteFirstPageLoad] = useReducer((count: number) => count + 1, 0);
  useArrival(firstPageLoads);
  const { demonstration } = useSite();
  const isLoading = useNavigation().state === 'loading';
  return (
    // On wide work screens the bars and the footer are wide too.
    <div className="flex min-h-dvh flex-col has-[main_.page-width-wide]:[--page:100rem]">
      <a
        href="#main"
        className="absolute top-0 -left-[99rem] z-50 bg-raised px-4 py-3 text-primary underline focus:left-4"
      >
        Skip to content
      </a>
      {demonstration && (
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
      <TopBar />
      <NavigationBar />
      <main id="main" tabIndex={-1} aria-busy={isLoading} className="peer flex-1">
        <Outlet context={noteFirstPageLoad} />
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

const colours = {
  '--width': '356px',
  '--normal-bg': 'var(--raised)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line)',
  '--border-radius': 'var(--r3)',
  fontFamily: 'var(--font)',
} as CSSProperties;

/**
 * Sonner keeps toasts open while the pointer is over them. This simulates the pointer while the focus is in a toast, so
 * that keyboard users have the same time for Undo.
 */
const simulatePointer = (kind: 'mouseover' | 'mouseout') => (event: FocusEvent<HTMLElement>) => {
  event.currentTarget.querySelector('ol')?.dispatchEvent(new MouseEvent(kind, { bubbles: true }));
};

/**
 * Duration, number and position are the specification's (public and staff §9). The colours are plain, since sonner's
 * `richColors` have too little contrast.
 */
function Toasts() {
  const previousFocus = useRef<Element>(null);
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    simulatePointer('mouseover')(event);
    const { currentTarget, relatedTarget } = event;
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
  };
  /** A pressed button closes its toast, and the focus would be lost with it. */
  const onClick = ({ target, currentTarget }: ReactMouseEvent<HTMLElement>) => {
    const button = (target as Element).closest('button');
    if (!button || !currentTarget.contains(document.activeElement)) return;
    const previous = previousFocus.current;
    if (previous instanceof HTMLElement && previous.isConnected)
      previous.focus({ preventScroll: true });
    if (currentTarget.contains(document.activeElement)) focusHeading();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only observes the buttons inside
    <div onFocus={onFocus} onBlur={simulatePointer('mouseout')} onClick={onClick}>
      <Toaster
        position="bottom-right"
        duration={4000}
        visibleToasts={3}
        gap={14}
        hotkey={['altKey', 'KeyT']}
        style={colours}
        toastOptions={{
          classNames: {
            toast: 'shadow-pop!',
            title: 'text-ui! font-bold!',
            description: 'text-muted! text-ui!',
            success: '[&_[data-icon]]:text-success',
            error: '[&_[data-icon]]:text-danger',
            warning: '[&_[data-icon]]:text-warning',
            info: '[&_[data-icon]]:text-info',
            actionButton: 'bg-primary! text-on-primary! min-h-8!',
            cancelButton: 'bg-sunken! text-ink! min-h-8!',
          },
        }}
      />
    </div>
  );
}
