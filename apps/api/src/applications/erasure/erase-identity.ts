import {
  type ClearedEvents,
  clearAuditDetails,
  type EventToClear,
} from '../../platform/audit/clear-audit-details.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { applicationType } from '../application-type.ts';
import type { LockedApplication } from '../lock-application.ts';

/** What has lost its row and is to be removed from disk once that is certain. */
export type Leftovers = { files: string[]; mails: { id: string; createdAt: Date }[] };

type Erased = Leftovers & { cleared: ClearedEvents };

/**
 * Removes who somebody was and all that they wrote, and leaves what figures are made of: posting, status, dates and
 * moves. Returns the files that nothing names any more, those of mails among them; null when a mail is just leaving,
 * which would be left behind with the address on it. `by` is the id under which the erasure is recorded.
 */
export async function eraseIdentity(
  transaction: Transaction,
  platform: Pick<Platform, 'clock'>,
  { id, resumeId, coverLetterId }: LockedApplication,
  by: string,
): Promise<Erased | null> {
  const about = { aboutType: applicationType, aboutId: id };
  const mails = await transaction.mail.findMany({
    where: about,
    select: { id: true, createdAt: true },
  });
  await transaction.mail.deleteMany({ where: { ...about, state: { not: 'sending' } } });
  if ((await transaction.mail.count({ where: about })) > 0) return null;
  // Where the applicant called from, and what was written of them when they were put on hold.
  const reason = 'application';
  const events = await transaction.$queryRaw<EventToClear[]>`
    SELECT e.id, ${reason} AS reason FROM audit_events AS e JOIN audit_details AS d ON d.event_id = e.id
     WHERE e.subject_type = ${applicationType} AND e.subject_id = ${id}::uuid AND d.cleared_at IS NULL
       AND erasure_takes(${reason}, ${id}::uuid, e.id, d.before, d.after)`;
  const cleared = await clearAuditDetails(transaction, platform, { by, whose: id, events });
  await transaction.applicationMove.updateMany({
    where: { applicationId: id },
    data: { notes: null },
  });
  const now = platform.clock();
  await transaction.application.update({
    where: { id },
    data: { ...nobody, standsForPerson: false, erasedAt: now, updatedAt: now },
  });
  const files = await removeFiles(
    transaction,
    [resumeId, coverLetterId].filter((file) => file !== null),
  );
  return { files, mails, cleared };
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
  erasureListedOn: null,
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
