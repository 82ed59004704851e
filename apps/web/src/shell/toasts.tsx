import type { CSSProperties, FocusEvent } from 'react';
import { Toaster } from 'sonner';

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
export function Toasts() {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of the buttons within
    <div onFocus={pointer('mouseover')} onBlur={pointer('mouseout')}>
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
