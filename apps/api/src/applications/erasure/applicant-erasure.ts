import type { ErasurePreview } from '@icare/contracts/privacy';
import type { Tables } from '@icare/database/tables';
import { isDecided } from '@icare/domain/application-moves';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { changeRows, readRow } from '../../platform/database/send.ts';
import { type Given, type Parameter, statement } from '../../platform/database/statement.ts';
import { lagosDay } from '../../platform/mail/lagos-time.ts';
import { applicationType } from '../application-type.ts';
import { type LockedApplication, noSuchApplication } from '../lock-application.ts';

/** All applications with the same e-mail address as this one, which identifies an applicant. An erased one has no address. */
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

/** The erasure calls this too, after locking, so that both apply the same rules. */
export async function previewErasure(
  transaction: Transaction,
  { asked, all }: Awaited<ReturnType<typeof findApplicant>>,
): Promise<ErasurePreview> {
  return {
    fullName: asked.candidateName ?? '',
    counts: (await countAll(transaction, all)).filter(({ count }) => count > 0),
    blockers: await findBlockers(transaction, all),
    warnings: await findWarnings(transaction, asked, all),
  };
}

async function countAll(
  transaction: Transaction,
  all: readonly LockedApplication[],
): Promise<ErasurePreview['counts']> {
  const row = await readRow(transaction, rowsAbout({ ids: all.map(({ id }) => id) }));
  if (!row) throw new Error('A statement of counts always has a row.');
  return [
    { label: 'Applications', count: all.length, fate: 'cleared' },
    { label: 'Resumes and cover letters', count: row.files, fate: 'removed' },
    { label: 'Mails to the applicant', count: row.mails, fate: 'removed' },
    { label: 'Notes about the applicant', count: row.notes, fate: 'removed' },
    { label: 'Interviews, scorecards and offers', count: row.arranged, fate: 'removed' },
    { label: 'Answers kept for repeated calls', count: row.answers, fate: 'removed' },
    {
      label: 'Moves, without a name, for the figures',
      // Open applications are withdrawn first, which adds a move each.
      count: row.moves + all.filter(({ status }) => !isDecided(status)).length,
      fate: 'kept',
    },
  ];
}

type Ids = { ids: readonly string[] };

/** Stored answers of idempotent calls that contain an application's id, and therefore its tracking link. */
function isAnswerAbout(ids: Parameter<readonly string[]>) {
  const { ref } = expressionBuilder<Tables, 'idempotency_keys'>();
  return sql<SqlBool>`${ref('idempotency_keys.answer')} #>> '{data,id}' = any(${ids}::text[])`;
}

const answersAbout = statement(({ ids }: Given<Ids>) =>
  build.deleteFrom('idempotency_keys').where(isAnswerAbout(ids)),
);

export async function removeAnswersAbout(
  transaction: Transaction,
  ids: readonly string[],
): Promise<void> {
  await changeRows(transaction, answersAbout({ ids }));
}

const rowsAbout = statement(({ ids }: Given<Ids>) =>
  build.selectNoFrom(({ selectFrom, fn }) => {
    const among = sql<string>`any(${ids}::uuid[])`;
    const moves = selectFrom('application_moves').where('application_id', '=', among);
    const count = fn.countAll<number>().as('count');
    return [
      selectFrom('applications')
        .innerJoin('stored_files', (join) =>
          join.on(({ eb, ref }) =>
            eb('stored_files.id', 'in', [
              ref('applications.resume_id'),
              ref('applications.cover_letter_id'),
            ]),
          ),
        )
        .select(({ fn }) => fn.count<number>('stored_files.id').distinct().as('count'))
        .where('applications.id', '=', among)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('staff_papers').whereRef('staff_papers.file_id', '=', 'stored_files.id'),
            ),
          ),
        )
        .$asScalar()
        .as('files'),
      selectFrom('mails')
        .select(count)
        .where('about_type', '=', applicationType)
        .where('about_id', '=', among)
        .$asScalar()
        .as('mails'),
      moves.select(count).where('notes', 'is not', null).$asScalar().as('notes'),
      moves.select(count).$asScalar().as('moves'),
      selectFrom(
        selectFrom('interviews')
          .select('id')
          .where('application_id', '=', among)
          .unionAll(selectFrom('scorecards').select('id').where('application_id', '=', among))
          .unionAll(selectFrom('offers').select('id').where('application_id', '=', among))
          .as('arranged'),
      )
        .select(count)
        .$asScalar()
        .as('arranged'),
      selectFrom('idempotency_keys')
        .select(count)
        .where(isAnswerAbout(ids))
        .$asScalar()
        .as('answers'),
    ];
  }),
);

async function findBlockers(
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

async function findWarnings(
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
