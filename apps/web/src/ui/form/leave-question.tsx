import { pages } from '@icare/contracts/pages';
import { lazy, type RefObject, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useAskBeforeClosing } from '../use-ask-before-closing.ts';

const leaveDialog = () => import('./leave-dialog.tsx');
const LeaveDialog = lazy(async () => ({ default: (await leaveDialog()).LeaveDialog }));

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
  useEffect(() => {
    // There before it is needed: whoever leaves may have lost the connection.
    if (asks) void leaveDialog();
  }, [asks]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== pages.signIn.path,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveDialog
        lastField={lastField}
        title={title}
        stay={stay}
        onStay={() => blocker.reset()}
        onLeave={() => {
          onLeave();
          blocker.proceed();
        }}
      />
    </Suspense>
  );
}
