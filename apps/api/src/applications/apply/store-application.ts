import type { ApplicationFields } from '@icare/contracts/applications';
import { limits } from '@icare/contracts/limits';
import { generalApplicationId } from '@icare/contracts/postings';
import type { Application, Prisma } from '@icare/database/client';
import type { Tables } from '@icare/database/tables';
import { lagosDate } from '@icare/domain/lagos-date';
import { telephoneKey } from '@icare/domain/telephone';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { violatedConstraint } from '../../platform/database/database-errors.ts';
import { changeRows, readRow } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { AppError } from '../../platform/errors.ts';
import type { StoredFile } from '../../platform/storage/stored-file.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { Write } from '../../platform/write.ts';
import { flagPossibleDuplicates, lockPerson } from './possible-duplicates.ts';

/** The files of an application, as they are kept. */
export type ApplicationFiles = {
  resume: StoredFile | undefined;
  coverLetter: StoredFile | undefined;
};

/**
 * Stores an application and counts it at its posting. Rows of applications are locked before that of the posting, as
 * everywhere, and the count comes last: it is what every other applicant for the position waits for.
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
  if (fields.jobId === generalApplicationId) await releaseOlder(w.tx, row, now);
  const application = await insert(w.tx, {
    ...row,
    department,
    possibleDuplicate: await flagPossibleDuplicates(w.tx, person),
    id: w.newId(),
    reference: await nextReference(w.tx, now),
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
  candidatePhone,
  ...texts
}: ApplicationFields) {
  return {
    ...orNull(texts),
    candidatePhone: candidatePhone ?? null,
    phoneKey: candidatePhone === undefined ? null : telephoneKey(candidatePhone),
    dateOfBirth: dateOfBirth === undefined ? null : new Date(dateOfBirth),
    noticeVersion: consent ? (noticeVersion ?? null) : null,
    keepForOtherJobs: keepForOtherJobs ?? false,
  };
}

/** Rows have null for fields that were left out. */
function orNull<Fields extends object>(fields: Fields) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value ?? null]),
  ) as {
    [Name in keyof Fields]-?: undefined extends Fields[Name]
      ? Exclude<Fields[Name], undefined> | null
      : Fields[Name];
  };
}

/** A posting that takes applications at this moment: until the end of its last day in Lagos. */
const isTaking =
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

const takingPosting = statement((given: Given<{ jobId: string; today: string }>) =>
  build.selectFrom('jobs').select('department').where(isTaking(given)),
);

const countedPosting = statement((given: Given<{ jobId: string; today: string }>) =>
  build
    .updateTable('jobs')
    .set(({ eb }) => ({ application_count: eb('application_count', '+', sql.lit(1)) }))
    .where(isTaking(given))
    .returning(['job_title as jobTitle', 'department']),
);

/** Asked first, so that somebody who applied for a position that is closed now hears that it is. */
async function requirePosting(transaction: Transaction, jobId: string, now: Date) {
  if (!isUuid(jobId)) throw noSuchPosting();
  const job = await readRow(transaction, takingPosting({ jobId, today: lagosDate(now) }));
  if (!job) throw noSuchPosting();
  return job;
}

/** Asked again with the count: the posting may have been closed or changed in between. */
async function countAtJob(transaction: Transaction, jobId: string, now: Date) {
  const job = await readRow(transaction, countedPosting({ jobId, today: lagosDate(now) }));
  if (!job) throw noSuchPosting();
  return job;
}

function noSuchPosting() {
  return new AppError('not_found', 'Job not found');
}

/** The general application may be sent again after some months; what was sent before stays with HR. */
async function releaseOlder(
  transaction: Transaction,
  { jobId, candidateEmail }: { jobId: string; candidateEmail: string },
  now: Date,
) {
  // Months are PostgreSQL's to count: 31 August less six of them is 28 February.
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

const referenceNumber = statement(() =>
  build.selectNoFrom(({ fn }) =>
    fn<number>('nextval', [sql.lit('application_references')]).as('number'),
  ),
);

async function nextReference(transaction: Transaction, now: Date): Promise<string> {
  const next = await readRow(transaction, referenceNumber({}));
  return `ICP-${lagosDate(now).slice(0, 4)}-${String(next?.number).padStart(6, '0')}`;
}

async function insert(transaction: Transaction, data: Prisma.ApplicationUncheckedCreateInput) {
  try {
    return await transaction.application.create({ data });
  } catch (error) {
    const constraint = violatedConstraint(error);
    // A posting that was removed for good in between, as demonstration data are.
    if (constraint?.includes('job_id_fkey')) throw noSuchPosting();
    if (!constraint?.includes('one_per_person')) throw error;
    throw new AppError(
      'conflict',
      'You have already applied for this position. Please check your email for confirmation or contact HR for assistance.',
      { cause: error },
    );
  }
}

/** Counts the rows themselves, this one among them; the person is locked, so nobody adds another meanwhile. */
async function limitPerEmail(transaction: Transaction, candidateEmail: string, now: Date) {
  const most = limits.applicationsPerEmailPerDay;
  const day = 86_400_000;
  const latest = await transaction.application.findMany({
    where: { candidateEmail, createdAt: { gt: new Date(now.getTime() - day) } },
    orderBy: { createdAt: 'desc' },
    take: most + 1,
    select: { createdAt: true },
  });
  const oldest = latest[most];
  if (!oldest) return;
  const wait = Math.ceil((oldest.createdAt.getTime() + day - now.getTime()) / 1000);
  throw new AppError(
    'too_many_requests',
    `At most ${most} applications a day can be sent with one e-mail address. Try again tomorrow.`,
    { headers: { 'retry-after': String(Math.max(1, wait)) } },
  );
}
