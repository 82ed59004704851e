import type { DueAlert } from './alert-schedule.ts';
import { alertMissingFrom } from './missing-alerts.ts';
import type { TypeFacts } from './requirements.ts';

/** A paper that a holder must have, from a day on. */
export type PaperRequirementFacts = {
  since: string;
  isRetired: boolean;
  isTypeActive: boolean;
  /** A current paper of the type is there, in whichever standing. */
  hasPaper: boolean;
};

/**
 * Whether a holder has nothing at all of what it must have. A paper that has expired, was revoked or waits to be verified is
 * not missing: it has a standing and alerts of its own.
 */
export function isPaperMissing({
  isRetired,
  isTypeActive,
  hasPaper,
}: Omit<PaperRequirementFacts, 'since'>): boolean {
  return !isRetired && isTypeActive && !hasPaper;
}

/** The alert that should be open on a day about a required paper: that of a missing record, by the same stages and severities. */
export function missingPaperAlertDue(
  requirement: PaperRequirementFacts,
  type: Pick<TypeFacts, 'category'>,
  today: string,
): DueAlert | null {
  return isPaperMissing(requirement) ? alertMissingFrom(requirement.since, type, today) : null;
}
