import type { ApplicationStatus, RejectionReason } from '@icare/contracts/application-status';
import { isDecided } from '@icare/domain/application-moves';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { statusEmail } from '../applicant-emails.ts';
import { applicationType } from '../application-type.ts';
import type { LockedApplication } from '../lock-application.ts';

export type Move = {
  to: ApplicationStatus;
  notes: string | null;
  reason: RejectionReason | null;
  /** Null for the applicant. */
  userId: string | null;
};

/**
 * Writes down that a locked application goes to another status: row, history, count of the posting, audit and the mail
 * to the applicant. Whether it may go there is decided before.
 */
export async function writeMove(
  transaction: Transaction,
  platform: Platform,
  caller: Caller,
  application: LockedApplication,
  { to, notes, reason, userId }: Move,
): Promise<void> {
  const { id, jobId, status: from } = application;
  const now = platform.clock();
  await transaction.application.update({
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
    await transaction.posting.update({
      where: { id: jobId },
      data: { applicationCount: { decrement: 1 } },
    });
  }
  await transaction.applicationMove.create({
    data: { id: platform.newId(), applicationId: id, from, to, notes, reason, userId, at: now },
  });
  await recordAudit(transaction, platform, caller, {
    action: 'application.moved',
    subject: { type: applicationType, id },
    before: { status: from },
    after: { status: to, ...(reason && { reason }) },
  });
  await mailMove(transaction, platform, application, to);
}

/** Every change is told, also one that the applicant's page calls by the same word. */
async function mailMove(
  transaction: Transaction,
  platform: Platform,
  application: LockedApplication,
  to: ApplicationStatus,
) {
  const { id, reference, candidateName, candidateEmail, job } = application;
  if (candidateName === null || candidateEmail === null) return;
  await queueMail(transaction, platform, {
    to: candidateEmail,
    rendered: statusEmail(platform, {
      application: { id, reference, candidateName },
      jobTitle: job.jobTitle,
      to,
    }),
    repeatable: true,
    about: { type: applicationType, id },
  });
}
