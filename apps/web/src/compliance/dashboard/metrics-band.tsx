import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { outlook } from '../metrics.ts';

type MetricsBandProps = {
  overview: ComplianceDashboard['overview'];
  /** When the figures were worked out. */
  asOf: string;
  departments: number;
  /** False if the metrics are the user's own. */
  seesAll: boolean;
};

/**
 * The four numbers of the specification, each a link to the list it counts. Staff see only their own, of which a number of
 * people and a rate would mean nothing.
 */
export function MetricsBand({ overview, asOf, departments, seesAll }: MetricsBandProps) {
  const { totalStaff, basis, compliant, complianceRate, complianceStats: stats } = overview;
  const people = paths.compliance.matrix();
  return (
    <ul
      className={classNames(
        'grid border-y border-line sm:grid-cols-2',
        seesAll && 'lg:grid-cols-4',
      )}
    >
      {seesAll && (
        <>
          <Metric
            label="Total Staff"
            value={totalStaff.toLocaleString('en')}
            to={people}
            facts={`${departments} ${departments === 1 ? 'department' : 'departments'}`}
          />
          <Metric
            label="Compliance Rate (%)"
            value={basis === 0 ? '-' : complianceRate.toFixed(1)}
            to={people}
            facts={`${compliant.toLocaleString('en')} of ${basis.toLocaleString('en')} people with requirements`}
            extra={basis > 0 && <Trend now={{ day: lagosDate(new Date(asOf)), complianceRate }} />}
          />
        </>
      )}
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

const lineWidth = 96;
const lineHeight = 20;
/** The change is measured against the rate four weeks ago, or the earliest rate since then. */
const comparisonDays = 28;

type RateOfDay = { day: string; complianceRate: number };

/**
 * Change of the rate over four weeks as text, the whole history as a line; null until an earlier day is known. The line ends
 * with the rate that stands above it: what was noted today is as old as the night.
 */
function Trend({ now }: { now: RateOfDay }) {
  const { data } = useQuery(outlook);
  const noted: RateOfDay[] = data?.trend.filter(({ day }) => day < now.day) ?? [];
  const before = noted.findLast(({ day }) => day <= addDays(now.day, -comparisonDays)) ?? noted[0];
  if (!before) return null;
  const points = [...noted, now];
  const change = Math.round((now.complianceRate - before.complianceRate) * 10) / 10;
  const rates = points.map(({ complianceRate }) => complianceRate);
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  const line = rates
    .map((rate, index) => {
      const x = (index / (rates.length - 1)) * lineWidth;
      const y =
        high === low ? lineHeight / 2 : lineHeight - ((rate - low) / (high - low)) * lineHeight;
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
  return (
    <p className="mt-1 flex items-center gap-3 text-meta">
      <svg
        aria-hidden="true"
        viewBox={`-2 -2 ${lineWidth + 4} ${lineHeight + 4}`}
        className="h-6 w-auto overflow-visible"
      >
        <polyline
          points={line}
          fill="none"
          className="stroke-primary stroke-[1.75]"
          strokeLinejoin="round"
        />
      </svg>
      <span>
        <span className={change < 0 ? 'font-bold text-danger' : 'font-bold text-success'}>
          {change < 0 ? '−' : '+'}
          {Math.abs(change).toFixed(1)}
        </span>{' '}
        <span className="text-muted">since {formatDate(before.day)}</span>
      </span>
    </p>
  );
}
