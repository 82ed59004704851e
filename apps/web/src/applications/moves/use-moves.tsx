import type { ApplicationStatus } from '@icare/contracts/application-status';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type MovedApplication, moveOptimistically } from './move-application.ts';
import { moveKind } from './moves.ts';

const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);

/** Moves applications: plain moves immediately, others after a dialog, which the caller renders as `dialog`. */
export function useMoves(onMoved?: (id: string) => void) {
  const [requestedMove, setRequestedMove] = useState<{
    application: MovedApplication;
    to: ApplicationStatus;
  }>();
  const move = (application: MovedApplication, to: ApplicationStatus) => {
    if (moveKind(application.status, to) !== 'plain') return setRequestedMove({ application, to });
    const moving = moveOptimistically(application, to);
    onMoved?.(application.id);
    // A refused move returns the card to its column, and the focus follows.
    void moving.then((done) => !done && onMoved?.(application.id));
  };
  const dialog: ReactNode = requestedMove && (
    <MoveDialog
      key={`${requestedMove.application.id} ${requestedMove.to}`}
      {...requestedMove}
      onClose={() => setRequestedMove(undefined)}
      onMoved={() => {
        setRequestedMove(undefined);
        onMoved?.(requestedMove.application.id);
      }}
    />
  );
  return { move, dialog };
}
