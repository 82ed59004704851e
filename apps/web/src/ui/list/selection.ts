/** The rows that are chosen, and the one a range begins at. */
export type Selection = { readonly ids: ReadonlySet<string>; readonly anchor: string | null };

export const nothingChosen: Selection = { ids: new Set(), anchor: null };

/** One row more or less; with `range` everything between it and the last one becomes like it. */
export function choose(
  { ids, anchor }: Selection,
  shown: readonly string[],
  id: string,
  range: boolean,
): Selection {
  const chosen = !ids.has(id);
  const next = new Set(ids);
  for (const each of range ? between(shown, anchor ?? id, id) : [id]) {
    if (chosen) next.add(each);
    else next.delete(each);
  }
  return { ids: next, anchor: id };
}

/** The keyboard's range: the row one comes from and the row one goes to. */
export function chooseBoth({ ids }: Selection, from: string, to: string): Selection {
  return { ids: new Set([...ids, from, to]), anchor: to };
}

/** All that are shown, or none. */
export function chooseAll(shown: readonly string[], chosen: boolean): Selection {
  return { ids: new Set(chosen ? shown : []), anchor: null };
}

/** Deselects the rows that are no longer shown, so that nobody acts on rows they cannot see. */
export function keepShown(selection: Selection, shown: readonly string[]): Selection {
  const kept = shown.filter((id) => selection.ids.has(id));
  return kept.length === selection.ids.size ? selection : { ...selection, ids: new Set(kept) };
}

function between(shown: readonly string[], from: string, to: string): readonly string[] {
  const [a, b] = [shown.indexOf(from), shown.indexOf(to)];
  if (a < 0 || b < 0) return [to];
  return shown.slice(Math.min(a, b), Math.max(a, b) + 1);
}
