import { TriangleAlert } from 'lucide-react';
import {
  type CSSProperties,
  type FocusEvent,
  type MouseEvent as Press,
  useEffect,
  useReducer,
  useRef,
} from 'react';
import { Outlet, ScrollRestoration, useNavigation, useOutletContext } from 'react-router-dom';
import { Toaster } from 'sonner';
import { SessionWarning } from '../session/account/session-warning.tsx';
import { StepUp } from '../session/step-up/step-up.tsx';
import { useSite } from '../site/site.ts';
import { Icon } from '../ui/icon.tsx';
import { focusHeading, scrollKey, useArrival } from './arrival.ts';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame around every page. */
export function Shell() {
  const [arrived, arrive] = useReducer((count: number) => count + 1, 0);
  useArrival(arrived);
  const { demonstration } = useSite();
  const waiting = useNavigation().state === 'loading';
  return (
    // Around a work screen the bars and the footer are as wide as it is.
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
      {waiting && <Waiting />}
      <TopBar />
      <NavigationBar />
      <main id="main" tabIndex={-1} aria-busy={waiting} className="peer flex-1">
        <Outlet context={arrive} />
      </main>
      <div className="peer-has-[[data-arriving]]:hidden">
        <Footer />
      </div>
      <SessionWarning />
      <StepUp />
      <Toasts />
      {/* Anew once the first page is there: before, there is nothing to scroll. */}
      <ScrollRestoration key={arrived} getKey={scrollKey} />
    </div>
  );
}

/** In place of the first page while it is on its way: no footer yet, so that nothing has to move when it comes. */
export function Arriving() {
  const arrive = useOutletContext<() => void>();
  useEffect(() => () => arrive(), [arrive]);
  return (
    <div data-arriving="">
      <Waiting />
    </div>
  );
}

/** Only a wait that is felt is named: it appears after 300 ms. It floats, so nothing moves for it. */
function Waiting() {
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

/** Sonner keeps toasts while the pointer is over them; Undo must wait for the keyboard as well. */
const pointer = (kind: 'mouseover' | 'mouseout') => (event: FocusEvent<HTMLElement>) => {
  event.currentTarget.querySelector('ol')?.dispatchEvent(new MouseEvent(kind, { bubbles: true }));
};

/** The specification's numbers (public and staff §9). Plain colours: sonner's rich ones miss the contrast. */
function Toasts() {
  const cameFrom = useRef<Element>(null);
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    pointer('mouseover')(event);
    const { currentTarget, relatedTarget } = event;
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  /** A toast whose button was pressed goes, and would take the focus along. */
  const onClick = ({ target, currentTarget }: Press<HTMLElement>) => {
    const button = (target as Element).closest('button');
    if (!button || !currentTarget.contains(document.activeElement)) return;
    const back = cameFrom.current;
    if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
    if (currentTarget.contains(document.activeElement)) focusHeading();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only watches the buttons within
    <div onFocus={onFocus} onBlur={pointer('mouseout')} onClick={onClick}>
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
