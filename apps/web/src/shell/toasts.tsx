import type { CSSProperties } from 'react';
import { Toaster } from 'sonner';

const colours = {
  '--width': '356px',
  '--normal-bg': 'var(--raised)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line)',
  '--border-radius': 'var(--r3)',
  fontFamily: 'var(--font)',
} as CSSProperties;

/** The specification's numbers (public and staff §9). Plain colours: sonner's rich ones miss the contrast. */
export function Toasts() {
  return (
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
  );
}
