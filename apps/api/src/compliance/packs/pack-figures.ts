import type { DepartmentName } from '@icare/contracts/departments';
import type { ComplianceEvaluation } from '@icare/domain/compliance-status';
import { addUp, type StatusFigures, type SumsRow } from '../metrics/status-sums.ts';
import type { Cell } from '../reports/report.ts';
import type { PackScope } from './read-pack-people.ts';

/** Adds people up as the dashboard does, which reads the same sums from what is stored. */
export function createPackFigures() {
  const groups = new Map<string, SumsRow>();
  return {
    add: (department: DepartmentName, evaluation: ComplianceEvaluation): void => {
      const { clearance, reason } = evaluation.clearance;
      const key = `${department} ${clearance} ${reason}`;
      const sums = groups.get(key) ?? { ...noSums, department, clearance, reason };
      groups.set(key, sums);
      const { requirements, requirementsMet, cadreStatus, stats } = evaluation;
      sums.people++;
      if (evaluation.clearance.awaitsConfirmation) sums.awaiting++;
      if (evaluation.isLicenceUnconfirmed) sums.unconfirmed++;
      if (cadreStatus === 'unnamed') sums.cadreUnnamed++;
      if (evaluation.isLicenceWaived) sums.underWaiver++;
      if (cadreStatus === 'unknown') sums.withoutCadre++;
      if (requirements > 0) sums.basis++;
      if (requirements > 0 && requirementsMet === requirements && cadreStatus !== 'unknown')
        sums.compliant++;
      sums.requirements += requirements;
      sums.requirementsMet += requirementsMet;
      for (const name of Object.keys(stats) as (keyof typeof stats)[]) sums[name] += stats[name];
    },
    total: (scope: PackScope): StatusFigures => addUp([...groups.values()], scope),
  };
}

/** The figures as a table for other programs: everybody in the first row, then each department. */
export const figureHeads = [
  'Department',
  'Staff',
  'Basis',
  'Compliant',
  'Compliance rate',
  'Requirements',
  'Requirements met',
  'Requirement rate',
  ...['Active', 'Expiring', 'Expired', 'Pending', 'Revoked', 'Missing', 'Waived'],
];

export function toFigureRows({ overview, byDepartment }: StatusFigures): Cell[][] {
  return [{ ...overview, department: 'All' }, ...byDepartment].map((metrics) => {
    const { complianceStats: stats, basis, requirements } = metrics;
    return [
      metrics.department,
      metrics.totalStaff,
      basis,
      metrics.compliant,
      basis === 0 ? null : metrics.complianceRate,
      requirements,
      metrics.requirementsMet,
      requirements === 0 ? null : metrics.requirementRate,
      ...[stats.active, stats.expiring, stats.expired, stats.pending],
      ...[stats.revoked, stats.missing, stats.waived],
    ];
  });
}

const noSums = {
  people: 0,
  awaiting: 0,
  unconfirmed: 0,
  cadreUnnamed: 0,
  underWaiver: 0,
  withoutCadre: 0,
  basis: 0,
  compliant: 0,
  requirements: 0,
  requirementsMet: 0,
  active: 0,
  expired: 0,
  pending: 0,
  revoked: 0,
  expiring: 0,
  missing: 0,
  waived: 0,
};
