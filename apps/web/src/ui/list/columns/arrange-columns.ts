/** What the choice of columns needs to know of one. */
type Choosable = { name: string; named?: 'in head' | 'unseen' };

/** Columns of which the person decides: all but the first, which names the row, and those without a heading, such as actions. */
export function choosableColumns<C extends Choosable>(columns: readonly C[]): readonly C[] {
  return columns.slice(1).filter(({ named }) => named !== 'unseen');
}

/** The columns to show: the first, the chosen ones in their order, then those without a heading. Unknown names count for nothing. */
export function arrangeColumns<C extends Choosable>(
  columns: readonly C[],
  chosen: readonly string[] | null,
): readonly C[] {
  if (!chosen) return columns;
  const choosable = choosableColumns(columns);
  const shown = chosen.flatMap((name) => choosable.find((column) => column.name === name) ?? []);
  const always = columns.filter(({ named }, at) => at > 0 && named === 'unseen');
  return [...columns.slice(0, 1), ...shown, ...always];
}

/** All names in the order of the chooser: the chosen ones, then the others as the list has them. */
export function chooserOrder(names: readonly string[], chosen: readonly string[]): string[] {
  return [...chosen, ...names.filter((name) => !chosen.includes(name))];
}

/** The order with one name at another place. */
export function moved(order: readonly string[], name: string, to: number): string[] {
  const others = order.filter((other) => other !== name);
  const place = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, place), name, ...others.slice(place)];
}
