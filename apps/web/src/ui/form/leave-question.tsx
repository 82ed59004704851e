import { pages } from '@icare/contracts/pages';
import { type RefObject, useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { lazyPart } from '../lazy-part.tsx';
import { useAskBeforeClosing } from '../use-ask-before-closing.ts';

const loadLeaveDialog = () => import('./leave-dialog.tsx');
const LeaveDialog = lazyPart(async () => (await loadLeaveDialog()).LeaveDialog);

type LeaveQuestionProps = {
  /** Whether the form has input that would be lost. */
  asks: boolean;
  /** The field that had the focus last. */
  lastField: RefObject<HTMLElement | null>;
  onLeave: () => void;
  title?: string;
  stay?: string;
  /** The form is shown at this address only, and not on the whole page: other filters or tabs lead away from it. */
  ofAddress?: boolean;
};

/** Asks before leaving the page would lose input. Going to the sign-in page loses nothing, so it is not asked. */
export function LeaveQuestion({
  asks,
  lastField,
  onLeave,
  title = 'Leave without sending?',
  stay = 'Go on writing',
  ofAddress = false,
}: LeaveQuestionProps) {
  useAskBeforeClosing(asks);
  useEffect(() => {
    // Loaded in advance: the connection may be lost by the time the user leaves.
    if (asks) void loadLeaveDialog();
  }, [asks]);
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks &&
      // The router can be on the next page before React has removed this form.
      currentLocation.pathname === pathname &&
      (nextLocation.pathname !== currentLocation.pathname ||
        (ofAddress && nextLocation.search !== currentLocation.search)) &&
      nextLocation.pathname !== pages.signIn.path,
  );
  if (blocker.state !== 'blocked') return null;
  return (
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
  );
}
