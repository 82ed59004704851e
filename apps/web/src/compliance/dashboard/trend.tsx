import { addDays } from '@icare/domain/calendar-days';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../format/format.ts';
import { outlook } from '../api.ts';

const width = 96;
const height = 20;
/** In days: the change is measured against the rate four weeks ago, or the earliest one since. */
const month = 28;

/** How the rate went: the change over a month in words, the year as a line. Nothing before there are two days. */
export function Trend() {
  const { data } = useQuery(outlook);
  const points = data?.trend ?? [];
  const last = points.at(-1);
  if (!last || points.length < 2) return null;
  const before =
    points.findLast(({ day }) => day <= addDays(last.day, -month)) ?? (points[0] as typeof last);
  const change = Math.round((last.complianceRate - before.complianceRate) * 10) / 10;
  const rates = points.map(({ complianceRate }) => complianceRate);
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  const line = rates
    .map((rate, index) => {
      const x = (index / (rates.length - 1)) * width;
      const y = high === low ? height / 2 : height - ((rate - low) / (high - low)) * height;
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
  return (
    <p className="mt-1 flex items-center gap-3 text-meta">
      <svg
        aria-hidden="true"
        viewBox={`-2 -2 ${width + 4} ${height + 4}`}
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
