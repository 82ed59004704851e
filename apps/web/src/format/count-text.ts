type Noun = { one: string; many: string };
type Count = { shown: number; total: number; totalIsLowerBound: boolean };

const number = new Intl.NumberFormat('en');

/** '18 policies', '1 policy matches ‘fire’', '200 of 500 policies'. */
export function countText(
  { shown, total: serverTotal, totalIsLowerBound }: Count,
  search: string,
  { one, many }: Noun,
): string {
  // The server's total may be older than the rows and smaller than their number.
  const total = Math.max(serverTotal, shown);
  const all = `${number.format(total)}${totalIsLowerBound ? '+' : ''}`;
  const amount = shown < total ? `${number.format(shown)} of ${all}` : all;
  const noun = total === 1 ? one : many;
  if (!search) return `${amount} ${noun}`;
  return `${amount} ${noun} ${total === 1 ? 'matches' : 'match'} ‘${search}’`;
}
