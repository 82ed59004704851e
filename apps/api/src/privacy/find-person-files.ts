import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRows } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import type { Subject } from '../platform/personal-data/personal-data.ts';

type File = { file_id: string | null };

const personFiles = statement(({ id }: Given<{ id: string }>) =>
  build
    .selectFrom('stored_files as file')
    .select('file.id')
    .where('file.id', 'in', ({ selectFrom }) =>
      selectFrom('staff_compliance')
        .select('file_id')
        .where('user_id', '=', id)
        .$castTo<File>()
        .union(
          selectFrom('staff_papers').select('file_id').where('user_id', '=', id).$castTo<File>(),
        )
        .union(
          selectFrom('development_activities')
            .select('file_id')
            .where('user_id', '=', id)
            .$castTo<File>(),
        )
        .union(
          selectFrom('applications')
            .select(({ ref }) =>
              sql<string>`unnest(array[${ref('resume_id')}, ${ref('cover_letter_id')}])`.as(
                'file_id',
              ),
            )
            .where('hired_user_id', '=', id)
            .$castTo<File>(),
        )
        .union(
          // Also one about somebody else may name them, as who checked or approved.
          selectFrom('compliance_packs').select('file_id').$castTo<File>(),
        ),
    )
    .where(({ and, exists, not, ref, selectFrom }) => {
      const file = ref('file.id');
      return and(
        [
          selectFrom('staff_compliance').where('file_id', '=', file).where('user_id', '<>', id),
          selectFrom('staff_papers').where('file_id', '=', file).where('user_id', '<>', id),
          selectFrom('development_activities')
            .where('file_id', '=', file)
            .where('user_id', '<>', id),
          selectFrom('applications')
            .where(({ eb, or }) =>
              or([eb('resume_id', '=', file), eb('cover_letter_id', '=', file)]),
            )
            .where('hired_user_id', 'is distinct from', id),
          selectFrom('document_versions').where('file_id', '=', file),
          selectFrom('documents').where('file_id', '=', file),
        ].map((named) => not(exists(named))),
      );
    }),
);

/**
 * The files that only this person's rows name: certificates, staff papers and the files of their applications; and the
 * inspection packs, which may all name them.
 */
export async function findPersonFiles(
  transaction: Transaction,
  { id }: Subject,
): Promise<string[]> {
  const rows = await readRows(transaction, personFiles({ id }));
  return rows.map((row) => row.id);
}
