import type { Transaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { applicationType } from './application-type.ts';
import type { LockedApplication } from './lock-application.ts';

/** What has lost its row and is to be removed from disk once that is certain. */
export type Leftovers = { files: string[]; mails: { id: string; createdAt: Date }[] };

/**
 * Removes who somebody was and all that they wrote, and leaves what figures are made of: posting, status, dates and
 * moves. Returns the files that nothing names any more, those of mails among them; null when a mail is just leaving,
 * which would be left behind with the address on it.
 */
export async function eraseIdentity(
  transaction: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  { id, resumeId, coverLetterId }: LockedApplication,
): Promise<Leftovers | null> {
  const about = { aboutType: applicationType, aboutId: id };
  const mails = await transaction.mail.findMany({
    where: about,
    select: { id: true, createdAt: true },
  });
  await transaction.mail.deleteMany({ where: { ...about, state: { not: 'sending' } } });
  if ((await transaction.mail.count({ where: about })) > 0) return null;
  await eraseAuditDetails(transaction, id);
  await transaction.applicationMove.updateMany({
    where: { applicationId: id },
    data: { notes: null },
  });
  const now = clock();
  await transaction.application.update({
    where: { id },
    data: { ...nobody, standsForPerson: false, erasedAt: now, updatedAt: now },
  });
  const files = await removeFiles(
    transaction,
    [resumeId, coverLetterId].filter((file) => file !== null),
  );
  return { files, mails };
}

/** The events stay; where the applicant called from goes, and what was written of them when it was put on hold. */
async function eraseAuditDetails(transaction: Transaction, id: string) {
  await transaction.$executeRaw`
    UPDATE audit_details AS d
       SET address = CASE WHEN e.actor_id IS NOT NULL THEN d.address END,
           after = CASE WHEN e.action IN ('application.held', 'application.released') THEN d.after - 'reason' ELSE d.after END
      FROM audit_events AS e
     WHERE e.id = d.event_id AND e.subject_type = ${applicationType} AND e.subject_id = ${id}::uuid`;
}

const nobody = {
  candidateName: null,
  candidateEmail: null,
  candidatePhone: null,
  phoneKey: null,
  coverLetter: null,
  education: null,
  address: null,
  dateOfBirth: null,
  nationality: null,
  emergencyContact: null,
  emergencyPhone: null,
  linkedinProfile: null,
  portfolio: null,
  availability: null,
  expectedSalary: null,
  noticePeriod: null,
  references: null,
  experience: null,
  skills: [],
  resumeId: null,
  resumeName: null,
  resumeExtension: null,
  resumeSha256: null,
  coverLetterId: null,
  coverLetterName: null,
  coverLetterExtension: null,
  possibleDuplicate: false,
  legalHoldReason: null,
};

/** A file that is a paper of a member of staff by now stays with them. */
async function removeFiles(transaction: Transaction, ids: string[]): Promise<string[]> {
  const rows = await transaction.storedFile.findMany({
    where: { id: { in: ids }, staffPapers: { none: {} } },
    select: { id: true },
  });
  const strays = rows.map(({ id }) => id);
  await transaction.storedFile.deleteMany({ where: { id: { in: strays } } });
  return strays;
}
