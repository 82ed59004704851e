import type { ApplicationStatus, RejectionReason } from '@icare/contracts/application-status';
import { limits } from '@icare/contracts/limits';
import type { MailText } from '@icare/contracts/mail-templates';
import type { Interview } from '@icare/database/client';
import { isDecided, keepsInterviews, keepsOffer } from '@icare/domain/application-moves';
import { sayArrangements } from '@icare/domain/arrangement-texts';
import type { Write } from '../../platform/write.ts';
import { statusEmail } from '../applicant-emails.ts';
import { applicationType } from '../application-type.ts';
import { announceInterview, applicantCalendar } from '../interviews/announce-interview.ts';
import { cancelInterviewsOf } from '../interviews/cancel-interview.ts';
import { toSaid } from '../interviews/to-interview.ts';
import type { LockedApplication } from '../lock-application.ts';
import { endOffer, type OfferMade } from '../offers/write-offer.ts';
import { readTemplate } from '../templates/mail-templates.ts';

export type Move = {
  to: ApplicationStatus;
  notes: string | null;
  reason: RejectionReason | null;
  /** What the applicant is mailed, with placeholders; undefined: what the template says; null: nothing. */
  mail?: MailText | null | undefined;
  /** Null if the applicant made the move. */
  userId: string | null;
  /** What comes with the move, and is taken back with it; written down with its id. */
  arrange?: (moveId: string) => Promise<Arranged>;
  /** The call, if the mail is held and the move can be taken back until it leaves. */
  heldFor?: string | undefined;
};

export type Arranged = {
  interview?: Interview | null | undefined;
  offer?: OfferMade | null | undefined;
};

/**
 * Moves a locked application to another status: row, history, count of the posting, audit event and mail to the applicant.
 * The caller has checked that the move is allowed.
 */
export async function writeMove(
  w: Write,
  application: LockedApplication,
  { to, notes, reason, mail, userId, arrange, heldFor }: Move,
): Promise<void> {
  const {
    id,
    jobId,
    status: from,
    heldFrom,
    statusChangedAt,
    decidedAt,
    standsForPerson,
  } = application;
  const now = w.now;
  const moveId = w.newId();
  await w.tx.application.update({
    where: { id },
    data: {
      status: to,
      heldFrom: to === 'on_hold' ? from : null,
      statusChangedAt: now,
      decidedAt: isDecided(to) ? now : null,
      updatedAt: now,
      ...(to === 'withdrawn' && { standsForPerson: false }),
    },
  });
  if (to === 'withdrawn') {
    await w.tx.posting.update({
      where: { id: jobId },
      data: { applicationCount: { decrement: 1 } },
    });
  }
  await w.tx.applicationMove.create({
    data: { id: moveId, applicationId: id, from, to, notes, reason, userId, at: now },
  });
  await w.audit({
    action: 'application.moved',
    subject: { type: applicationType, id },
    before: { status: from },
    after: { status: to, ...(reason && { reason }) },
  });
  const isHeld = heldFor !== undefined;
  if (!keepsInterviews.includes(to)) await cancelInterviewsOf(w, application, { moveId, isHeld });
  if (!keepsOffer.includes(to)) await endOffer(w, application, moveId);
  const arranged = (await arrange?.(moveId)) ?? {};
  const mailId = await mailMove(w, application, { to, mail, heldFor }, arranged);
  if (mailId && heldFor) {
    await w.tx.heldMove.create({
      data: {
        ...{ moveId, mailId, callId: heldFor },
        ...{ heldFrom, statusChangedAt, decidedAt, standsForPerson },
      },
    });
  }
  const { interview } = arranged;
  if (!interview) return;
  if (mailId) {
    const { id: interviewId, sequence } = interview;
    await w.tx.interviewMail.create({ data: { mailId, interviewId, cancels: false, sequence } });
  }
  await announceInterview(w, application, interview.id, { invitation: mailId, isHeld });
}

/** Mails every change, even between statuses that the applicant's page shows with the same word. */
async function mailMove(
  w: Write,
  application: LockedApplication,
  { to, mail, heldFor }: Pick<Move, 'to' | 'mail' | 'heldFor'>,
  { interview, offer }: Arranged,
): Promise<string | null> {
  const { id, reference, candidateName, candidateEmail, job } = application;
  if (mail === null || candidateName === null || candidateEmail === null) return null;
  return w.mail({
    to: candidateEmail,
    rendered: statusEmail(w.platform, {
      application: { id, reference, candidateName },
      job,
      mail: mail ?? sayArrangements(await readTemplate(w.tx, to), { interview, offer }),
      interview: interview ? toSaid(interview) : null,
      offer: offer ?? null,
    }),
    calendar: interview ? applicantCalendar(w, application, interview, false) : null,
    repeatable: true,
    ...(heldFor && { hold: limits.mailHoldSeconds }),
    about: { type: applicationType, id },
  });
}
