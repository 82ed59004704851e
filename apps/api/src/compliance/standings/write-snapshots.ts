import { lagosDate } from '@icare/domain/lagos-date';
import type { Platform } from '../../platform/platform.ts';

/**
 * Notes the figures of today, of everyone and of each department, in place of what was noted of today before. What was
 * noted of days to come, while the clock was ahead, stays unread until it is written anew on its day: it is the clock
 * of today that may be wrong, and a year of figures must not go because a server woke up in the past.
 */
export async function writeSnapshots({ database, clock, newId }: Platform): Promise<void> {
  const now = clock();
  const day = lagosDate(now);
  const departments = await database.query<{ id: string }>('SELECT id FROM departments');
  // Without a department: everyone.
  const rows = [null, ...departments.map(({ id }) => id)].map((department) => [
    newId(),
    department,
  ]);
  await database.prisma.$executeRaw`
      WITH figures AS MATERIALIZED (
        SELECT department_id, count(*) AS total_staff, count(*) FILTER (WHERE requirements > 0) AS basis,
          count(*) FILTER (WHERE requirements > 0 AND standing IN ('expiring', 'complete')) AS compliant,
          sum(requirements) AS requirements, sum(requirements_met) AS requirements_met, sum(active) AS active,
          sum(expiring) AS expiring, sum(expired) AS expired, sum(pending) AS pending, sum(revoked) AS revoked,
          sum(missing) AS missing, sum(waived) AS waived
        FROM compliance_standings WHERE is_active GROUP BY GROUPING SETS ((), (department_id)))
      INSERT INTO compliance_snapshots (id, day, department_id, total_staff, basis, compliant, requirements,
        requirements_met, active, expiring, expired, pending, revoked, missing, waived, created_at)
      SELECT (n->>0)::uuid, ${day}::date, (n->>1)::uuid, coalesce(total_staff, 0), coalesce(basis, 0),
        coalesce(compliant, 0), coalesce(requirements, 0), coalesce(requirements_met, 0), coalesce(active, 0),
        coalesce(expiring, 0), coalesce(expired, 0), coalesce(pending, 0), coalesce(revoked, 0),
        coalesce(missing, 0), coalesce(waived, 0), ${now}
      FROM json_array_elements(${JSON.stringify(rows)}::json) AS n
        LEFT JOIN figures AS f ON f.department_id IS NOT DISTINCT FROM (n->>1)::uuid
      ON CONFLICT (day, department_id) DO UPDATE SET total_staff = EXCLUDED.total_staff, basis = EXCLUDED.basis,
        compliant = EXCLUDED.compliant, requirements = EXCLUDED.requirements,
        requirements_met = EXCLUDED.requirements_met, active = EXCLUDED.active, expiring = EXCLUDED.expiring,
        expired = EXCLUDED.expired, pending = EXCLUDED.pending, revoked = EXCLUDED.revoked,
        missing = EXCLUDED.missing, waived = EXCLUDED.waived, created_at = EXCLUDED.created_at`;
}
