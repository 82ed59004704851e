import { sql } from 'kysely';
import { type ClearedEvents, clearAuditDetails } from '../../platform/audit/clear-audit-details.ts';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { removeMailFiles } from '../../platform/mail/mail-files.ts';
import { addErased, erasedListIn } from '../../platform/personal-data/erased-list.ts';
import type { Write } from '../../platform/write.ts';
import { applicationType } from '../application-type.ts';
import type { LockedApplication } from '../lock-application.ts';

/** Files and mails without a row, to be removed after the transaction has committed. */
export type Leftovers = { files: string[]; mails: { id: string; createdAt: Date }[] };

const reason = 'application' as const;

/** Those that the database lets go of for an application. */
const eventsAbout = statement(({ id }: Given<{ id: string }>) =>
  build
    .selectFrom('audit_events')
    .innerJoin('audit_details', 'audit_details.event_id', 'audit_events.id')
    .select('audit_events.id')
    .where('audit_events.subject_type', '=', applicationType)
    .where('audit_events.subject_id', '=', id)
    .where('audit_details.cleared_at', 'is', null)
    .where(({ fn }) =>
      fn<boolean>('erasure_takes', [
        sql.lit(reason),
        sql`${id}::uuid`,
        'audit_events.id',
        'audit_details.before',
        'audit_details.after',
      ]),
    ),
);

type Erased = Leftovers & { cleared: ClearedEvents };

/**
 * Removes who somebody was and all that they wrote, and leaves what figures are made of: posting, status, dates and
 * moves. Returns the files that nothing names any more, those of mails among them; null when a mail is just leaving,
 * which would be left behind with the address on it. `by` is the id under which the erasure is recorded.
 */
export async function eraseIdentity(
  w: Pick<Write, 'tx' | 'now'>,
  { id, resumeId, coverLetterId }: LockedApplication,
  by: string,
): Promise<Erased | null> {
  const { tx, now } = w;
  const about = { aboutType: applicationType, aboutId: id };
  const mails = await tx.mail.findMany({
    where: about,
    select: { id: true, createdAt: true },
  });
  await tx.mail.deleteMany({ where: { ...about, state: { not: 'sending' } } });
  if ((await tx.mail.count({ where: about })) > 0) return null;
  // Where the applicant called from, and what was written of them when they were put on hold.
  const found = await readRows(tx, eventsAbout({ id }));
  const events = found.map((event) => ({ ...event, reason }));
  const cleared = await clearAuditDetails(w, { by, whose: id, events });
  await tx.applicationMove.updateMany({
    where: { applicationId: id },
    data: { notes: null },
  });
  await tx.application.update({
    where: { id },
    data: { ...nobody, standsForPerson: false, erasedAt: now, updatedAt: now },
  });
  const files = await removeFiles(
    tx,
    [resumeId, coverLetterId].filter((file) => file !== null),
  );
  return { files, mails, cleared };
}

/** Puts what was erased on the list that restores go by. */
export function noteErased(w: Write, ids: readonly string[]): void {
  const list = erasedListIn(w.platform.config.dataDirectory);
  w.after(() =>
    addErased(
      list,
      ids.map((id) => ({ kind: applicationType, id })),
    ),
  );
}

/** Without their rows they are strays, which the sweeps remove if this is cut off. */
export function removeLeftovers(w: Write, { files, mails }: Leftovers): void {
  const { storage, config } = w.platform;
  w.after(async () => {
    for (const file of files) await storage.remove(file);
    await removeMailFiles(config, mails);
  });
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
  coverLetterId: null,
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
