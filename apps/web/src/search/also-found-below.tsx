import { lazyPart } from '../ui/lazy-part.tsx';
import type { AlsoFoundKind } from './also-found.tsx';

const AlsoFound = lazyPart(async () => (await import('./also-found.tsx')).AlsoFound);

type AlsoFoundBelowProps = {
  kind: AlsoFoundKind;
  /** Of the list above. */
  filters: { search?: string | undefined; [name: string]: unknown };
  query: { hasNextPage: boolean | undefined; isSuccess: boolean };
  /** Ids of the rows above; none where a hit is never one of them. */
  ids?: readonly string[];
};

/** Only their order, or a list of its own. */
const noFilters = ['sort', 'order', 'deleted', 'search'];

/**
 * What else a search finds, below a list that has been read to its end and has no other filter: the search over everything
 * knows none, and a hit is only another one if the list does not have it.
 */
export function AlsoFoundBelow({ kind, filters, query, ids }: AlsoFoundBelowProps) {
  const isFiltered = Object.entries(filters).some(
    ([name, value]) => value && !noFilters.includes(name),
  );
  if (!filters.search || isFiltered || !query.isSuccess || (ids && query.hasNextPage)) return null;
  return <AlsoFound kind={kind} search={filters.search} listed={new Set(ids)} />;
}
