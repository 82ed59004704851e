import { FocusScope } from 'radix-ui/internal';
import { type RefObject, useEffect, useRef, useState } from 'react';

type Neighbours = { next: HTMLElement; previous: HTMLElement };

/**
 * Puts what floats over dialogs into their Tab order, after the last element of the open dialog and before its first. A dialog
 * lets the focus go nowhere else, so whoever uses the keyboard could not reach it.
 */
export function TabOverDialogs({ floating }: { floating: RefObject<HTMLElement | null> }) {
  const [focused, setFocused] = useState<HTMLElement | null>(null);
  const neighbours = useRef<Neighbours>(undefined);
  useEffect(() => {
    const getButtons = () => [
      ...(floating.current?.querySelectorAll<HTMLElement>('button:enabled') ?? []),
    ];
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, shiftKey, target } = event;
      if (key !== 'Tab' || !(target instanceof HTMLElement)) return;
      const buttons = getButtons();
      const isInside = floating.current?.contains(target);
      if (isInside && neighbours.current && target === buttons.at(shiftKey ? 0 : -1)) {
        event.preventDefault();
        neighbours.current[shiftKey ? 'previous' : 'next'].focus();
      }
      // Tabbed out of at one end, a dialog has moved the focus to its other end by now, instead of the browser.
      const other = document.activeElement;
      const isOut = event.defaultPrevented && target.closest('[role$=dialog]')?.contains(other);
      if (isInside || !isOut || !(other instanceof HTMLElement)) return;
      neighbours.current = shiftKey
        ? { next: target, previous: other }
        : { next: other, previous: target };
      setFocused(buttons.at(shiftKey ? -1 : 0) ?? null);
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!floating.current?.contains(relatedTarget as Node | null)) setFocused(null);
    };
    const element = floating.current;
    document.addEventListener('keydown', onKeyDown);
    element?.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      element?.removeEventListener('focusout', onFocusOut);
      // The button that was pressed is gone, and the focus would be lost with it.
      const isLost =
        document.activeElement === document.body || element?.contains(document.activeElement);
      if (isLost) neighbours.current?.next.focus();
    };
  }, [floating]);
  if (!focused) return null;
  return (
    // While it is there, the scope of the dialog lets the focus go.
    <FocusScope.FocusScope
      onMountAutoFocus={(event) => {
        event.preventDefault();
        focused.focus();
      }}
      onUnmountAutoFocus={(event) => event.preventDefault()}
    />
  );
}
