import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { Application } from '@icare/contracts/recruitment';
import { needsReason } from '@icare/domain/application-moves';
import { Undo2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { describeMail, moveLabel, movesBack, sortMoves } from '../moves/moves.ts';
import { useIsOwn } from '../use-is-own.ts';

/** Whether a move continues the application: what ends it or undoes an earlier move is never the loudest button. */
const goesOn = (from: ApplicationStatus, to: ApplicationStatus) =>
  to !== 'rejected' && to !== 'on_hold' && !needsReason(from, to);

type MoveButtonsProps = { application: Application; onMove: (to: ApplicationStatus) => void };

/** The moves that an application allows; none for one's own. */
export function MoveButtons({ application, onMove }: MoveButtonsProps) {
  const isOwn = useIsOwn(application);
  if (application.allowedNext.length === 0 || isOwn) return null;
  return (
    <fieldset className="flex flex-wrap gap-2 max-sm:*:flex-1">
      <legend className="sr-only">Move this application</legend>
      {sortMoves(application.allowedNext).map((to, index) => (
        <Button
          key={to}
          variant={index === 0 && goesOn(application.status, to) ? 'primary' : 'default'}
          aria-description={describeMail(application.status, to)}
          data-tooltip={describeMail(application.status, to)}
          className="max-sm:min-w-36"
          onClick={() => onMove(to)}
        >
          {moveLabel(application.status, to)}…
        </Button>
      ))}
      <MoveBack application={application} onMove={onMove} />
    </fieldset>
  );
}

/** The earlier stages, for an application that was moved by mistake. */
function MoveBack({ application, onMove }: MoveButtonsProps) {
  const back = movesBack(application);
  if (back.length === 0) return null;
  return (
    <span className="max-sm:grid max-sm:min-w-36">
      <Menu
        label="Move back…"
        icon={Undo2}
        phoneText="Move back"
        items={back.map((to) => ({
          label: moveLabel(application.status, to),
          hint: 'For a reason; the applicant gets no mail unless you choose so.',
          onSelect: () => onMove(to),
        }))}
      />
    </span>
  );
}
