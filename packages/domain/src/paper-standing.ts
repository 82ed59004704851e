import { type PaperStanding, paperStandings } from '@icare/contracts/compliance-status';
import { limits } from '@icare/contracts/limits';
import type { DueAlert } from './alert-schedule.ts';
import { type AlertRecord, type AlertType, alertsDue } from './alert-stages.ts';
import { pendingAlertDue } from './pending-alerts.ts';
import { daysLeftOn, type RecordFacts, recordStatusOn } from './record-status.ts';

/** The standing of a paper of the hospital on a day; null if it is no longer current. */
export function paperStandingOn(
  paper: Omit<RecordFacts, 'inForceFrom'> & { hasFile: boolean },
  today: string,
): PaperStanding | null {
  if (paper.isSuperseded || paper.state === 'rejected') return null;
  if (paper.state === 'revoked') return 'revoked';
  if (paper.state === 'pending') return 'waiting';
  if (recordStatusOn(paper, today) === 'expired') return 'expired';
  if (!paper.hasFile) return 'no_file';
  const daysLeft = daysLeftOn(today, paper.expirationDate);
  return daysLeft !== null && daysLeft <= limits.expiringDays ? 'ending' : 'valid';
}

/** Lists put the lowest first. */
export const standingRank = (standing: PaperStanding) => paperStandings.indexOf(standing);

/**
 * The alerts that should be open about a paper on a day: those of a record, by the same stages. What is retired has none.
 * A required type is one that the hospital may not be without.
 */
export function paperAlertsDue(
  paper: AlertRecord & { createdOn: string },
  type: AlertType & { isRequired: boolean },
  { isRetired }: { isRetired: boolean },
  today: string,
): DueAlert[] {
  if (isRetired) return [];
  const need = { isRequired: type.isRequired, isCovered: false, isWaived: false };
  const due = alertsDue(paper, type, need, today);
  const waits = pendingAlertDue(paper, type, today);
  return waits ? [...due, waits] : due;
}

/** The people who may be notified of a paper. */
export type Answerable = { id: string; email: string; isActive: boolean };

/**
 * Who answers for a holder: the responsible person and, where that person has gone or nobody is named, the
 * head of the department or, in the head's place, the deputy.
 */
export function whoAnswers<Person extends Answerable>({
  responsible,
  head,
  deputy,
}: {
  responsible: Person | null;
  head: Person | null;
  deputy: Person | null;
}): Person | null {
  return [responsible, head, deputy].find((one) => one?.isActive) ?? null;
}
