import type { DepartmentMetrics } from '@icare/contracts/compliance-metrics';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { BarTable } from './bar-table.tsx';

/** The lowest first: where to help. A department in which nobody needs anything has no rate. */
export function DepartmentRates({ departments }: { departments: readonly DepartmentMetrics[] }) {
  const sorted = [...departments].sort(
    (a, b) =>
      Number(a.basis === 0) - Number(b.basis === 0) ||
      a.complianceRate - b.complianceRate ||
      a.department.localeCompare(b.department),
  );
  return (
    <section aria-labelledby="departments" className="min-w-0">
      <SectionHeading id="departments" title="Compliance rate by department" />
      <BarTable
        caption="Share of people with all requirements met, by department"
        heads={['Department', 'Compliance rate in percent']}
        rows={sorted.map(({ department, basis, compliant, complianceRate }) => ({
          key: department,
          name: (
            <Link
              to={paths.compliance.matrix({ department })}
              className="inline-flex min-h-6 items-center text-ink"
            >
              {department}
            </Link>
          ),
          share: complianceRate / 100,
          figure: basis === 0 ? '-' : complianceRate.toFixed(1),
          facts: `${compliant} of ${basis}`,
          tone: basis > 0 && complianceRate < 50 ? 'danger' : 'primary',
        }))}
      />
    </section>
  );
}
