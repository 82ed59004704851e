import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { ApplicationRow } from '@icare/contracts/recruitment';
import { ArrowRightLeft } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Menu } from '../../ui/menu.tsx';
import { DaysInStage } from '../days-in-stage.tsx';
import { applicantName, isNew, yearsText } from '../labels.ts';
import type { MovedApplication } from '../moves/move-application.ts';
import { describeMail, moveKind, moveLabel, movesBack, nextMoves } from '../moves/moves.ts';
import { useCameFrom, usePlace } from '../place.ts';
import { Flags } from '../status-badges.tsx';
import { useIsOwn } from '../use-is-own.ts';

type BoardCardProps = {
  card: ApplicationRow;
  /** Called with the card when a drag starts, with null when it ends. Without it the card cannot be dragged, as on phones. */
  onDrag?: (card: ApplicationRow | null) => void;
  onMove: (application: MovedApplication, to: ApplicationStatus) => void;
};

/** Memoized, so that moving one card does not render the others. */
export const BoardCard = memo(function BoardCard({ card, onDrag, onMove }: BoardCardProps) {
  const { applicationHref } = usePlace();
  const cameFrom = useCameFrom();
  const { id, candidateName, jobTitle, experience, status } = card;
  const now = Date.now();
  const isOwn = useIsOwn(card);
  const next = isOwn ? [] : nextMoves(card, now);
  const years = yearsText(experience);
  return (
    <li
      data-card={id}
      data-row
      draggable={onDrag !== undefined && next.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', card.reference);
        // In the next task, since Chrome cancels a drag if the page changes during `dragstart`.
        setTimeout(() => onDrag?.(card), 0);
      }}
      onDragEnd={() => onDrag?.(null)}
      className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-2 border border-line bg-raised px-2.5 py-2 leading-snug hover:border-edge [[draggable=true]]:cursor-grab"
    >
      <Link
        to={applicationHref(id)}
        state={cameFrom}
        draggable={false}
        className="line-clamp-3 font-bold wrap-anywhere hover:underline touch:min-h-11"
      >
        <bdi>{applicantName(candidateName)}</bdi>
      </Link>
      <span className="line-clamp-2 text-meta wrap-anywhere">{jobTitle}</span>
      <Flags
        possibleDuplicate={card.possibleDuplicate}
        legalHold={card.legalHold}
        isNew={isNew(card, now)}
      />
      <span className="-my-1 flex min-h-9 items-center justify-between gap-2">
        <span className="text-meta text-muted tabular-nums">
          {years && `${years} · `}
          <DaysInStage of={card} />
        </span>
        <span className="-mr-2 shrink-0">
          <MoveMenu
            candidateName={candidateName}
            status={status}
            next={next}
            back={isOwn ? [] : movesBack(card)}
            onMove={(to) => onMove(card, to)}
          />
        </span>
      </span>
    </li>
  );
});

type MoveMenuProps = {
  candidateName: string | null;
  status: ApplicationStatus;
  next: readonly ApplicationStatus[];
  back: readonly ApplicationStatus[];
  onMove: (to: ApplicationStatus) => void;
};

/** Moves an application by keyboard or touch: lists the allowed statuses, and what the applicant is told. */
function MoveMenu({ candidateName, status, next, back, onMove }: MoveMenuProps) {
  if (next.length === 0) return null;
  return (
    <Menu
      label={`Move ${applicantName(candidateName)} to…`}
      icon={ArrowRightLeft}
      phoneText="Move to…"
      items={[...next, ...back].map((to) => ({
        label: moveLabel(status, to),
        hint:
          moveKind(status, to) === 'back'
            ? 'For a reason; the applicant gets no mail unless you choose so.'
            : describeMail(status, to),
        danger: to === 'rejected',
        onSelect: () => onMove(to),
      }))}
    />
  );
}
