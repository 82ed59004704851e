import { Prisma } from '@icare/database/client';
import type { Transaction } from '../../platform/database/database.ts';
import type { DemonstrationRows, Kept } from './demonstration-rows.ts';

/**
 * Those of the demonstration who did something to what is real. A history without their name would tell it of nobody,
 * or, where an application was moved, of the applicant.
 */
export function findWorkers(
  transaction: Transaction,
  { everyone, records }: Pick<DemonstrationRows, 'everyone' | 'records'>,
): Promise<Kept[]> {
  const them = Prisma.sql`ANY(${everyone}::uuid[])`;
  const notThem = Prisma.sql`<> ALL(${everyone}::uuid[])`;
  const real = Prisma.sql`<> ALL(${records}::uuid[])`;
  return transaction.$queryRaw<Kept[]>(Prisma.sql`
    SELECT u.id, u.name AS label,
           'Worked on what is real (' || string_agg(DISTINCT w.what, ', ' ORDER BY w.what)
           || '). Stays as inactive, without a password, so that the history still tells who.' AS why
      FROM users AS u JOIN (
        SELECT m.user_id, 'applications' AS what FROM application_moves AS m
          JOIN applications AS a ON a.id = m.application_id WHERE m.user_id = ${them} AND NOT a.demo
        UNION ALL
        SELECT hired_user_id, 'applications' FROM applications WHERE hired_user_id = ${them} AND NOT demo
        UNION ALL
        SELECT m.user_id, 'messages' FROM contact_message_moves AS m
          JOIN contact_messages AS c ON c.id = m.message_id WHERE m.user_id = ${them} AND NOT c.demo
        UNION ALL
        SELECT user_id, 'records' FROM staff_compliance_events WHERE user_id = ${them} AND record_id ${real}
        UNION ALL
        SELECT acknowledged_by_id, 'alerts' FROM compliance_alerts
         WHERE acknowledged_by_id = ${them} AND record_id ${real}
        UNION ALL
        SELECT approved_by_id, 'waivers' FROM waivers
         WHERE approved_by_id = ${them} AND NOT demo AND user_id ${notThem}
        UNION ALL
        SELECT v.created_by_id, 'documents' FROM document_versions AS v
          JOIN documents AS d ON d.id = v.document_id WHERE v.created_by_id = ${them} AND NOT d.demo
        UNION ALL
        SELECT created_by_id, 'service accounts' FROM service_accounts WHERE created_by_id = ${them}
        UNION ALL
        SELECT created_by_id, 'service accounts' FROM service_keys WHERE created_by_id = ${them}
      ) AS w ON w.user_id = u.id
     GROUP BY u.id, u.name ORDER BY u.name, u.id`);
}
