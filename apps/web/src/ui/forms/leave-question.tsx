import { pages } from '@icare/contracts/pages';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useAskBeforeClosing } from '../../lib/use-ask-before-closing.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

type LeaveQuestionProps = {
  /** Something is written that would be lost. */
  asks: boolean;
  /** Where the form had the focus last. */
  lastField: RefObject<HTMLElement | null>;
  onLeave: () => void;
  title?: string;
  stay?: string;
};

/** Asks whoever leaves a half-filled form. Going to sign in leaves it as it is. */
export function LeaveQuestion({
  asks,
  lastField,
  onLeave,
  title = 'Leave without sending?',
  stay = 'Go on writing',
}: LeaveQuestionProps) {
  useAskBeforeClosing(asks);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== pages.signIn.path,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Question
      lastField={lastField}
      title={title}
      stay={stay}
      onStay={() => blocker.reset()}
      onLeave={() => {
        onLeave();
        blocker.proceed();
      }}
    />
  );
}

type QuestionProps = {
  lastField: RefObject<HTMLElement | null>;
  title: string;
  stay: string;
  onStay: () => void;
  onLeave: () => void;
};

function Question({ lastField, title, stay, onStay, onLeave }: QuestionProps) {
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
      open
      onOpenChange={onStay}
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
