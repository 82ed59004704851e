import type { RejectionReason } from '@icare/contracts/application-status';
import type { Application } from '@icare/contracts/recruitment';
import { daysInStage } from '@icare/domain/stage-limits';

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

/** Whether an application arrived recently and still has its first status. */
export function isNew(
  { status, createdAt }: { status: string; createdAt: string },
  now: number,
): boolean {
  return status === 'received' && daysInStage(createdAt, new Date(now)) < 1;
}

/** '1 application', '12 applications'. */
export function countText(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
