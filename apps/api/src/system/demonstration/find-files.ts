import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { anyOf, noneOf } from './any-of.ts';
import type { DemonstrationRows } from './demonstration-rows.ts';

type Owners = Pick<
  DemonstrationRows,
  'documents' | 'applications' | 'records' | 'paperHolders' | 'people'
>;

/** The stored files that only these rows name: one file can be both a resume and a staff paper. */
export async function findFiles(transaction: Transaction, owners: Owners): Promise<string[]> {
  const [ofDocuments, ofApplications] = [anyOf(owners.documents), anyOf(owners.applications)];
  const [otherDocuments, otherApplications] = [
    noneOf(owners.documents),
    noneOf(owners.applications),
  ];
  const rows = await readRows(
    transaction,
    build
      .with(
        (name) => name('going').materialized(),
        () =>
          build
            .selectFrom('documents')
            .select((column) => column.ref('file_id').$castTo<string | null>().as('id'))
            .where('id', '=', ofDocuments)
            .union(
              build
                .selectFrom('document_versions')
                .select('file_id as id')
                .where('document_id', '=', ofDocuments),
            )
            .union(
              build
                .selectFrom('applications')
                .select('resume_id as id')
                .where('id', '=', ofApplications),
            )
            .union(
              build
                .selectFrom('applications')
                .select('cover_letter_id as id')
                .where('id', '=', ofApplications),
            )
            .union(
              build
                .selectFrom('staff_compliance')
                .select('file_id as id')
                .where('id', '=', anyOf(owners.records)),
            )
            .union(
              build
                .selectFrom('hospital_papers')
                .select('file_id as id')
                .where('holder_id', '=', anyOf(owners.paperHolders)),
            )
            .union(
              build
                .selectFrom('development_activities')
                .select('file_id as id')
                .where('user_id', '=', anyOf(owners.people)),
            )
            .union(
              build
                .selectFrom('staff_papers')
                .select('file_id as id')
                .where('user_id', '=', anyOf(owners.people)),
            )
            .union(
              build
                .selectFrom('staff_papers')
                .select('file_id as id')
                .where('application_id', '=', ofApplications),
            ),
      )
      .selectFrom('going')
      .select(({ ref }) => ref('going.id').$notNull().as('id'))
      .where('going.id', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('documents')
              .whereRef('documents.file_id', '=', 'going.id')
              .where('documents.id', '<>', otherDocuments),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('document_versions')
              .whereRef('document_versions.file_id', '=', 'going.id')
              .where('document_versions.document_id', '<>', otherDocuments),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('applications')
              .where(({ or, eb, ref }) =>
                or([
                  eb('going.id', '=', ref('applications.resume_id')),
                  eb('going.id', '=', ref('applications.cover_letter_id')),
                ]),
              )
              .where('applications.id', '<>', otherApplications),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('staff_compliance')
              .whereRef('staff_compliance.file_id', '=', 'going.id')
              .where('staff_compliance.id', '<>', noneOf(owners.records)),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('staff_papers')
              .whereRef('staff_papers.file_id', '=', 'going.id')
              .where('staff_papers.user_id', '<>', noneOf(owners.people))
              .where(({ fn, eb }) =>
                fn.coalesce(
                  eb('staff_papers.application_id', '<>', otherApplications),
                  sql.lit(true),
                ),
              ),
          ),
        ),
      ),
  );
  return rows.map(({ id }) => id);
}
