import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { ApplicationRow } from '@icare/contracts/recruitment';
import {
  allowedBack,
  allowedNext,
  applicationStatusNames,
  needsReason,
  toPublicStatus,
} from '@icare/domain/application-moves';

/** Kind of dialog before a move. */
export type MoveKind = 'plain' | 'back' | 'reject' | 'hire' | 'undo' | 'reopen' | 'withdraw';

export function moveKind(from: ApplicationStatus, to: ApplicationStatus): MoveKind {
  if (allowedBack(from).includes(to)) return 'back';
  if (needsReason(from, to)) return from === 'hired' ? 'undo' : 'reopen';
  if (to === 'rejected') return 'reject';
  if (to === 'hired') return 'hire';
  return to === 'withdrawn' ? 'withdraw' : 'plain';
}

type MovableRow = Pick<ApplicationRow, 'status' | 'heldFrom' | 'statusChangedAt' | 'candidateName'>;

/** Statuses that the card offers to move to. The server checks the move again. */
export function nextMoves(
  { status, heldFrom, statusChangedAt, candidateName }: MovableRow,
  now: number,
): readonly ApplicationStatus[] {
  const isErased = candidateName === null;
  if (isErased) return [];
  return sortMoves(allowedNext({ status, heldFrom, statusChangedAt }, new Date(now)));
}

/** The earlier stages that an application may be moved back to, the last one first. */
export function movesBack({
  status,
  candidateName,
}: Pick<MovableRow, 'status' | 'candidateName'>): readonly ApplicationStatus[] {
  return candidateName === null ? [] : allowedBack(status).toReversed();
}

const lastStatuses: readonly ApplicationStatus[] = ['on_hold', 'rejected', 'withdrawn'];

/** Statuses that continue the application come first, those that end it last. */
export function sortMoves(next: readonly ApplicationStatus[]): readonly ApplicationStatus[] {
  const place = (status: ApplicationStatus) => lastStatuses.indexOf(status);
  return [...next].sort((a, b) => place(a) - place(b));
}

const verbs: Record<ApplicationStatus, string> = {
  received: 'Received',
  screening: 'Start screening',
  shortlisted: 'Shortlist',
  interview: 'Invite to an interview',
  offered: 'Make an offer',
  on_hold: 'Put on hold',
  hired: 'Hire',
  rejected: 'Reject',
  withdrawn: 'Mark as withdrawn',
};

/** Label of a button for a move. */
export function moveLabel(from: ApplicationStatus, to: ApplicationStatus): string {
  const kind = moveKind(from, to);
  if (kind === 'undo') return 'Take the appointment back';
  if (kind === 'reopen') return 'Re-open';
  const isBack = kind === 'back' || (from === 'on_hold' && to !== 'rejected' && to !== 'withdrawn');
  return isBack ? `Back to ${applicationStatusNames[to]}` : verbs[to];
}

/** Tells the officer which mail the applicant gets. Some moves do not change the status that the applicant sees. */
export function describeMail(from: ApplicationStatus, to: ApplicationStatus): string {
  const seen = toPublicStatus(to);
  return toPublicStatus(from) === seen
    ? `The applicant gets a mail and goes on seeing ‘${seen}’.`
    : `The applicant gets a mail: ‘${seen}’.`;
}
