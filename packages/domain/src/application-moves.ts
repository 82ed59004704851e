import type { ApplicationStatus, PublicStatus } from '@icare/contracts/application-status';
import { limits } from '@icare/contracts/limits';
import { dayMs } from './calendar-days.ts';

/**
 * The statuses that may follow each status (the hospital's rules). An application on hold may also return to its former
 * status; an appointment can be undone for some days; a rejected application is reopened into screening.
 */
const moves: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  received: ['screening', 'shortlisted', 'rejected', 'withdrawn', 'on_hold'],
  screening: ['shortlisted', 'rejected', 'withdrawn', 'on_hold'],
  shortlisted: ['interview', 'rejected', 'withdrawn', 'on_hold'],
  interview: ['offered', 'rejected', 'withdrawn', 'on_hold'],
  offered: ['hired', 'rejected', 'withdrawn'],
  on_hold: ['rejected', 'withdrawn'],
  hired: ['offered'],
  rejected: ['screening'],
  withdrawn: [],
};

/** The statuses that an application may move to. `heldFrom`: its status before it was put on hold. */
export function allowedMoves(
  status: ApplicationStatus,
  heldFrom: ApplicationStatus | null,
): readonly ApplicationStatus[] {
  return status === 'on_hold' && heldFrom ? [heldFrom, ...moves.on_hold] : moves[status];
}

type StatusFacts = {
  status: ApplicationStatus;
  heldFrom: ApplicationStatus | null;
  statusChangedAt: Date | string;
};

/** The statuses that an application may move to at a moment. */
export function allowedNext(application: StatusFacts, now: Date): readonly ApplicationStatus[] {
  if (isFinallyHired(application, now)) return [];
  return allowedMoves(application.status, application.heldFrom);
}

/** Whether an appointment is older than `undoHireDays`, so that it can no longer be undone. */
export function isFinallyHired(
  { status, statusChangedAt }: Pick<StatusFacts, 'status' | 'statusChangedAt'>,
  now: Date,
): boolean {
  const days = (now.getTime() - new Date(statusChangedAt).getTime()) / dayMs;
  return status === 'hired' && days > limits.undoHireDays;
}

type Whose = { candidateEmail: string | null; hiredUserId: string | null };

/** Whether an application is by this person: it has their e-mail address, or they were appointed from it. */
export function isApplicationOf(
  { id, email }: { id: string; email: string },
  { candidateEmail, hiredUserId }: Whose,
): boolean {
  if (hiredUserId === id) return true;
  return candidateEmail !== null && toMailbox(candidateEmail) === toMailbox(email);
}

/**
 * The probable mailbox of an address: many providers ignore dots, and everything after a plus. Good enough to refer HR staff
 * to a colleague, not to treat two people as one.
 */
function toMailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address
    .slice(0, at)
    .replace(/(?<=.)\+.*$/s, '')
    .replaceAll('.', '');
  return `${local}${address.slice(at)}`.toLowerCase();
}

const stages: readonly ApplicationStatus[] = [
  'received',
  'screening',
  'shortlisted',
  'interview',
  'offered',
];

/** The earlier stages, to which an application that was moved by mistake may go back. */
export function allowedBack(status: ApplicationStatus): readonly ApplicationStatus[] {
  return stages.slice(0, Math.max(0, stages.indexOf(status)));
}

/** Whether a move undoes an earlier one: it needs a reason, and the applicant need not be mailed. */
export function needsReason(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return (
    (from === 'hired' && to === 'offered') ||
    (from === 'rejected' && to === 'screening') ||
    allowedBack(from).includes(to)
  );
}

/** Where interviews that are to come stay arranged: who was there may still be interviewed. */
export const keepsInterviews: readonly ApplicationStatus[] = ['interview', 'offered', 'hired'];

/** Where an offer stands. */
export const keepsOffer: readonly ApplicationStatus[] = ['offered', 'hired'];

/** Whether a status is final; the retention period starts then. */
export function isDecided(status: ApplicationStatus): boolean {
  return status === 'hired' || status === 'rejected' || status === 'withdrawn';
}

const publicStatuses: Record<ApplicationStatus, PublicStatus> = {
  received: 'Received',
  screening: 'Under review',
  shortlisted: 'Under review',
  interview: 'Interview',
  offered: 'Offer made',
  on_hold: 'Under review',
  hired: 'Appointed',
  rejected: 'Not successful',
  withdrawn: 'Withdrawn',
};

/** The status as the applicant sees it. */
export function toPublicStatus(status: ApplicationStatus): PublicStatus {
  return publicStatuses[status];
}

/** Labels of the statuses on HR's screens. */
export const applicationStatusNames: Record<ApplicationStatus, string> = {
  received: 'Received',
  screening: 'Screening',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  offered: 'Offered',
  on_hold: 'On hold',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};
