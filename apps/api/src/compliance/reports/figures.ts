import type { ComplianceDashboard, DepartmentMetrics } from '@icare/contracts/compliance-metrics';
import type { Report } from './report.ts';
import { formatShare, readableCount, readableRate } from './report-labels.ts';

export type Metrics = Omit<DepartmentMetrics, 'department'>;

/** The figures at the top of a report: who may not practise before any rate. */
export function toHighlights(
  metrics: Metrics,
  people: ComplianceDashboard['overview']['peopleByClearance'],
): Report['highlights'] {
  const { expired, expiring, missing } = metrics.complianceStats;
  return [
    {
      label: 'Not cleared',
      value: readableCount(people.not_cleared),
      detail: `of ${readableCount(metrics.totalStaff)} people`,
    },
    {
      label: 'Compliance rate',
      value: readableRate(metrics.basis === 0 ? null : metrics.complianceRate),
      detail: `${formatShare(metrics.compliant, metrics.basis)} people`,
    },
    { label: 'Expired', value: readableCount(expired), detail: 'records past their last day' },
    { label: 'Expiring', value: readableCount(expiring), detail: '0 to 30 days left' },
    { label: 'Missing', value: readableCount(missing), detail: 'without any record' },
  ];
}

/** Those without a basis have no rate and come last. */
export function lowestRateFirst(departments: readonly DepartmentMetrics[]): DepartmentMetrics[] {
  const rank = ({ basis, complianceRate }: DepartmentMetrics) =>
    basis === 0 ? Number.POSITIVE_INFINITY : complianceRate;
  return departments.toSorted((one, other) =>
    rank(one) === rank(other) ? 0 : rank(one) - rank(other),
  );
}
