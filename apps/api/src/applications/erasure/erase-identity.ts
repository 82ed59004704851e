import { Prisma } from '@icare/database/client';
import { sql } from 'kysely';
import { type ClearedEvents, clearAuditDetails } from '../../platform/audit/clear-audit-details.ts';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { addErased, erasedListPath } from '../../platform/personal-data/erased-list.ts';
import { removeErasedFiles } from '../../platform/personal-data/remove-erased-files.ts';
import type { Write } from '../../platform/write.ts';
import { applicationType } from '../application-type.ts';
import type { LockedApplication } from '../lock-application.ts';
import { offerType } from '../offers/answer-offer.ts';

/** Stored files and mails whose rows were deleted; to be removed after the commit. */
export type Leftovers = { files: string[]; mails: { id: string; createdAt: Date }[] };

const reason = 'application' as const;

/** Audit events about an application that may contain personal data and that the database allows to clear. */
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
 * Erases an applicant's personal data and keeps what statistics need: posting, status, dates and moves. Returns the files and
 * mails to be removed. Null if a mail is being sent, since its copy would keep the address. `by` is the id of the audit
 * event of the erasure.
 */
export async function eraseIdentity(
  w: Pick<Write, 'tx' | 'now'>,
  { id, resumeId, coverLetterId }: LockedApplication,
  by: string,
): Promise<Erased | null> {
  const { tx, now } = w;
  const about = { aboutType: applicationType, aboutId: id };
  const offers = await tx.offer.findMany({ where: { applicationId: id }, select: { id: true } });
  const ofOffers = { aboutType: offerType, aboutId: { in: offers.map((offer) => offer.id) } };
  // Those to the panel name the applicant, except the ones that take an interview back: these still leave.
  const toPanel = {
    interviewMail: { interview: { applicationId: id }, userId: { not: null }, cancels: false },
  };
  const ofApplicant = { OR: [about, ofOffers, toPanel] };
  const mails = await tx.mail.findMany({
    where: ofApplicant,
    select: { id: true, createdAt: true },
  });
  await tx.mail.deleteMany({ where: { ...ofApplicant, state: { not: 'sending' } } });
  if ((await tx.mail.count({ where: ofApplicant })) > 0) return null;
  for (const table of [tx.scorecard, tx.interview, tx.offer]) await removeRows(table, id);
  // Contain the applicant's network address and the reason of a legal hold.
  const found = await readRows(tx, eventsAbout({ id }));
  const events = found.map((event) => ({ ...event, reason }));
  const cleared = await clearAuditDetails(w, { by, whose: id, events });
  await tx.applicationMove.updateMany({
    where: { applicationId: id },
    data: { notes: null },
  });
  await tx.resumeText.deleteMany({ where: { applicationId: id } });
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

type Removable = { deleteMany: (given: { where: { applicationId: string } }) => Promise<unknown> };

const removeRows = (table: Removable, applicationId: string) =>
  table.deleteMany({ where: { applicationId } });

/** Adds the ids to the journal by which a restore erases them again. */
export function journalErasures(w: Write, ids: readonly string[]): void {
  const list = erasedListPath(w.platform.config.dataDirectory);
  w.after(() =>
    addErased(
      list,
      ids.map((id) => ({ kind: applicationType, id })),
    ),
  );
}

/** If this is interrupted, the hourly sweeps remove the files, since no row refers to them. */
export function removeLeftovers(w: Write, leftovers: Leftovers): void {
  w.after(() => removeErasedFiles(w.platform, leftovers));
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
  licenceCouncil: null,
  licenceNumber: null,
  licenceExpiresOn: null,
  experience: null,
  skills: [],
  resumeId: null,
  coverLetterId: null,
  possibleDuplicate: false,
  legalHoldReason: null,
  erasureListedOn: null,
  accountChanges: Prisma.DbNull,
  broughtRecordId: null,
};

/** Deletes the rows of files, except those that became a staff member's papers or certificates, and returns the deleted ids. */
async function removeFiles(transaction: Transaction, ids: string[]): Promise<string[]> {
  const rows = await transaction.storedFile.findMany({
    where: { id: { in: ids }, staffPapers: { none: {} }, certificates: { none: {} } },
    select: { id: true },
  });
  const strays = rows.map(({ id }) => id);
  await transaction.storedFile.deleteMany({ where: { id: { in: strays } } });
  return strays;
}
