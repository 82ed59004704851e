import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { Offer as Answered, TrackedOffer } from '@icare/contracts/offers';
import type { Offer } from '@icare/database/client';
import { lagosDate } from '@icare/domain/lagos-date';
import { fromDateColumn } from '../../platform/database/date-columns.ts';

export function toOffer(row: Offer): Answered {
  const { id, salary, period, startsOn, answerBy, answer, answeredAt, answerNote } = row;
  return {
    ...{ id, salary, period, answer, answerNote },
    startsOn: fromDateColumn(startsOn),
    answerBy: fromDateColumn(answerBy),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

/** An offer is answered once, until the end of its last day in Lagos, by who stands at Offered as far as they know. */
export function toTrackedOffer(row: Offer, status: ApplicationStatus, now: Date): TrackedOffer {
  const { answerNote: _, ...offer } = toOffer(row);
  const isOpen = status === 'offered' && lagosDate(now) <= offer.answerBy;
  return { ...offer, canAnswer: offer.answer === null && isOpen };
}
