import type { ApplicationStatus } from '@icare/contracts/application-status';
import { usePrefetchQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { mailTemplates } from '../api.ts';
import type { MovedApplication } from './move-application.ts';

const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);

/**
 * Moves applications, each after a dialog with the mail to the applicant, which the caller renders as `dialog`. `isQuiet`: the
 * bar with Undo says enough of a move whose mail waits.
 */
export function useMoves(onMoved?: (id: string) => void, { isQuiet = false } = {}) {
  const [requestedMove, setRequestedMove] = useState<{
    application: MovedApplication;
    to: ApplicationStatus;
  }>();
  // So that a dialog need not wait for the text of its mail.
  usePrefetchQuery(mailTemplates);
  const move = (application: MovedApplication, to: ApplicationStatus) =>
    setRequestedMove({ application, to });
  const dialog: ReactNode = requestedMove && (
    <MoveDialog
      key={`${requestedMove.application.id} ${requestedMove.to}`}
      {...requestedMove}
      isQuiet={isQuiet}
      onClose={() => setRequestedMove(undefined)}
      onMoved={() => {
        setRequestedMove(undefined);
        onMoved?.(requestedMove.application.id);
      }}
    />
  );
  return { move, dialog };
}
