import type { ApplicationStatus, RejectionReason } from '@icare/contracts/application-status';
import { isDecided } from '@icare/domain/application-moves';
import type { Write } from '../../platform/write.ts';
import { statusEmail } from '../applicant-emails.ts';
import { applicationType } from '../application-type.ts';
import type { LockedApplication } from '../lock-application.ts';

export type Move = {
  to: ApplicationStatus;
  notes: string | null;
  reason: RejectionReason | null;
  /** Null if the applicant made the move. */
  userId: string | null;
};

/**
 * Moves a locked application to another status: row, history, count of the posting, audit event and mail to the applicant.
 * The caller has checked that the move is allowed.
 */
export async function writeMove(
  w: Write,
  application: LockedApplication,
  { to, notes, reason, userId }: Move,
): Promise<void> {
  const { id, jobId, status: from } = application;
  const now = w.now;
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
    data: { id: w.newId(), applicationId: id, from, to, notes, reason, userId, at: now },
  });
  await w.audit({
    action: 'application.moved',
    subject: { type: applicationType, id },
    before: { status: from },
    after: { status: to, ...(reason && { reason }) },
  });
  await mailMove(w, application, to);
}

/** Mails every change, even between statuses that the applicant's page shows with the same word. */
async function mailMove(w: Write, application: LockedApplication, to: ApplicationStatus) {
  const { id, reference, candidateName, candidateEmail, job } = application;
  if (candidateName === null || candidateEmail === null) return;
  await w.mail({
    to: candidateEmail,
    rendered: statusEmail(w.platform, {
      application: { id, reference, candidateName },
      jobTitle: job.jobTitle,
      to,
    }),
    repeatable: true,
    about: { type: applicationType, id },
  });
}
