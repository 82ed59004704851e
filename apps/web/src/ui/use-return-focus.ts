import { useEffect, useState } from 'react';
import { keepFocus } from './keep-focus.ts';

type Origin = {
  opener: HTMLElement;
  keep: () => void;
  /** Of the dialog in which this one was opened, or which it follows. */
  outer: Origin | null;
};

/** Of the dialogs that are open, the newest last. */
const open: Origin[] = [];

/**
 * For dialogs that are opened without a Radix trigger: on closing, returns the focus to the element that had it before, or,
 * if that was in a dialog that is gone, to what opened that one. If this is gone too, or disappears as the lists behind load
 * again, the focus goes where `keepFocus` moves it.
 */
export function useReturnFocus(): void {
  const [opened] = useState((): Origin | null => {
    const opener = document.activeElement;
    const isControl = opener instanceof HTMLElement && opener !== document.body;
    const outer = open.at(-1) ?? null;
    return isControl ? { opener, keep: keepFocus(opener), outer } : outer;
  });
  useEffect(() => {
    if (opened) open.push(opened);
    return () => {
      const at = opened ? open.lastIndexOf(opened) : -1;
      if (at !== -1) open.splice(at, 1);
      // The dialog's focus trap is removed first.
      setTimeout(() => {
        let origin = opened;
        while (origin?.outer && !origin.opener.isConnected) origin = origin.outer;
        if (origin?.opener.isConnected) origin.opener.focus();
        origin?.keep();
      }, 0);
    };
  }, [opened]);
}
