import { useEffect, useState } from 'react';

/** For dialogs that are opened without a Radix trigger: on closing, returns the focus to the element that had it before. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The dialog's focus trap is removed first.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      }, 0);
    },
    [opener],
  );
}
