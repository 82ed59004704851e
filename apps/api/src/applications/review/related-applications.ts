import type { Application } from '@icare/contracts/recruitment';
import type { Tables } from '@icare/database/tables';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Database } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { WholeApplication } from '../application-row.ts';
import { hasResume } from '../apply/possible-duplicates.ts';

/** Most related applications that are listed. */
const most = sql.lit(50);

/** Newest first. */
const selectOthers = () =>
  build
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select([
      'applications.id',
      'applications.reference',
      'jobs.job_title as jobTitle',
      'applications.candidate_name as candidateName',
      'applications.candidate_email as candidateEmail',
      'applications.status',
      'applications.created_at as createdAt',
    ])
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(most);

const otherApplications = statement(
  ({ id, candidateEmail }: Given<Pick<WholeApplication, 'id' | 'candidateEmail'>>) =>
    selectOthers()
      .where('applications.candidate_email', '=', candidateEmail)
      .where('applications.id', '<>', id),
);

/** Other applications of the same address, newest first. */
export async function findOtherApplications(
  database: Database,
  { id, candidateEmail }: WholeApplication,
): Promise<Application['otherApplications']> {
  return readRows(database, otherApplications({ id, candidateEmail }));
}

type Compared = Pick<
  WholeApplication,
  'id' | 'candidateEmail' | 'phoneKey' | 'nameKey' | 'dateOfBirth' | 'resumeSha256'
>;

const possibleDuplicates = statement(
  ({ id, candidateEmail, phoneKey, nameKey, dateOfBirth, resumeSha256 }: Given<Compared>) => {
    const column = expressionBuilder<Tables, 'applications'>();
    const samePhone = column('applications.phone_key', '=', phoneKey);
    const sameBirthday = column.and([
      column('applications.name_key', '=', nameKey),
      column('applications.date_of_birth', '=', dateOfBirth),
    ]);
    const sameResume = hasResume(resumeSha256);
    return selectOthers()
      .select([
        isTrue(samePhone).as('samePhone'),
        isTrue(sameBirthday).as('sameBirthday'),
        isTrue(sameResume).as('sameResume'),
      ])
      .where(column.or([samePhone, sameBirthday, sameResume]))
      .where('applications.candidate_email', '<>', candidateEmail)
      .where('applications.id', '<>', id);
  },
);

const isTrue = (condition: Expression<SqlBool>) => sql<boolean>`(${condition}) is true`;

/** Applications of other addresses that may be the same person's, newest first, and why. */
export async function findPossibleDuplicates(
  database: Database,
  { id, candidateEmail, phoneKey, nameKey, dateOfBirth, resumeSha256 }: WholeApplication,
): Promise<Application['possibleDuplicates']> {
  const rows = await readRows(
    database,
    possibleDuplicates({ id, candidateEmail, phoneKey, nameKey, dateOfBirth, resumeSha256 }),
  );
  return rows.map(({ samePhone, sameBirthday, sameResume, ...other }) => ({
    ...other,
    because: [
      ...(samePhone ? (['phone'] as const) : []),
      ...(sameBirthday ? (['name_and_birthday'] as const) : []),
      ...(sameResume ? (['resume'] as const) : []),
    ],
  }));
}
