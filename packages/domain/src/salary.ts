/**
 * What a posting pays, in the words of the specification (public and staff §5). Bounds are naira a month; a bound of
 * nothing names no pay.
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
