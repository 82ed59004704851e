import type { ComplianceDashboard, DepartmentMetrics } from '@icare/contracts/compliance-metrics';
import { clearanceReasons, clearances } from '@icare/contracts/compliance-status';
import { departments } from '@icare/contracts/departments';
import { percentage } from '@icare/domain/percentage';
import { type InferResult, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { type Place, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import { hasRequirements, isCompliant, isCounted } from '../status/status-conditions.ts';

type Scope = { userId?: string | undefined; department?: string | undefined };

/** One row for each department, clearance and reason, of active people only. */
const statusSums = statement(({ userId, department }: Given<Scope>) => {
  const active = build.selectFrom('compliance_standings').where(isCounted);
  const theirs = userId ? active.where('user_id', '=', userId) : active;
  const grouped = (
    department ? theirs.where('department_id', '=', departmentIdByName(department)) : theirs
  )
    .select(({ fn }) => [
      'department_id',
      'clearance',
      'clearance_reason as reason',
      fn.countAll<number>().as('people'),
      fn.countAll<number>().filterWhere('awaits_confirmation', '=', sql.lit(true)).as('awaiting'),
      fn
        .countAll<number>()
        .filterWhere('licence_unconfirmed', '=', sql.lit(true))
        .as('unconfirmed'),
      fn.countAll<number>().filterWhere('cadre_unnamed', '=', sql.lit(true)).as('cadreUnnamed'),
      fn.countAll<number>().filterWhere('licence_waived', '=', sql.lit(true)).as('underWaiver'),
      fn.countAll<number>().filterWhere('lacks_cadre', '=', sql.lit(true)).as('withoutCadre'),
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
    .groupBy(['department_id', 'clearance', 'clearance_reason']);
  return build
    .selectFrom(grouped.as('sums'))
    .innerJoin('departments', 'departments.id', 'sums.department_id')
    .select('departments.name as department')
    .selectAll('sums');
});

type StoredRow = InferResult<ReturnType<typeof statusSums>>[number];
/** People of one department, clearance and reason, added up. */
export type SumsRow = Omit<StoredRow, 'department_id'>;
type Sums = Omit<SumsRow, 'department' | 'clearance' | 'reason'>;
export type StatusFigures = Pick<ComplianceDashboard, 'overview' | 'byDepartment'>;

/** Metrics of everyone, of a person or of a department, as last evaluated; departments in the contract's order. */
export async function sumStatuses(place: Place, scope: Scope = {}): Promise<StatusFigures> {
  return addUp(await readRows(place, statusSums(scope)), scope);
}

export function addUp(rows: readonly SumsRow[], scope: Scope): StatusFigures {
  const shown =
    scope.userId === undefined && scope.department === undefined
      ? departments
      : departments.filter((name) => rows.some(({ department }) => department === name));
  return {
    overview: {
      ...toMetrics(rows),
      ...countPeople(rows),
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

/** People by clearance and by its worst reason, and those named apart; a waiver is, whatever else stands against its holder. */
function countPeople(rows: readonly CountedRow[]) {
  const cleared = rows.filter(({ clearance }) => clearance !== 'not_cleared');
  const total = (some: readonly CountedRow[], key: ApartKey) =>
    some.reduce((sum, row) => sum + row[key], 0);
  return {
    peopleByClearance: countBy(clearances, rows, ({ clearance }) => clearance),
    peopleByReason: countBy(clearanceReasons, rows, ({ reason }) => reason),
    awaitingConfirmation: total(cleared, 'awaiting'),
    unconfirmed: total(cleared, 'unconfirmed'),
    cadreUnnamed: total(cleared, 'cadreUnnamed'),
    underWaiver: total(rows, 'underWaiver'),
    withoutCadre: total(cleared, 'withoutCadre'),
  };
}

type ApartKey = 'awaiting' | 'unconfirmed' | 'cadreUnnamed' | 'underWaiver' | 'withoutCadre';
type CountedRow = Pick<SumsRow, 'clearance' | 'reason' | 'people' | ApartKey>;

function countBy<Group extends string>(
  groups: readonly Group[],
  rows: readonly CountedRow[],
  groupOf: (row: CountedRow) => Group | null,
): Record<Group, number> {
  const counts = Object.fromEntries(groups.map((group) => [group, 0])) as Record<Group, number>;
  for (const row of rows) {
    const group = groupOf(row);
    if (group !== null) counts[group] += row.people;
  }
  return counts;
}
