/** The chosen rows, and the row at which a range starts (the last row clicked). */
export type Selection = { readonly ids: ReadonlySet<string>; readonly anchor: string | null };

export const nothingChosen: Selection = { ids: new Set(), anchor: null };

/** Chooses a row, or deselects it if it was chosen; with `range`, also all rows between the anchor and it. */
export function choose(
  { ids, anchor }: Selection,
  shown: readonly string[],
  id: string,
  range: boolean,
): Selection {
  const isAdded = !ids.has(id);
  const next = new Set(ids);
  for (const changed of range ? idsBetween(shown, anchor ?? id, id) : [id]) {
    if (isAdded) next.add(changed);
    else next.delete(changed);
  }
  return { ids: next, anchor: id };
}

/** For Shift and an arrow key: chooses the row that had the focus and the row that gets it. */
export function chooseBoth({ ids }: Selection, from: string, to: string): Selection {
  return { ids: new Set([...ids, from, to]), anchor: to };
}

/** All shown rows, or none. */
export function chooseAll(shown: readonly string[], chosen: boolean): Selection {
  return { ids: new Set(chosen ? shown : []), anchor: null };
}

/** Deselects rows that are no longer shown, so that no action affects rows that the user cannot see. */
export function keepShown(selection: Selection, shown: readonly string[]): Selection {
  const kept = shown.filter((id) => selection.ids.has(id));
  return kept.length === selection.ids.size ? selection : { ...selection, ids: new Set(kept) };
}

function idsBetween(shown: readonly string[], from: string, to: string): readonly string[] {
  const [a, b] = [shown.indexOf(from), shown.indexOf(to)];
  if (a < 0 || b < 0) return [to];
  return shown.slice(Math.min(a, b), Math.max(a, b) + 1);
}
