import { type FocusEvent, useRef } from 'react';

/** How the button of a menu was pressed: a click that no pointer made came from a key. */
export const openedBy = ({ detail }: { detail: number }): OpenedBy =>
  detail === 0 ? 'key' : 'pointer';
export type OpenedBy = 'key' | 'pointer';

/**
 * For `onFocus` of a menu that was loaded when its button was pressed. Its library was not there to see the key, and leaves the
 * focus on the menu itself; whoever uses the keyboard begins at the first entry.
 */
export function useFirstEntry(by: OpenedBy) {
  const isDue = useRef(by === 'key');
  return ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!isDue.current || target !== currentTarget) return;
    isDue.current = false;
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
  };
}
