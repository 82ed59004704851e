/** What saved views need to know of a list whose filters are in the address. */
export type ListAddress = {
  /** The parameters of the address that are the list's. All others, such as the tab, stay. */
  names: readonly string[];
  /** Other parameters that are removed when a view is opened: what is open in the list. */
  closed?: readonly string[];
  /** The same text for addresses that show the same rows in the same order. What the list does not know counts for nothing. */
  identify: (filters: Readonly<Record<string, string>>) => string;
};

/** The list's own parameters of an address, those that are set. */
export function filtersOf(params: URLSearchParams, { names }: ListAddress): Record<string, string> {
  const set = names.map((name) => [name, params.get(name) ?? ''] as const);
  return Object.fromEntries(set.filter(([, value]) => value !== ''));
}

/** The address with other filters of the list; names that the list does not know (any more) are left out. */
export function withFilters(
  params: URLSearchParams,
  { names, closed = [] }: ListAddress,
  filters: Readonly<Record<string, string>>,
): string {
  const next = new URLSearchParams(params);
  for (const name of closed) next.delete(name);
  for (const name of names) {
    const value = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return String(next);
}
