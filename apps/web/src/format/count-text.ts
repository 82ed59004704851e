type Noun = { one: string; many: string };
type Count = { shown: number; total: number; totalIsLowerBound: boolean };

const number = new Intl.NumberFormat('en');

/** '18 policies', '1 policy matches ‘fire’', '200 of 500 policies'. */
export function countText(
  { shown, total: counted, totalIsLowerBound }: Count,
  search: string,
  { one, many }: Noun,
): string {
  // A lower bound may be older than the rows loaded since, and smaller than their count.
  const total = Math.max(counted, shown);
  const all = `${number.format(total)}${totalIsLowerBound ? '+' : ''}`;
  const amount = shown < total ? `${number.format(shown)} of ${all}` : all;
  const noun = total === 1 ? one : many;
  if (!search) return `${amount} ${noun}`;
  return `${amount} ${noun} ${total === 1 ? 'matches' : 'match'} ‘${search}’`;
}
