import { type RefObject, useEffect } from 'react';

/**
 * Puts what floats over dialogs into their Tab order, after the last element of the open dialog and before its first. A dialog
 * lets the focus go nowhere else, so whoever uses the keyboard could not reach it.
 */
export function useTabOverDialogs(floating: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = floating.current;
    if (!element) return;
    let neighbours: { next: HTMLElement; previous: HTMLElement } | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, shiftKey, target } = event;
      if (element.hidden || key !== 'Tab' || !(target instanceof HTMLElement)) return;
      const buttons = [...element.querySelectorAll<HTMLElement>('button:enabled')];
      const isInside = element.contains(target);
      if (isInside && neighbours && target === buttons.at(shiftKey ? 0 : -1)) {
        event.preventDefault();
        neighbours[shiftKey ? 'previous' : 'next'].focus();
      }
      // Tabbed out of at one end, a dialog has moved the focus to its other end by now, instead of the browser.
      const other = document.activeElement;
      const isOut = event.defaultPrevented && target.closest('[role$=dialog]')?.contains(other);
      if (isInside || !isOut || !(other instanceof HTMLElement)) return;
      neighbours = shiftKey ? { next: target, previous: other } : { next: other, previous: target };
      // A dialog takes the focus back from where it went, but not from nowhere.
      other.blur();
      buttons.at(shiftKey ? -1 : 0)?.focus();
    };
    // Nor from what it does not hear of.
    const keepFromDialog = (event: FocusEvent) => event.stopPropagation();
    document.addEventListener('keydown', onKeyDown);
    element.addEventListener('focusin', keepFromDialog);
    element.addEventListener('focusout', keepFromDialog);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('focusin', keepFromDialog);
      element.removeEventListener('focusout', keepFromDialog);
      // The button that was pressed is gone, and the focus would be lost with it.
      const { activeElement } = document;
      if (activeElement === document.body || element.contains(activeElement)) {
        neighbours?.next.focus();
      }
    };
  }, [floating]);
}
