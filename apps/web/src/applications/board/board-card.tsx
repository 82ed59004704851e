import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { ApplicationRow } from '@icare/contracts/recruitment';
import { ArrowRightLeft } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Menu } from '../../ui/menu.tsx';
import { ageText, applicantName, isNew, yearsText } from '../labels.ts';
import type { MovedApplication } from '../moves/move-application.ts';
import { moveVerb, nextMoves, toldText } from '../moves/moves.ts';
import { useCameFrom, usePlace } from '../place.ts';
import { Flags } from '../status-badges.tsx';
import { useIsOwn } from '../use-is-own.ts';

type BoardCardProps = {
  card: ApplicationRow;
  /** Without it the card stays where it is, as on a phone. */
  onDrag?: (card: ApplicationRow | null) => void;
  onMove: (application: MovedApplication, to: ApplicationStatus) => void;
};

/** Kept as it is while others move. */
export const BoardCard = memo(function BoardCard({ card, onDrag, onMove }: BoardCardProps) {
  const { applicationHref } = usePlace();
  const cameFrom = useCameFrom();
  const { id, candidateName, jobTitle, experience, status, statusChangedAt } = card;
  const now = Date.now();
  const isOwn = useIsOwn(card);
  const next = isOwn ? [] : nextMoves(card, now);
  const facts = [yearsText(experience), ageText(statusChangedAt, now)].filter(Boolean);
  return (
    <li
      data-card={id}
      data-row
      draggable={onDrag !== undefined && next.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', card.reference);
        // Chrome gives up a drag whose page changes before it has begun.
        setTimeout(() => onDrag?.(card), 0);
      }}
      onDragEnd={() => onDrag?.(null)}
      className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-2 border border-line bg-raised px-2.5 py-2 leading-snug hover:border-edge [[draggable=true]]:cursor-grab"
    >
      <Link
        to={applicationHref(id)}
        state={cameFrom}
        draggable={false}
        className="line-clamp-3 font-bold wrap-anywhere hover:underline"
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
        <span className="text-meta text-muted tabular-nums">{facts.join(' · ')}</span>
        <span className="-mr-2 shrink-0">
          <MoveMenu
            candidateName={candidateName}
            status={status}
            next={next}
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
  onMove: (to: ApplicationStatus) => void;
};

/** The way of the keyboard and of fingers to move an application: where it may go, and what the applicant learns. */
function MoveMenu({ candidateName, status, next, onMove }: MoveMenuProps) {
  if (next.length === 0) return null;
  return (
    <Menu
      label={`Move ${applicantName(candidateName)} to…`}
      icon={ArrowRightLeft}
      phoneText="Move to…"
      items={next.map((to) => ({
        label: moveVerb(status, to),
        hint: toldText(status, to),
        danger: to === 'rejected',
        onSelect: () => onMove(to),
      }))}
    />
  );
}
