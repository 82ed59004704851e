import { limits } from '@icare/contracts/limits';
import type { OfferFields } from '@icare/contracts/offers';
import { dayMs } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Write } from '../../platform/write.ts';
import { applicationType } from '../application-type.ts';
import type { LockedApplication } from '../lock-application.ts';

export type OfferMade = OfferFields;

/** Writes down what is offered with a move; one that stood before ends with it. */
export async function createOffer(
  w: Write<SignedInCaller>,
  application: LockedApplication,
  offer: OfferFields,
  moveId: string,
): Promise<OfferMade> {
  const { id: applicationId } = application;
  const { salary, period, startsOn, answerBy } = offer;
  refuseWrongDays(offer, w.now);
  await endOffer(w, application, moveId);
  const id = w.newId();
  await w.tx.offer.create({
    data: {
      ...{ id, applicationId, salary, period, moveId },
      startsOn: new Date(startsOn),
      answerBy: new Date(answerBy),
      userId: w.caller.user.id,
      createdAt: w.now,
    },
  });
  await w.audit({
    action: 'offer.made',
    subject: { type: applicationType, id: applicationId },
    after: { offer: id, startsOn, answerBy },
  });
  return offer;
}

function refuseWrongDays({ startsOn, answerBy }: OfferFields, now: Date) {
  const today = lagosDate(now);
  const in_ = (days: number) => lagosDate(new Date(now.getTime() + days * dayMs));
  if (answerBy < today) {
    throw invalidField('offer.answerBy', 'This day has passed. Choose today or a later one.');
  }
  if (answerBy > in_(limits.offerAnswerDays)) {
    throw invalidField(
      'offer.answerBy',
      `An offer stands for at most ${limits.offerAnswerDays} days.`,
    );
  }
  if (startsOn < answerBy) {
    throw invalidField('offer.startsOn', 'The first day comes after the day to answer by.');
  }
  if (startsOn > in_(limits.offerStartDays)) {
    throw invalidField('offer.startsOn', 'The first day is at most a year ahead.');
  }
}

/** Ends the offer that stands, if there is one. */
export async function endOffer(
  w: Write,
  { id: applicationId }: LockedApplication,
  endMoveId: string,
): Promise<void> {
  await w.tx.offer.updateMany({
    where: { applicationId, endedAt: null },
    data: { endedAt: w.now, endMoveId },
  });
}

/** Puts the offers of an application back as they were before a move that is taken back. */
export async function takeOffersBack(w: Write, moveId: string): Promise<void> {
  await w.tx.offer.deleteMany({ where: { moveId } });
  await w.tx.offer.updateMany({
    where: { endMoveId: moveId },
    data: { endedAt: null, endMoveId: null },
  });
}
