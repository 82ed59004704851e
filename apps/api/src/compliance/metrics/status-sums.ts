import type { ComplianceDashboard, DepartmentMetrics } from '@icare/contracts/compliance-metrics';
import { complianceStatuses, licenceGaps } from '@icare/contracts/compliance-status';
import { departments } from '@icare/contracts/departments';
import { percentage } from '@icare/domain/percentage';
import type { InferResult } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { type Place, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { hasRequirements, isCompliant, isCounted } from '../status/status-conditions.ts';

/** One row for each department and compliance status, of active people only. */
const statusSums = statement(({ userId }: Given<{ userId?: string | undefined }>) => {
  const active = build.selectFrom('compliance_standings').where(isCounted);
  const grouped = (userId ? active.where('user_id', '=', userId) : active)
    .select(({ fn }) => [
      'department_id',
      'standing',
      'licence_gap as licenceGap',
      'lacks_cadre as lacksCadre',
      fn.countAll<number>().as('people'),
      fn.countAll<number>().filterWhere(hasRequirements).as('basis'),
      fn.countAll<number>().filterWhere(isCompliant).as('compliant'),
      fn.sum<number>('requirements').as('requirements'),
      fn.sum<number>('requirements_met').as('requirementsMet'),
      fn.sum<number>('active').as('active'),
      fn.sum<number>('expired').as('expired'),
      fn.sum<number>('pending').as('pending'),
      fn.sum<number>('revoked').as('revoked'),
      fn.sum<number>('expiring').as('expiring'),
      fn.sum<number>('missing').as('missing'),
      fn.sum<number>('waived').as('waived'),
    ])
    .groupBy(['department_id', 'standing', 'licence_gap', 'lacks_cadre']);
  return build
    .selectFrom(grouped.as('sums'))
    .innerJoin('departments', 'departments.id', 'sums.department_id')
    .select('departments.name as department')
    .selectAll('sums');
});

type SumsRow = InferResult<ReturnType<typeof statusSums>>[number];
type Sums = Omit<
  SumsRow,
  'department' | 'department_id' | 'standing' | 'licenceGap' | 'lacksCadre'
>;

/** Metrics of everyone, or of `userId` alone, as last evaluated; departments in the contract's order. */
export async function sumStatuses(
  place: Place,
  userId?: string,
): Promise<Pick<ComplianceDashboard, 'overview' | 'byDepartment'>> {
  const rows = await readRows(place, statusSums({ userId }));
  const shown =
    userId === undefined
      ? departments
      : departments.filter((name) => rows.some(({ department }) => department === name));
  return {
    overview: {
      ...toMetrics(rows),
      peopleByStanding: countBy(complianceStatuses, rows, ({ standing }) => standing),
      peopleByLicenceGap: countBy(
        licenceGaps,
        rows.filter(({ standing }) => standing !== 'unlicensed'),
        ({ licenceGap }) => licenceGap,
      ),
      withoutCadre: rows.reduce(
        (sum, { lacksCadre, people }) => sum + (lacksCadre ? people : 0),
        0,
      ),
    },
    byDepartment: shown.map(
      (department): DepartmentMetrics => ({
        department,
        ...toMetrics(rows.filter((row) => row.department === department)),
      }),
    ),
  };
}

function toMetrics(rows: readonly Sums[]): Omit<DepartmentMetrics, 'department'> {
  const sum = (key: keyof Sums) => rows.reduce((total, row) => total + row[key], 0);
  const [basis, compliant] = [sum('basis'), sum('compliant')];
  const [requirements, requirementsMet] = [sum('requirements'), sum('requirementsMet')];
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
