import type { CertificationCategory, WaiverReasonKind } from '@icare/contracts/compliance-status';
import { limits } from '@icare/contracts/limits';
import { addDays, readableDate } from './calendar-days.ts';
import { isLicence } from './requirements.ts';

/** The words for why a requirement is waived, the same on every screen, in every report and request. */
export const waiverReasonNames: Record<WaiverReasonKind, string> = {
  renewal_in_progress: 'Renewal in progress at the council',
  supervised: 'Works under supervision',
  on_leave: 'On leave',
  not_practising: 'Does not practise at present',
  other: 'Another reason',
};

type WaiverReason = { reasonKind: WaiverReasonKind; reason: string };

/** 'On leave: back in March.' */
export function describeWaiverReason({ reasonKind, reason }: WaiverReason): string {
  return `${waiverReasonNames[reasonKind]}: ${reason}`;
}

/** The latest last day that a new waiver of a licence can have. */
export function lastWaiverDay(today: string): string {
  return addDays(today, limits.licenceWaiverDays);
}

/**
 * What is wrong with the last day of a new waiver; null: nothing. Two people decide anew about whoever works without a
 * licence after some weeks; a training may be waived until further notice.
 */
export function waiverEndProblem(
  category: CertificationCategory,
  until: string | null,
  today: string,
): string | null {
  if (until !== null && until < today) return 'The last day cannot be in the past.';
  if (!isLicence(category)) return null;
  const latest = readableDate(lastWaiverDay(today));
  if (until === null) return `A waiver of a licence needs a last day, at the latest ${latest}.`;
  if (until <= lastWaiverDay(today)) return null;
  return `A waiver of a licence lasts ${limits.licenceWaiverDays} days at most, until ${latest}.`;
}

/** What follows from a waiver, as a sentence about the person. */
export function describeWaiverEffect(
  category: CertificationCategory,
  until: string | null,
): string {
  const end = until === null ? 'somebody ends the waiver' : readableDate(until);
  return isLicence(category)
    ? `Is named apart below the headline as having a licence waived until ${end}; raises no rate.`
    : `Is not warned about it until ${end}; it counts as not met and raises no rate.`;
}
