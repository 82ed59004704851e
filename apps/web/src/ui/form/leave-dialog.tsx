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
  const leaves = useRef(false);
  useEffect(
    () => () => {
      // After the focus trap has let go. A new page has a focus of its own.
      setTimeout(() => {
        if (!leaves.current) focusAgain(opener, lastField.current);
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
              leaves.current = true;
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

/** The link may have gone with its menu, and a click on one leaves some browsers without any focus. */
function focusAgain(opener: Element | null, lastField: HTMLElement | null) {
  const had = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  (had ? opener : lastField)?.focus();
}
