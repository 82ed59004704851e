import { type Compilable, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { anyOf, noneOf } from './any-of.ts';
import type { DemonstrationRows, KeptRow } from './demonstration-rows.ts';
import { findFiles } from './find-files.ts';
import { findWorkers } from './find-workers.ts';

/**
 * The rows of the demonstration that can be removed, and those that stay, since real data depends on them: a certification
 * type that real people hold, a posting that real people applied for, a document with a version by a real person, a
 * person who is named in the history of real data.
 */
export async function findRows(transaction: Transaction): Promise<DemonstrationRows> {
  const findIds = async (query: Compilable<{ id: string }>) =>
    (await readRows(transaction, query)).map(({ id }) => id);
  const findKept = (query: Compilable<KeptRow>) => readRows(transaction, query);

  // An account created by hiring a demonstration applicant is one of them too, if nobody has ever used it.
  const everyone = await findIds(
    build
      .selectFrom('users')
      .select('users.id')
      .where(({ ref }) => ref('users.demo'))
      .union(({ selectFrom }) =>
        selectFrom('users')
          .innerJoin('applications', 'applications.hired_user_id', 'users.id')
          .select('users.id')
          .where(({ ref }) => ref('applications.demo'))
          .where(({ ref }) => ref('applications.made_user'))
          .where('users.status', '=', sql.lit('Inactive'))
          .where('users.last_sign_in_at', 'is', null)
          .where((column) =>
            column.not(
              column.exists(
                column
                  .selectFrom('applications as others')
                  .whereRef('others.hired_user_id', '=', 'users.id')
                  .where(({ not, ref }) => not(ref('others.demo'))),
              ),
            ),
          ),
      ),
  );
  const applications = await findIds(
    build
      .selectFrom('applications')
      .select('id')
      .where(({ ref }) => ref('demo')),
  );
  const messages = await findIds(
    build
      .selectFrom('contact_messages')
      .select('id')
      .where(({ ref }) => ref('demo')),
  );
  const records = await findIds(
    build
      .selectFrom('staff_compliance')
      .select('id')
      .where(({ or, eb, ref }) => or([ref('demo'), eb('user_id', '=', anyOf(everyone))])),
  );

  // A holder to which a real person has added a paper stays.
  const paperHolders = await findIds(
    build
      .selectFrom('paper_holders')
      .select('id')
      .where(({ ref }) => ref('demo'))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('hospital_papers')
              .innerJoin(
                'hospital_paper_events',
                'hospital_paper_events.paper_id',
                'hospital_papers.id',
              )
              .whereRef('hospital_papers.holder_id', '=', 'paper_holders.id')
              .where('hospital_paper_events.user_id', '<>', noneOf(everyone)),
          ),
        ),
      ),
  );

  const uses = build
    .selectFrom('staff_compliance')
    .select('type_id')
    .where('id', '<>', noneOf(records))
    .unionAll(
      build
        .selectFrom('waivers')
        .select('type_id')
        .where(({ not, ref }) => not(ref('demo')))
        .where('user_id', '<>', noneOf(everyone)),
    )
    .unionAll(
      build
        .selectFrom('compliance_reminders')
        .select('type_id')
        .where('user_id', '<>', noneOf(everyone)),
    )
    .unionAll(
      build.selectFrom('privileges').select('type_id').where('user_id', '<>', noneOf(everyone)),
    )
    .unionAll(
      build
        .selectFrom('development_activities')
        .select('type_id')
        .where('user_id', '<>', noneOf(everyone)),
    )
    .unionAll(
      build
        .selectFrom('hospital_papers')
        .select('type_id')
        .where('holder_id', '<>', noneOf(paperHolders)),
    )
    .unionAll(
      build
        .selectFrom('paper_requirements')
        .select('type_id')
        .where('holder_id', '<>', noneOf(paperHolders)),
    );

  const kept = {
    people: await findWorkers(transaction, { everyone, records, paperHolders }),
    documents: await findKept(
      build
        .selectFrom('documents')
        .innerJoin('document_versions', 'document_versions.document_id', 'documents.id')
        .innerJoin('users', 'users.id', 'document_versions.created_by_id')
        .select(({ ref }) => [
          'documents.id',
          'documents.name as label',
          sql<string>`'It has a version that ' || min(${ref('users.name')}) || ' uploaded.'`.as(
            'why',
          ),
        ])
        .where(({ ref }) => ref('documents.demo'))
        .where('users.id', '<>', noneOf(everyone))
        .groupBy(['documents.id', 'documents.name'])
        .orderBy('documents.name')
        .orderBy('documents.id'),
    ),
    jobs: await findKept(
      build
        .selectFrom('jobs')
        .innerJoin('applications', 'applications.job_id', 'jobs.id')
        .select([
          'jobs.id',
          'jobs.job_title as label',
          describeCount('real application is for it.', 'real applications are for it.').as('why'),
        ])
        .where(({ ref }) => ref('jobs.demo'))
        .where(({ not, ref }) => not(ref('applications.demo')))
        .groupBy(['jobs.id', 'jobs.job_title'])
        .orderBy('jobs.job_title')
        .orderBy('jobs.id'),
    ),
    certificationTypes: await findKept(
      build
        .selectFrom('certification_types')
        .innerJoin(uses.as('real'), 'real.type_id', 'certification_types.id')
        .select([
          'certification_types.id',
          'certification_types.name as label',
          describeCount(
            'real record or waiver is of it.',
            'real records and waivers are of it.',
          ).as('why'),
        ])
        .where(({ ref }) => ref('certification_types.demo'))
        .groupBy(['certification_types.id', 'certification_types.name'])
        .orderBy('certification_types.name')
        .orderBy('certification_types.id'),
    ),
  };
  /** The demonstration rows of a table on which no real data depends. */
  const findOthers = (
    table: 'documents' | 'jobs' | 'certification_types',
    stay: readonly KeptRow[],
  ) =>
    findIds(
      build
        .selectFrom(table as 'documents')
        .select('id')
        .where(({ ref }) => ref('demo'))
        .where('id', '<>', noneOf(stay.map(({ id }) => id))),
    );
  const rows = {
    everyone,
    people: without(everyone, kept.people),
    documents: await findOthers('documents', kept.documents),
    messages,
    jobs: await findOthers('jobs', kept.jobs),
    applications,
    certificationTypes: await findOthers('certification_types', kept.certificationTypes),
    records,
    paperHolders,
    kept,
  };
  return { ...rows, files: await findFiles(transaction, rows) };
}

function without(ids: readonly string[], kept: readonly KeptRow[]): string[] {
  const staying = new Set(kept.map(({ id }) => id));
  return ids.filter((id) => !staying.has(id));
}

function describeCount(one: string, more: string) {
  return sql<string>`count(*) || ' ' || case count(*) when 1 then ${one}::text else ${more}::text end`;
}
