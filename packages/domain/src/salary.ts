import type { SalaryPeriod } from '@icare/contracts/postings';

type Bound = number | null;

/** The salary of a posting, with the texts of the specification (public and staff §5). Bounds are naira; 0 counts as not given. */
export function salaryText(min: Bound, max: Bound): string {
  if (min && max) return `${naira(min)} - ${naira(max)}`;
  if (min) return `${naira(min)}+`;
  if (max) return `Up to ${naira(max)}`;
  return 'Competitive';
}

/** What stands behind `salaryText`: 'a month'; empty if it names no amount. */
export function salaryPeriodText(min: Bound, max: Bound, period: SalaryPeriod): string {
  return min || max ? `a ${period}` : '';
}

/** '₦180,000 - ₦280,000 a month'. */
export const salaryWithPeriod = (min: Bound, max: Bound, period: SalaryPeriod): string =>
  [salaryText(min, max), salaryPeriodText(min, max, period)].filter(Boolean).join(' ');

/** '₦180,000'. */
export function naira(amount: number): string {
  return `₦${Math.round(amount)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')}`;
}
