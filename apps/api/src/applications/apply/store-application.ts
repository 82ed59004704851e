import type { ApplicationFields } from '@icare/contracts/applications';
import { limits } from '@icare/contracts/limits';
import { generalApplicationId } from '@icare/contracts/postings';
import type { Application, Prisma } from '@icare/database/client';
import type { Tables } from '@icare/database/tables';
import { dayMs } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { telephoneKey } from '@icare/domain/telephone';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { violatedConstraint } from '../../platform/database/database-errors.ts';
import { nextReference } from '../../platform/database/next-reference.ts';
import { changeRows, readRow } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { AppError } from '../../platform/errors.ts';
import type { StoredFile } from '../../platform/storage/stored-file.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { Write } from '../../platform/write.ts';
import { flagPossibleDuplicates, lockPerson } from './possible-duplicates.ts';

/** The stored files of an application. */
export type ApplicationFiles = {
  resume: StoredFile | undefined;
  coverLetter: StoredFile | undefined;
};

/**
 * Stores an application and increments the count of its posting. The posting is updated last, since its row lock makes all
 * other applicants for the position wait; and everywhere after applications, to prevent deadlocks.
 */
export async function storeApplication(
  w: Pick<Write, 'tx' | 'newId'>,
  fields: ApplicationFields,
  { resume, coverLetter }: ApplicationFiles,
  now: Date,
): Promise<{ application: Application; jobTitle: string }> {
  const columns = toColumns(fields);
  const row = { ...columns, resumeId: resume?.id ?? null, coverLetterId: coverLetter?.id ?? null };
  const person = { ...columns, resumeSha256: resume?.sha256 ?? null };
  await lockPerson(w.tx, person);
  const { department } = await requirePosting(w.tx, fields.jobId, now);
  if (fields.jobId === generalApplicationId) await releaseEarlierApplications(w.tx, row, now);
  const application = await insert(w.tx, {
    ...row,
    department,
    possibleDuplicate: await flagPossibleDuplicates(w.tx, person),
    id: w.newId(),
    reference: await nextReference(w.tx, 'ICP', now),
    consentAt: fields.consent ? now : null,
    statusChangedAt: now,
    createdAt: now,
    updatedAt: now,
    moves: { create: { id: w.newId(), from: null, to: 'received', at: now } },
  });
  await limitPerEmail(w.tx, row.candidateEmail, now);
  const job = await countAtJob(w.tx, fields.jobId, now);
  if (job.department !== department) {
    await w.tx.application.update({
      where: { id: application.id },
      data: { department: job.department },
    });
  }
  return { application, jobTitle: job.jobTitle };
}

function toColumns({
  consent,
  noticeVersion,
  keepForOtherJobs,
  website: _,
  dateOfBirth,
  licenceExpiresOn,
  candidatePhone,
  ...texts
}: ApplicationFields) {
  return {
    ...orNull(texts),
    candidatePhone: candidatePhone ?? null,
    phoneKey: candidatePhone === undefined ? null : telephoneKey(candidatePhone),
    dateOfBirth: dateOfBirth === undefined ? null : new Date(dateOfBirth),
    licenceExpiresOn: licenceExpiresOn === undefined ? null : new Date(licenceExpiresOn),
    noticeVersion: consent ? (noticeVersion ?? null) : null,
    keepForOtherJobs: keepForOtherJobs ?? false,
  };
}

/** Replaces undefined by null, as columns have it. */
function orNull<Fields extends object>(fields: Fields) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value ?? null]),
  ) as {
    [Name in keyof Fields]-?: undefined extends Fields[Name]
      ? Exclude<Fields[Name], undefined> | null
      : Fields[Name];
  };
}

/** The posting accepts applications: until its deadline day in Lagos ends. */
const isAccepting =
  ({ jobId, today }: Given<{ jobId: string; today: string }>) =>
  (column: ExpressionBuilder<Tables, 'jobs'>) =>
    column.and([
      column('id', '=', jobId),
      column('deleted_at', 'is', null),
      column.or([
        column.ref('standing'),
        column.and([
          column('status', 'in', [sql.lit('open' as const), sql.lit('active' as const)]),
          sql<SqlBool>`coalesce(${column('application_deadline', '>=', today)}, true)`,
        ]),
      ]),
    ]);

const acceptingPosting = statement((given: Given<{ jobId: string; today: string }>) =>
  build.selectFrom('jobs').select('department').where(isAccepting(given)),
);

const incrementCount = statement((given: Given<{ jobId: string; today: string }>) =>
  build
    .updateTable('jobs')
    .set(({ eb }) => ({ application_count: eb('application_count', '+', sql.lit(1)) }))
    .where(isAccepting(given))
    .returning(['job_title as jobTitle', 'department']),
);

/** Checked first, so that a repeated application for a closed position is answered with “not found”, not “already applied”. */
async function requirePosting(transaction: Transaction, jobId: string, now: Date) {
  if (!isUuid(jobId)) throw noSuchPosting();
  const job = await readRow(transaction, acceptingPosting({ jobId, today: lagosDate(now) }));
  if (!job) throw noSuchPosting();
  return job;
}

/** Checks the posting again, since it may have been closed or changed since `requirePosting`. */
async function countAtJob(transaction: Transaction, jobId: string, now: Date) {
  const job = await readRow(transaction, incrementCount({ jobId, today: lagosDate(now) }));
  if (!job) throw noSuchPosting();
  return job;
}

function noSuchPosting() {
  return new AppError('not_found', 'Job not found');
}

/** Lets a person send the general application again after `generalApplicationMonths`. HR keeps the earlier ones. */
async function releaseEarlierApplications(
  transaction: Transaction,
  { jobId, candidateEmail }: { jobId: string; candidateEmail: string },
  now: Date,
) {
  // PostgreSQL subtracts months, so that six months before 31 August is the last day of February.
  const months = sql.lit(limits.generalApplicationMonths);
  await changeRows(
    transaction,
    build
      .updateTable('applications')
      .set('stands_for_person', sql.lit(false))
      .where('job_id', '=', jobId)
      .where('candidate_email', '=', candidateEmail)
      .where(({ ref }) => ref('stands_for_person'))
      .where(
        'created_at',
        '<=',
        sql<string>`${now.toISOString()}::timestamptz - make_interval(months => ${months})`,
      ),
  );
}

async function insert(transaction: Transaction, data: Prisma.ApplicationUncheckedCreateInput) {
  try {
    return await transaction.application.create({ data });
  } catch (error) {
    const constraint = violatedConstraint(error);
    // The posting was deleted for good since `requirePosting`, as happens to demonstration data.
    if (constraint?.includes('job_id_fkey')) throw noSuchPosting();
    if (!constraint?.includes('one_per_person')) throw error;
    throw new AppError(
      'conflict',
      'You have already applied for this position. Please check your email for confirmation or contact HR for assistance.',
      { cause: error },
    );
  }
}

/** Counts stored applications, including this one. The person is locked, so no other can be added at the same time. */
async function limitPerEmail(transaction: Transaction, candidateEmail: string, now: Date) {
  const most = limits.applicationsPerEmailPerDay;
  const latest = await transaction.application.findMany({
    where: { candidateEmail, createdAt: { gt: new Date(now.getTime() - dayMs) } },
    orderBy: { createdAt: 'desc' },
    take: most + 1,
    select: { createdAt: true },
  });
  const oldest = latest[most];
  if (!oldest) return;
  const wait = Math.ceil((oldest.createdAt.getTime() + dayMs - now.getTime()) / 1000);
  throw new AppError(
    'too_many_requests',
    `At most ${most} applications a day can be sent with one e-mail address. Try again tomorrow.`,
    { headers: { 'retry-after': String(Math.max(1, wait)) } },
  );
}
