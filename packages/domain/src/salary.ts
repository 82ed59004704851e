/**
 * The salary of a posting, with the texts of the specification (public and staff §5). Bounds are naira per month; 0 counts
 * as not given.
 */
export function salaryText(min: number | null, max: number | null): string {
  if (min && max) return `${naira(min)} - ${naira(max)}`;
  if (min) return `${naira(min)}+`;
  if (max) return `Up to ${naira(max)}`;
  return 'Competitive';
}

function naira(amount: number): string {
  return `₦${Math.round(amount)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')}`;
}
