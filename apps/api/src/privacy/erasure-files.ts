import type { Transaction } from '../platform/database/database.ts';
import type { Subject } from '../platform/personal-data/personal-data.ts';

/** The files that only this person's rows name: certificates, papers, and what came with their applications. */
export async function filesOf(transaction: Transaction, { id }: Subject): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    SELECT f.id FROM stored_files AS f
     WHERE f.id IN (
         SELECT file_id FROM staff_compliance WHERE user_id = ${id}::uuid
         UNION SELECT file_id FROM staff_papers WHERE user_id = ${id}::uuid
         UNION SELECT unnest(ARRAY[resume_id, cover_letter_id]) FROM applications WHERE hired_user_id = ${id}::uuid)
       AND NOT EXISTS (SELECT FROM staff_compliance WHERE file_id = f.id AND user_id <> ${id}::uuid)
       AND NOT EXISTS (SELECT FROM staff_papers WHERE file_id = f.id AND user_id <> ${id}::uuid)
       AND NOT EXISTS (SELECT FROM applications
         WHERE f.id IN (resume_id, cover_letter_id) AND hired_user_id IS DISTINCT FROM ${id}::uuid)
       AND NOT EXISTS (SELECT FROM document_versions WHERE file_id = f.id)
       AND NOT EXISTS (SELECT FROM documents WHERE file_id = f.id)`;
  return rows.map((row) => row.id);
}
