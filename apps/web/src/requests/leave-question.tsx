import { pages } from '@icare/contracts/pages';
import { useBlocker } from 'react-router-dom';
import { useAskBeforeClosing } from '../lib/use-ask-before-closing.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

type LeaveQuestionProps = {
  /** Something is written that would be lost. */
  asks: boolean;
  onLeave: () => void;
};

/** Asks whoever leaves a half-filled form. Going to sign in leaves it as it is. */
export function LeaveQuestion({ asks, onLeave }: LeaveQuestionProps) {
  useAskBeforeClosing(asks);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== pages.signIn.path,
  );
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      size="narrow"
      title="Leave without sending?"
      description="What you have written here will be lost."
      footer={
        <>
          <Button
            onClick={() => {
              onLeave();
              blocker.proceed?.();
            }}
          >
            Leave
          </Button>
          <Button variant="primary" autoFocus onClick={() => blocker.reset?.()}>
            Go on writing
          </Button>
        </>
      }
    />
  );
}
