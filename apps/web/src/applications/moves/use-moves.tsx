import type { ApplicationStatus } from '@icare/contracts/application-status';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type MovedApplication, moveAtOnce } from './move-application.ts';
import { moveKind } from './moves.ts';

const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);

/** Moves applications: plain moves at once, the others after a question, which is drawn where `dialog` is put. */
export function useMoves(onMoved?: (id: string) => void) {
  const [asked, setAsked] = useState<{ application: MovedApplication; to: ApplicationStatus }>();
  const move = (application: MovedApplication, to: ApplicationStatus) => {
    if (moveKind(application.status, to) !== 'plain') return setAsked({ application, to });
    const moving = moveAtOnce(application, to);
    onMoved?.(application.id);
    // Back where it was, the card takes the focus back too.
    void moving.then((done) => !done && onMoved?.(application.id));
  };
  const dialog: ReactNode = asked && (
    <MoveDialog
      key={`${asked.application.id} ${asked.to}`}
      {...asked}
      onClose={() => setAsked(undefined)}
      onMoved={() => {
        setAsked(undefined);
        onMoved?.(asked.application.id);
      }}
    />
  );
  return { move, dialog };
}
