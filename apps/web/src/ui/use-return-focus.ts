import { useEffect, useState } from 'react';
import { keepFocus } from './keep-focus.ts';

/**
 * For dialogs that are opened without a Radix trigger: on closing, returns the focus to the element that had it before. If
 * that is gone, or disappears as the lists behind load again, the focus goes where `keepFocus` moves it.
 */
export function useReturnFocus(): void {
  const [opened] = useState(() => {
    const opener = document.activeElement;
    const isControl = opener instanceof HTMLElement && opener !== document.body;
    return isControl ? { opener, keep: keepFocus(opener) } : null;
  });
  useEffect(
    () => () => {
      // The dialog's focus trap is removed first.
      setTimeout(() => {
        if (opened?.opener.isConnected) opened.opener.focus();
        opened?.keep();
      }, 0);
    },
    [opened],
  );
}
