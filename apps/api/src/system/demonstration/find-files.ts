import type { Transaction } from '../../platform/database/database.ts';
import type { DemonstrationRows } from './demonstration-rows.ts';

type Owners = Pick<DemonstrationRows, 'documents' | 'applications' | 'records' | 'people'>;

/** The stored files that these rows name and no others do: a file can be a resume and a paper of staff at once. */
export async function findFiles(
  transaction: Transaction,
  { documents, applications, records, people }: Owners,
): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    WITH going AS MATERIALIZED (
      SELECT file_id AS id FROM documents WHERE id = ANY(${documents}::uuid[])
      UNION SELECT file_id FROM document_versions WHERE document_id = ANY(${documents}::uuid[])
      UNION SELECT resume_id FROM applications WHERE id = ANY(${applications}::uuid[])
      UNION SELECT cover_letter_id FROM applications WHERE id = ANY(${applications}::uuid[])
      UNION SELECT file_id FROM staff_compliance WHERE id = ANY(${records}::uuid[])
      UNION SELECT file_id FROM staff_papers WHERE user_id = ANY(${people}::uuid[])
      UNION SELECT file_id FROM staff_papers WHERE application_id = ANY(${applications}::uuid[]))
    SELECT id FROM going AS g WHERE id IS NOT NULL
       AND NOT EXISTS (SELECT FROM documents AS o WHERE o.file_id = g.id AND o.id <> ALL(${documents}::uuid[]))
       AND NOT EXISTS (SELECT FROM document_versions AS o
         WHERE o.file_id = g.id AND o.document_id <> ALL(${documents}::uuid[]))
       AND NOT EXISTS (SELECT FROM applications AS o
         WHERE g.id IN (o.resume_id, o.cover_letter_id) AND o.id <> ALL(${applications}::uuid[]))
       AND NOT EXISTS (SELECT FROM staff_compliance AS o
         WHERE o.file_id = g.id AND o.id <> ALL(${records}::uuid[]))
       AND NOT EXISTS (SELECT FROM staff_papers AS o WHERE o.file_id = g.id AND o.user_id <> ALL(${people}::uuid[])
         AND coalesce(o.application_id <> ALL(${applications}::uuid[]), true))`;
  return rows.map(({ id }) => id);
}
