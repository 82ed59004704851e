import { recordAudit } from '../../platform/audit/audit.ts';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { applicationType } from '../application-type.ts';
import { lockCandidate } from '../apply/lock-candidate.ts';
import type { LockedApplication } from '../lock-application.ts';
import { findAccountOfAddress } from './existing-account.ts';
import { makeUser } from './make-user.ts';
import { type Confirmed, refuseUnconfirmedHire } from './refuse-unconfirmed-hire.ts';

/**
 * Makes the applicant a member of staff, in the transaction of the move: an account that IT activates, and the papers
 * that were sent along.
 */
export async function hire(
  transaction: Transaction,
  platform: Platform,
  caller: SignedInCaller,
  application: LockedApplication,
  confirmed: Confirmed,
): Promise<void> {
  // Appointments to one posting come one after the other; new applications for it are let through.
  await transaction.$queryRaw`SELECT id FROM jobs WHERE id = ${application.jobId}::uuid FOR NO KEY UPDATE`;
  await lockCandidate(transaction, application);
  const account = await findAccountOfAddress(transaction, platform, caller, application);
  await refuseUnconfirmedHire(transaction, application, account?.shown ?? null, confirmed);
  const userId = account?.id ?? (await makeUser(transaction, platform, caller, application));
  const madeUser = account === null || (await isMadeByHire(transaction, account.id));
  const { id } = application;
  await transaction.application.update({
    where: { id },
    data: { hiredUserId: userId, madeUser },
  });
  await transaction.staffPaper.createMany({ data: papersOf(platform, application, userId) });
  await recordAudit(transaction, platform, caller, {
    action: 'application.hired',
    subject: { type: applicationType, id },
    after: { userId, madeUser },
  });
}

/** An account made for one appointment serves the next one too, and goes when the last of them is taken back. */
async function isMadeByHire(transaction: Transaction, userId: string): Promise<boolean> {
  const made = await transaction.application.findFirst({
    where: { hiredUserId: userId, madeUser: true },
    select: { id: true },
  });
  return made !== null;
}

function papersOf({ clock, newId }: Platform, application: LockedApplication, userId: string) {
  const paper = (
    kind: 'resume' | 'cover_letter',
    fileId: string | null,
    name: string | null,
    extension: string | null,
  ) =>
    fileId === null || name === null || extension === null
      ? []
      : [
          {
            id: newId(),
            userId,
            kind,
            fileId,
            name,
            extension,
            applicationId: application.id,
            createdAt: clock(),
          },
        ];
  const { resumeId, resumeName, resumeExtension } = application;
  const { coverLetterId, coverLetterName, coverLetterExtension } = application;
  return [
    ...paper('resume', resumeId, resumeName, resumeExtension),
    ...paper('cover_letter', coverLetterId, coverLetterName, coverLetterExtension),
  ];
}
