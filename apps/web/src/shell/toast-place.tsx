import {
  type CSSProperties,
  type FocusEvent,
  type PointerEvent,
  type MouseEvent as ReactMouseEvent,
  useEffect,
  useRef,
} from 'react';
import { Toaster, toast, useSonner } from 'sonner';
import { showToastsBy } from '../ui/toast.ts';
import { focusHeading } from './arrival.ts';
import { useFreeOfButtons } from './use-free-of-buttons.ts';

const colours = {
  '--width': '356px',
  '--normal-bg': 'var(--raised)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line)',
  '--border-radius': 'var(--r3)',
  fontFamily: 'var(--font)',
} as CSSProperties;

/** The notice of the session and dialogs have buttons at the same place, which no toast may cover. */
const aboveButtons = (ofDialog: number, gap: number) =>
  `calc(max(var(--session-notice, 0px), var(--held-moves, 0px) + var(--steps, 0px), ${ofDialog}px) + ${gap}px)`;

/** The specification's distance after which a swiped toast goes, and that of the library, in pixels. */
const swipe = { ours: 20, library: 45 };

/** Before the library looks how far a toast was swiped, in the directions that it allows: others stay below our distance. */
function swipeFurther({ target }: PointerEvent<HTMLElement>) {
  const style = (target as Element).closest<HTMLElement>('[data-sonner-toast]')?.style;
  for (const name of ['--swipe-amount-x', '--swipe-amount-y']) {
    const amount = Number.parseFloat(style?.getPropertyValue(name) ?? '');
    if (Math.abs(amount) >= swipe.ours && Math.abs(amount) < swipe.library)
      style?.setProperty(name, `${Math.sign(amount) * swipe.library}px`);
  }
}

/**
 * Sonner keeps toasts open while the pointer is over them. This simulates the pointer while the focus is in a toast, so
 * that keyboard users have the same time for Undo.
 */
const simulatePointer = (kind: 'mouseover' | 'mouseout') => (event: FocusEvent<HTMLElement>) => {
  event.currentTarget.querySelector('ol')?.dispatchEvent(new MouseEvent(kind, { bubbles: true }));
};

/**
 * Duration, number, position and swipe are the specification's (public and staff §9). The colours are plain, since sonner's
 * `richColors` have too little contrast.
 */
export function ToastPlace() {
  // After sonner's own effect: it shows nothing that came before.
  useEffect(() => showToastsBy(toast), []);
  const ofDialog = useFreeOfButtons(useSonner().toasts.length > 0);
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
    <div
      onFocus={onFocus}
      onBlur={simulatePointer('mouseout')}
      onClick={onClick}
      onPointerUpCapture={swipeFurther}
    >
      <Toaster
        position="bottom-right"
        duration={4000}
        visibleToasts={3}
        gap={14}
        offset={{
          bottom: aboveButtons(ofDialog, 24),
          right: 'calc(var(--decisions, 0px) + 24px)',
        }}
        mobileOffset={{ bottom: aboveButtons(ofDialog, 16) }}
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
