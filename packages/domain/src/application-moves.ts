import type { ApplicationStatus, PublicStatus } from '@icare/contracts/application-status';

/**
 * What may follow each status (recruitment semantics of the hospital). On hold goes back to where it came from besides;
 * an appointment can be taken back to the offer within some days; a rejected application is re-opened into screening.
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

/** Where an application may go from here. `heldFrom` is the status it was put on hold in, if it is. */
export function allowedMoves(
  status: ApplicationStatus,
  heldFrom: ApplicationStatus | null,
): readonly ApplicationStatus[] {
  return status === 'on_hold' && heldFrom ? [heldFrom, ...moves.on_hold] : moves[status];
}

/** Moves that undo a decision, which nobody makes without saying why. */
export function needsReason(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return (from === 'hired' && to === 'offered') || (from === 'rejected' && to === 'screening');
}

/** A decision ends an application; the time it is kept counts from there. */
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

/** What the applicant is told of a status. */
export function toPublicStatus(status: ApplicationStatus): PublicStatus {
  return publicStatuses[status];
}

/** How HR's screens name a status. */
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
