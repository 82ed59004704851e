import type { ApplicationStatus } from '@icare/contracts/application-status';
import { limits } from '@icare/contracts/limits';
import type { ApplicationRow } from '@icare/contracts/recruitment';
import {
  allowedMoves,
  applicationStatusNames,
  needsReason,
  toPublicStatus,
} from '@icare/domain/application-moves';
import { daysSince } from '../labels.ts';

/** Which question comes before a move; a `plain` move asks none. */
export type MoveKind = 'plain' | 'reject' | 'hire' | 'undo' | 'reopen' | 'withdraw';

export function moveKind(from: ApplicationStatus, to: ApplicationStatus): MoveKind {
  if (needsReason(from, to)) return from === 'hired' ? 'undo' : 'reopen';
  if (to === 'rejected') return 'reject';
  if (to === 'hired') return 'hire';
  return to === 'withdrawn' ? 'withdraw' : 'plain';
}

type MovableRow = Pick<ApplicationRow, 'status' | 'heldFrom' | 'statusChangedAt' | 'candidateName'>;

/** Where a card may go; the server has the last word. */
export function nextMoves(
  { status, heldFrom, statusChangedAt, candidateName }: MovableRow,
  now: number,
): readonly ApplicationStatus[] {
  const isErased = candidateName === null;
  const staysHired = status === 'hired' && daysSince(statusChangedAt, now) >= limits.undoHireDays;
  return isErased || staysHired ? [] : inOrder(allowedMoves(status, heldFrom));
}

const order: readonly ApplicationStatus[] = ['on_hold', 'rejected', 'withdrawn'];

/** Statuses that continue the application come first, those that end it last. */
export function inOrder(next: readonly ApplicationStatus[]): readonly ApplicationStatus[] {
  const place = (status: ApplicationStatus) => order.indexOf(status);
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

/** The label of a button that moves an application. */
export function moveVerb(from: ApplicationStatus, to: ApplicationStatus): string {
  const kind = moveKind(from, to);
  if (kind === 'undo') return 'Take the appointment back';
  if (kind === 'reopen') return 'Re-open';
  const isBack = from === 'on_hold' && to !== 'rejected' && to !== 'withdrawn';
  return isBack ? `Back to ${applicationStatusNames[to]}` : verbs[to];
}

/** Tells the officer what the applicant learns of a move; some send a mail and leave the public status as it is. */
export function toldText(from: ApplicationStatus, to: ApplicationStatus): string {
  const seen = toPublicStatus(to);
  return toPublicStatus(from) === seen
    ? `The applicant gets a mail and goes on seeing ‘${seen}’.`
    : `The applicant gets a mail: ‘${seen}’.`;
}
