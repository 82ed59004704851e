import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

type LeaveDialogProps = {
  lastField: RefObject<HTMLElement | null>;
  title: string;
  stay: string;
  onStay: () => void;
  onLeave: () => void;
};

export function LeaveDialog({ lastField, title, stay, onStay, onLeave }: LeaveDialogProps) {
  const [opener] = useState(() => document.activeElement);
  const isLeaving = useRef(false);
  useEffect(
    () => () => {
      // The dialog's focus trap is removed first. A new page sets the focus itself.
      setTimeout(() => {
        if (!isLeaving.current) returnFocus(opener, lastField.current);
      }, 0);
    },
    [opener, lastField],
  );
  return (
    <Dialog
      onClose={onStay}
      size="narrow"
      title={title}
      description="What you have written here will be lost."
      footer={
        <>
          <Button
            onClick={() => {
              isLeaving.current = true;
              onLeave();
            }}
          >
            Leave
          </Button>
          <Button variant="primary" autoFocus onClick={onStay}>
            {stay}
          </Button>
        </>
      }
    />
  );
}

/**
 * Focuses the element that opened the dialog, or the last field if that element has no focus to get back: the menu of a
 * clicked link may be closed, and in some browsers a clicked link never has the focus.
 */
function returnFocus(opener: Element | null, lastField: HTMLElement | null) {
  const canFocus = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  (canFocus ? opener : lastField)?.focus();
}
