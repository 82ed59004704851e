import type { ReactNode } from 'react';
import type { useShortcuts } from './use-shortcuts.ts';

type ShortcutHintsProps = ReturnType<typeof useShortcuts> & {
  /** A `KeyHint` for each key. */
  children: ReactNode;
};

/** Lists the keyboard shortcuts. Hidden on devices without a mouse, which rarely have a keyboard. */
export function ShortcutHints({ isOn, toggle, children }: ShortcutHintsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-meta text-muted [@media(hover:none)]:hidden">
      {isOn && children}
      <button
        type="button"
        className="min-h-6 touch:min-h-11 text-link"
        aria-pressed={isOn}
        onClick={toggle}
      >
        Keyboard shortcuts are {isOn ? 'on' : 'off'}
      </button>
    </div>
  );
}

/** A keyboard shortcut and what it does; `keys` are separated by spaces. */
export function KeyHint({ keys, children }: { keys: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {keys.split(' ').map((key) => (
        <kbd key={key} className="rounded-1 border border-edge px-1.5 font-sans font-medium">
          {key}
        </kbd>
      ))}
      {children}
    </span>
  );
}
