import type { Application } from '@icare/database/client';
import type { Tables } from '@icare/database/tables';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { fromDateColumn } from '../../platform/database/date-columns.ts';
import { changeRows, readRow } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';

type Person = Pick<Application, 'candidateEmail' | 'candidateName' | 'dateOfBirth' | 'phoneKey'> & {
  resumeSha256: string | null;
};

const personLocks = statement(({ keys }: Given<{ keys: string[] }>) =>
  build
    .selectFrom(sql<{ key: string }>`unnest(${keys}::text[])`.as<'person'>(sql`person(key)`))
    .select(({ fn, ref }) =>
      fn
        .count<number>(
          fn('pg_advisory_xact_lock', [
            fn('hashtext', [sql.lit('applicant')]),
            fn('hashtext', [ref('person.key')]),
          ]),
        )
        .as('locked'),
    ),
);

/** Until the transaction ends, no application is stored with the same e-mail, phone, name and birthday, or resume. */
export async function lockPerson(
  transaction: Transaction,
  { candidateEmail, candidateName, dateOfBirth, phoneKey, resumeSha256 }: Person,
): Promise<void> {
  const keys = [
    `e-mail ${candidateEmail}`,
    phoneKey && `phone ${phoneKey}`,
    dateOfBirth && `born ${dateOfBirth.toISOString()} ${candidateName?.toLowerCase()}`,
    resumeSha256 && `resume ${resumeSha256}`,
  ].filter((key) => typeof key === 'string');
  // Sorted, so that two transactions cannot deadlock.
  await readRow(transaction, personLocks({ keys: keys.sort() }));
}

/** `dateOfBirth` is YYYY-MM-DD, for comparison in the database. */
type Compared = Omit<Person, 'dateOfBirth'> & { dateOfBirth: string | null };

const isPossiblySame =
  ({ candidateEmail, candidateName, dateOfBirth, phoneKey, resumeSha256 }: Given<Compared>) =>
  (column: ExpressionBuilder<Tables, 'applications'>) =>
    column.and([
      column('erased_at', 'is', null),
      column('candidate_email', '<>', candidateEmail),
      column.or([
        column('phone_key', '=', phoneKey),
        column.and([
          column('name_key', '=', column.fn<string>('fold_case', [candidateName])),
          column('date_of_birth', '=', dateOfBirth),
        ]),
        hasResume(resumeSha256),
      ]),
    ]);

/** The resume has the same content. */
export function hasResume(sha256: Expression<string | null>): Expression<SqlBool> {
  const files = build.selectFrom('stored_files').select('id').where('sha256', '=', sha256);
  // As an array, so that PostgreSQL can combine the index on resumes with those of the other conditions.
  return sql<SqlBool>`${sql.ref('applications.resume_id')} = any(array(${files}))`;
}

/** Locks rows in the order of ids, so that two of these cannot deadlock. */
const flagSame = statement((person: Given<Compared>) =>
  build
    .updateTable('applications')
    .set('possible_duplicate', sql.lit(true))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('applications')
        .select('id')
        .where(isPossiblySame(person))
        .where(({ not, ref }) => not(ref('possible_duplicate')))
        .orderBy('id')
        .forUpdate(),
    ),
);

const possiblySame = statement((person: Given<Compared>) =>
  build.selectNoFrom(({ exists, selectFrom }) =>
    exists(selectFrom('applications').where(isPossiblySame(person))).as('found'),
  ),
);

/**
 * Flags applications with another e-mail address but the same phone, name and birthday, or resume, and returns whether there
 * are any. This is a hint for HR; nothing is refused. Call `lockPerson` first.
 */
export async function flagPossibleDuplicates(
  transaction: Transaction,
  person: Person,
): Promise<boolean> {
  const { candidateEmail, candidateName, dateOfBirth, phoneKey, resumeSha256 } = person;
  const compared = {
    ...{ candidateEmail, candidateName, phoneKey, resumeSha256 },
    dateOfBirth: fromDateColumn(dateOfBirth),
  };
  await changeRows(transaction, flagSame(compared));
  return (await readRow(transaction, possiblySame(compared)))?.found === true;
}
