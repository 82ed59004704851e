import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../ui/lazy-part.tsx';
import { type AlsoFoundKind, alsoFoundQuery } from './also-found-query.ts';

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
export function AlsoFoundBelow(props: AlsoFoundBelowProps) {
  const search = soughtBelow(props);
  if (!search) return null;
  return <AlsoFound kind={props.kind} search={search} listed={new Set(props.ids)} />;
}

function soughtBelow({ filters, query, ids }: Omit<AlsoFoundBelowProps, 'kind'>): string {
  const isFiltered = Object.entries(filters).some(
    ([name, value]) => value && !noFilters.includes(name),
  );
  if (!filters.search || isFiltered || !query.isSuccess || (ids && query.hasNextPage)) return '';
  return filters.search;
}

/** What was searched for, if the list has no row with it and what else is found stands below; otherwise ''. */
export function useFoundOnlyBelow({
  isEmpty,
  ...props
}: AlsoFoundBelowProps & { isEmpty: boolean }): string {
  const search = isEmpty ? soughtBelow(props) : '';
  const { data } = useQuery(alsoFoundQuery(props.kind, search));
  return search !== '' && data && data.hits.length > 0 ? search : '';
}
