import { pages } from '@icare/contracts/pages';
import { type Location, useBlocker, useLocation } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAskBeforeClosing } from '../../ui/use-ask-before-closing.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { keptDays } from './device.ts';
import { applyParam } from './use-apply.ts';

type LeaveQuestionProps = {
  asks: boolean;
  isSending: boolean;
  keepsFiles: boolean;
  onDelete: () => void;
};

/** Asks before a started application is closed in any way. Signing in keeps it without a question. */
export function LeaveQuestion({ asks, isSending, keepsFiles, onDelete }: LeaveQuestionProps) {
  useAskBeforeClosing(asks);
  const address = formAddress(useLocation());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks &&
      // The router can be on the next page before React has removed this form.
      formAddress(currentLocation) === address &&
      // A step back while it is sent would show answers that can be changed no more.
      (isSending || formAddress(nextLocation) !== address) &&
      nextLocation.pathname !== pages.signIn.path,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Question
      isSending={isSending}
      keepsFiles={keepsFiles}
      onStay={() => blocker.reset()}
      onKeep={() => blocker.proceed()}
      onDelete={() => {
        onDelete();
        blocker.proceed();
      }}
    />
  );
}

const formAddress = ({ pathname, search }: Location) =>
  `${pathname} ${new URLSearchParams(search).get(applyParam)}`;

type QuestionProps = {
  isSending: boolean;
  keepsFiles: boolean;
  onStay: () => void;
  onKeep: () => void;
  onDelete: () => void;
};

function Question({ isSending, keepsFiles, onStay, onKeep, onDelete }: QuestionProps) {
  useReturnFocus();
  return (
    <Dialog
      onClose={onStay}
      size="narrow"
      title="Leave without sending?"
      description={
        isSending
          ? 'Your application is on its way. Leaving now stops it.'
          : 'Your application has not been sent.'
      }
      footer={
        <>
          {/* First, so that it has the focus: it changes nothing. */}
          <Button variant="primary" className="max-sm:basis-full!" onClick={onStay}>
            Go on writing
          </Button>
          <Button onClick={onKeep}>Keep draft and close</Button>
          <Button onClick={onDelete}>Delete draft</Button>
        </>
      }
    >
      <p>
        A draft keeps your answers{keepsFiles && ' and files'} on this device for {keptDays} days.{' '}
        {!keepsFiles && 'Your files cannot be kept here: choose them again then. '}Delete it if
        others use this device.
      </p>
    </Dialog>
  );
}
