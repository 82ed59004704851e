import type { ComplianceDashboard, DepartmentMetrics } from '@icare/contracts/compliance-metrics';
import {
  type ComplianceStatus,
  complianceStatuses,
  type LicenceGap,
  licenceGaps,
} from '@icare/contracts/compliance-status';
import { type DepartmentName, departments } from '@icare/contracts/departments';
import { percentage } from '@icare/domain/percentage';
import type { Database } from '../../platform/database/database.ts';

/** Sums over the active people of one department who stand alike. */
type Sums = {
  people: number;
  basis: number;
  compliant: number;
  requirements: number;
  requirements_met: number;
  active: number;
  expired: number;
  pending: number;
  revoked: number;
  expiring: number;
  missing: number;
  waived: number;
};
type SumsRow = Sums & {
  department: DepartmentName;
  standing: ComplianceStatus;
  licence_gap: LicenceGap;
  lacks_cadre: boolean;
};

/** The figures of everyone, or of `userId` alone, as they were worked out last; a department each, in the usual order. */
export async function sumStandings(
  database: Database,
  userId?: string,
): Promise<Pick<ComplianceDashboard, 'overview' | 'byDepartment'>> {
  const rows = await database.query<SumsRow>(
    `SELECT d.name AS department, s.*
       FROM (SELECT department_id, standing, licence_gap, lacks_cadre, count(*)::int AS people,
                    (count(*) FILTER (WHERE requirements > 0))::int AS basis,
                    (count(*) FILTER (WHERE requirements > 0 AND standing IN ('expiring', 'complete')))::int AS compliant,
                    sum(requirements)::int AS requirements, sum(requirements_met)::int AS requirements_met,
                    sum(active)::int AS active, sum(expired)::int AS expired, sum(pending)::int AS pending,
                    sum(revoked)::int AS revoked, sum(expiring)::int AS expiring, sum(missing)::int AS missing,
                    sum(waived)::int AS waived
               FROM compliance_standings WHERE is_active${userId === undefined ? '' : ' AND user_id = $1'}
              GROUP BY department_id, standing, licence_gap, lacks_cadre) AS s
       JOIN departments AS d ON d.id = s.department_id`,
    userId === undefined ? [] : [userId],
  );
  const shown =
    userId === undefined
      ? departments
      : departments.filter((name) => rows.some(({ department }) => department === name));
  return {
    overview: {
      ...figuresOf(rows),
      peopleByStanding: countBy(complianceStatuses, rows, ({ standing }) => standing),
      peopleByLicenceGap: countBy(
        licenceGaps,
        rows.filter(({ standing }) => standing !== 'unlicensed'),
        ({ licence_gap }) => licence_gap,
      ),
      withoutCadre: rows.reduce(
        (sum, { lacks_cadre, people }) => sum + (lacks_cadre ? people : 0),
        0,
      ),
    },
    byDepartment: shown.map(
      (department): DepartmentMetrics => ({
        department,
        ...figuresOf(rows.filter((row) => row.department === department)),
      }),
    ),
  };
}

function figuresOf(rows: readonly Sums[]): Omit<DepartmentMetrics, 'department'> {
  const sum = (key: keyof Sums) => rows.reduce((total, row) => total + row[key], 0);
  const [basis, compliant] = [sum('basis'), sum('compliant')];
  const [requirements, requirementsMet] = [sum('requirements'), sum('requirements_met')];
  return {
    totalStaff: sum('people'),
    basis,
    compliant,
    complianceRate: percentage(compliant, basis),
    requirements,
    requirementsMet,
    requirementRate: percentage(requirementsMet, requirements),
    complianceStats: {
      active: sum('active'),
      expired: sum('expired'),
      pending: sum('pending'),
      revoked: sum('revoked'),
      expiring: sum('expiring'),
      missing: sum('missing'),
      waived: sum('waived'),
    },
  };
}

function countBy<Group extends string>(
  groups: readonly Group[],
  rows: readonly SumsRow[],
  groupOf: (row: SumsRow) => Group,
): Record<Group, number> {
  const counts = Object.fromEntries(groups.map((group) => [group, 0])) as Record<Group, number>;
  for (const row of rows) counts[groupOf(row)] += row.people;
  return counts;
}
