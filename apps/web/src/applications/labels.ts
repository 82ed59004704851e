import type { RejectionReason } from '@icare/contracts/application-status';
import type { Application } from '@icare/contracts/recruitment';

export const reasonNames: Record<RejectionReason, string> = {
  qualification: 'Qualification does not fit',
  licence: 'Licence missing or not valid',
  experience: 'Too little experience',
  references: 'References',
  interview: 'Interview',
  position_filled: 'Position is filled',
  offer_declined: 'Offer was declined',
  offer_lapsed: 'Offer lapsed',
  other: 'Another reason',
};

type Because = Application['possibleDuplicates'][number]['because'][number];

export const becauseNames: Record<Because, string> = {
  phone: 'same phone number',
  name_and_birthday: 'same name and birthday',
  resume: 'same resume',
};

/** Name for display. Erasure removes the name and keeps the application for the metrics. */
export const applicantName = (candidateName: string | null): string =>
  candidateName ?? 'Erased applicant';

/** Years of experience: '4 years'; undefined if not given. */
export function yearsText(experience: number | null): string | undefined {
  return experience === null ? undefined : countText(experience, 'year', 'years');
}

const day = 86_400_000;

function daysSince(instant: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(instant)) / day));
}

/** Time in the present status: 'since today', '1 day', '12 days'. */
export function ageText(instant: string, now: number): string {
  const days = daysSince(instant, now);
  return days === 0 ? 'since today' : countText(days, 'day', 'days');
}

/** Whether an application arrived recently and still has its first status. */
export function isNew(
  { status, createdAt }: { status: string; createdAt: string },
  now: number,
): boolean {
  return status === 'received' && daysSince(createdAt, now) < 1;
}

/** '1 application', '12 applications'. */
export function countText(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
