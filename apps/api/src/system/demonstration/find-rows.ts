import { Prisma } from '@icare/database/client';
import type { Transaction } from '../../platform/database/database.ts';
import type { DemonstrationRows, Kept } from './demonstration-rows.ts';
import { findFiles } from './find-files.ts';
import { findWorkers } from './find-workers.ts';

/**
 * Everything of the demonstration. What came with it and carries something real by now stays: a certification type that
 * real people hold, a posting that real people applied for, a document somebody put a version into, a person whose name
 * stands in the history of something real.
 */
export async function findRows(transaction: Transaction): Promise<DemonstrationRows> {
  const idsOf = async (query: Prisma.Sql) =>
    (await transaction.$queryRaw<{ id: string }[]>(query)).map(({ id }) => id);
  const keptOf = (query: Prisma.Sql) => transaction.$queryRaw<Kept[]>(query);

  // An account that the appointment of a demonstration applicant made, and that nobody ever used, is one more of them.
  const everyone = await idsOf(Prisma.sql`
    SELECT id FROM users WHERE demo
    UNION
    SELECT u.id FROM users AS u JOIN applications AS a ON a.hired_user_id = u.id
     WHERE a.demo AND a.made_user AND u.status = 'Inactive' AND u.last_sign_in_at IS NULL
       AND NOT EXISTS (SELECT FROM applications AS o WHERE o.hired_user_id = u.id AND NOT o.demo)`);
  const applications = await idsOf(Prisma.sql`SELECT id FROM applications WHERE demo`);
  const messages = await idsOf(Prisma.sql`SELECT id FROM contact_messages WHERE demo`);
  const records = await idsOf(Prisma.sql`
    SELECT id FROM staff_compliance WHERE demo OR user_id = ANY(${everyone}::uuid[])`);

  const kept = {
    people: await findWorkers(transaction, { everyone, records }),
    documents: await keptOf(Prisma.sql`
      SELECT d.id, d.name AS label, 'It has a version that ' || min(u.name) || ' uploaded.' AS why
        FROM documents AS d JOIN document_versions AS v ON v.document_id = d.id
        JOIN users AS u ON u.id = v.created_by_id
       WHERE d.demo AND u.id <> ALL(${everyone}::uuid[])
       GROUP BY d.id, d.name ORDER BY d.name, d.id`),
    jobs: await keptOf(Prisma.sql`
      SELECT j.id, j.job_title AS label, ${howMany('real application is for it.', 'real applications are for it.')} AS why
        FROM jobs AS j JOIN applications AS a ON a.job_id = j.id
       WHERE j.demo AND NOT a.demo GROUP BY j.id, j.job_title ORDER BY j.job_title, j.id`),
    certificationTypes: await keptOf(Prisma.sql`
      SELECT t.id, t.name AS label, ${howMany('real record or waiver is of it.', 'real records and waivers are of it.')} AS why
        FROM certification_types AS t JOIN (
          SELECT type_id FROM staff_compliance WHERE id <> ALL(${records}::uuid[])
          UNION ALL
          SELECT type_id FROM waivers WHERE NOT demo AND user_id <> ALL(${everyone}::uuid[])
        ) AS r ON r.type_id = t.id
       WHERE t.demo GROUP BY t.id, t.name ORDER BY t.name, t.id`),
  };
  const others = (rows: readonly Kept[]) => rows.map(({ id }) => id);
  const rows = {
    everyone,
    people: without(everyone, kept.people),
    documents: await idsOf(Prisma.sql`
      SELECT id FROM documents WHERE demo AND id <> ALL(${others(kept.documents)}::uuid[])`),
    messages,
    jobs: await idsOf(Prisma.sql`
      SELECT id FROM jobs WHERE demo AND id <> ALL(${others(kept.jobs)}::uuid[])`),
    applications,
    certificationTypes: await idsOf(Prisma.sql`
      SELECT id FROM certification_types WHERE demo
         AND id <> ALL(${others(kept.certificationTypes)}::uuid[])`),
    records,
    kept,
  };
  return { ...rows, files: await findFiles(transaction, rows) };
}

function without(ids: readonly string[], kept: readonly Kept[]): string[] {
  const staying = new Set(kept.map(({ id }) => id));
  return ids.filter((id) => !staying.has(id));
}

function howMany(one: string, more: string): Prisma.Sql {
  return Prisma.sql`count(*) || ' ' || CASE count(*) WHEN 1 THEN ${one}::text ELSE ${more}::text END`;
}
