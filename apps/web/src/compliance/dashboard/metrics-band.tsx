import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { Trend } from './trend.tsx';

type MetricsBandProps = {
  overview: ComplianceDashboard['overview'];
  departments: number;
  /** False for one's own figures, which lead to one's own records. */
  seesAll: boolean;
};

/** The four figures of the specification, each a way to what it counts. */
export function MetricsBand({ overview, departments, seesAll }: MetricsBandProps) {
  const { totalStaff, basis, compliant, complianceRate, complianceStats: stats } = overview;
  const { requirements, requirementsMet } = overview;
  const people = seesAll ? paths.compliance.matrix() : paths.compliance.mine;
  return (
    <ul className="grid border-y border-line sm:grid-cols-2 lg:grid-cols-4">
      <Metric
        label="Total Staff"
        value={totalStaff.toLocaleString('en')}
        to={people}
        facts={
          seesAll ? `${departments} ${departments === 1 ? 'department' : 'departments'}` : 'you'
        }
      />
      <Metric
        label="Compliance Rate (%)"
        value={basis === 0 ? '-' : complianceRate.toFixed(1)}
        to={people}
        facts={
          seesAll
            ? `${compliant.toLocaleString('en')} of ${basis.toLocaleString('en')} people`
            : `${requirementsMet} of ${requirements} requirements`
        }
        extra={seesAll && basis > 0 && <Trend />}
      />
      <Metric
        label="Active Certifications"
        value={stats.active.toLocaleString('en')}
        to={paths.compliance.tab('records', { status: 'active' })}
        facts={`${stats.pending.toLocaleString('en')} pending, ${stats.revoked.toLocaleString('en')} revoked`}
      />
      <Metric
        label="Expired/Expiring"
        value={(stats.expired + stats.expiring).toLocaleString('en')}
        to={paths.compliance.tab('records', { expiresWithin: '30' })}
        facts={`${stats.expired.toLocaleString('en')} expired, ${stats.expiring.toLocaleString('en')} expiring`}
      />
    </ul>
  );
}

type MetricProps = { label: string; value: string; facts: string; to: string; extra?: ReactNode };

function Metric({ label, value, facts, to, extra }: MetricProps) {
  return (
    <li className="relative grid content-start border-line py-4 sm:px-4 not-last:border-b sm:odd:border-r sm:nth-3:border-b-0 lg:border-b-0! lg:not-last:border-r lg:first:pl-0">
      <Link
        to={to}
        className="text-meta text-muted no-underline after:absolute after:inset-0 hover:underline"
      >
        {label}
      </Link>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-title leading-tight font-heavy tracking-[-.022em]">{value}</span>
        <span className="text-meta text-muted">{facts}</span>
      </p>
      {extra}
    </li>
  );
}
