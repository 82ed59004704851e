import { useEffect, useState } from 'react';
import { keepFocus } from './keep-focus.ts';

type Origin = {
  /** Null if nothing had the focus. */
  opener: HTMLElement | null;
  keep: () => void;
  /** Of the dialog in which this one was opened, or which it follows. */
  outer: Origin | null;
};

/** Of the dialogs that are open, the newest last. */
const open: Origin[] = [];

function findOrigin(): Origin {
  const active = document.activeElement;
  const opener = active instanceof HTMLElement && active !== document.body ? active : null;
  return { opener, keep: opener ? keepFocus(opener) : () => {}, outer: open.at(-1) ?? null };
}

function returnFocus(origin: Origin): void {
  const { opener, keep, outer } = origin;
  // By the one that follows it, or by the one that was opened together with it and in which it is.
  const isLeftToAnother = open.some((other) => other.outer === origin || other.opener === opener);
  if (isLeftToAnother) return;
  // A dialog that is still open keeps its own focus, and returns it when it closes.
  if (!opener?.isConnected && outer && !open.includes(outer)) {
    returnFocus(outer);
  } else {
    if (opener?.isConnected) opener.focus();
    keep();
  }
}

/**
 * For dialogs that are opened without a Radix trigger: on closing, returns the focus to the element that had it before, or,
 * if that was in a dialog that is gone, to what opened that one. If this is gone too, or disappears as the lists behind load
 * again, the focus goes where `keepFocus` moves it. A dialog that follows this one, or in which this one is, keeps its focus.
 */
export function useReturnFocus(): void {
  const [origin] = useState(findOrigin);
  useEffect(() => {
    open.push(origin);
    return () => {
      open.splice(open.lastIndexOf(origin), 1);
      // The dialog's focus trap is removed first.
      setTimeout(() => returnFocus(origin), 0);
    };
  }, [origin]);
}
