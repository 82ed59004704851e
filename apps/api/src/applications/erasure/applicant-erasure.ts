import type { ErasurePreview } from '@icare/contracts/privacy';
import { Prisma } from '@icare/database/client';
import { isDecided } from '@icare/domain/application-moves';
import type { Transaction } from '../../platform/database/database.ts';
import { lagosDay } from '../../platform/mail/lagos-time.ts';
import { applicationType } from '../application-type.ts';
import { type LockedApplication, noSuchApplication } from '../lock-application.ts';

/** Everything of whoever made an application: what has the same address, as everywhere. Of an erased one nobody is left. */
export async function findApplicant(
  transaction: Transaction,
  id: string,
): Promise<{ asked: LockedApplication; all: LockedApplication[] }> {
  const asked = await transaction.application.findUnique({
    where: { id, erasedAt: null },
    include: { job: true },
  });
  if (!asked) throw noSuchApplication();
  const all = await transaction.application.findMany({
    where: { candidateEmail: asked.candidateEmail, erasedAt: null },
    include: { job: true },
    orderBy: { id: 'asc' },
  });
  return { asked, all };
}

/** What erasing would do at this moment, and why not. Erasing itself asks here, under its locks. */
export async function previewOfApplicant(
  transaction: Transaction,
  { asked, all }: Awaited<ReturnType<typeof findApplicant>>,
): Promise<ErasurePreview> {
  return {
    fullName: asked.candidateName ?? '',
    counts: (await countAll(transaction, all)).filter(({ count }) => count > 0),
    blockers: await blockersOf(transaction, all),
    warnings: await warningsOf(transaction, asked, all),
  };
}

async function countAll(
  transaction: Transaction,
  all: readonly LockedApplication[],
): Promise<ErasurePreview['counts']> {
  const ids = all.map(({ id }) => id);
  const [row] = await transaction.$queryRaw<
    [{ files: number; mails: number; notes: number; moves: number; answers: number }]
  >`SELECT
      (SELECT count(DISTINCT f.id)::int FROM applications AS a
         JOIN stored_files AS f ON f.id IN (a.resume_id, a.cover_letter_id)
        WHERE a.id = ANY(${ids}::uuid[]) AND NOT EXISTS (SELECT FROM staff_papers WHERE file_id = f.id)) AS files,
      (SELECT count(*)::int FROM mails
        WHERE about_type = ${applicationType} AND about_id = ANY(${ids}::uuid[])) AS mails,
      (SELECT count(*)::int FROM application_moves
        WHERE application_id = ANY(${ids}::uuid[]) AND notes IS NOT NULL) AS notes,
      (SELECT count(*)::int FROM application_moves WHERE application_id = ANY(${ids}::uuid[])) AS moves,
      (SELECT count(*)::int FROM idempotency_keys AS k WHERE ${answersAbout(ids)}) AS answers`;
  return [
    { label: 'Applications', count: all.length, fate: 'cleared' },
    { label: 'Resumes and cover letters', count: row.files, fate: 'removed' },
    { label: 'Mails to the applicant', count: row.mails, fate: 'removed' },
    { label: 'Notes about the applicant', count: row.notes, fate: 'removed' },
    { label: 'Answers kept for repeated calls', count: row.answers, fate: 'removed' },
    {
      label: 'Moves, without a name, for the figures',
      // What is open is withdrawn first, which is one more.
      count: row.moves + all.filter(({ status }) => !isDecided(status)).length,
      fate: 'kept',
    },
  ];
}

/** A condition on `k`, an answer kept for a repeated call: one that names the application has its tracking link too. */
export function answersAbout(ids: readonly string[]): Prisma.Sql {
  return Prisma.sql`k.answer #>> '{data,id}' = ANY(${ids.map(String)}::text[])`;
}

async function blockersOf(
  transaction: Transaction,
  all: readonly LockedApplication[],
): Promise<string[]> {
  const hired = all.filter(({ hiredUserId }) => hiredUserId !== null);
  const leaving = await transaction.mail.count({
    where: {
      aboutType: applicationType,
      aboutId: { in: all.map(({ id }) => id) },
      state: 'sending',
    },
  });
  return [
    ...all
      .filter(({ legalHold }) => legalHold)
      .map(({ reference, legalHoldReason }) => `${reference} is on legal hold: ${legalHoldReason}`),
    ...hired.map(
      ({ reference }) =>
        `${reference} led to an appointment, so it belongs to the staff file. IT erases it with the person, in Admin, Users, once they have left.`,
    ),
    ...(leaving > 0 ? ['A mail to them is just leaving. Try again in a minute.'] : []),
  ];
}

async function warningsOf(
  transaction: Transaction,
  { candidateEmail }: LockedApplication,
  all: readonly LockedApplication[],
): Promise<string[]> {
  const open = all.filter(({ status }) => !isDecided(status));
  const messages = await transaction.contactMessage.findMany({
    where: { email: { equals: candidateEmail ?? '', mode: 'insensitive' } },
    orderBy: { createdAt: 'desc' },
    take: 1,
  });
  return [
    ...open.map(
      ({ reference, job }) => `${reference} (${job.jobTitle}) is still open: it is withdrawn.`,
    ),
    ...messages.map(
      ({ createdAt }) =>
        `Messages to departments from this address, the last of ${lagosDay(createdAt)}, are not part of this: they go in Admin, Messages, by their own time.`,
    ),
  ];
}
