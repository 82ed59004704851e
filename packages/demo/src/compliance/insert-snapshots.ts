import type { PrismaClient } from '@icare/database/client';
import type { DemoSnapshot } from './demo-snapshots.ts';

/** Keeps existing snapshots. Inserts thousands of rows as one JSON text, since separate parameters take seconds. */
export async function insertSnapshots(
  prisma: PrismaClient,
  snapshots: readonly DemoSnapshot[],
  newId: () => string,
): Promise<void> {
  const rows = snapshots.map((snapshot) => ({ id: newId(), ...snapshot }));
  await prisma.$executeRaw`INSERT INTO compliance_snapshots
      (id, day, department_id, total_staff, basis, compliant, requirements, requirements_met,
       active, expiring, expired, pending, revoked, missing, waived, demo, created_at)
    SELECT id, day, "departmentId", "totalStaff", basis, compliant, requirements, "requirementsMet",
      active, expiring, expired, pending, revoked, missing, waived, true, day + interval '23 hours'
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS s(id uuid, day date, "departmentId" uuid,
      "totalStaff" int, basis int, compliant int, requirements int, "requirementsMet" int, active int,
      expiring int, expired int, pending int, revoked int, missing int, waived int)
    ON CONFLICT DO NOTHING`;
}
