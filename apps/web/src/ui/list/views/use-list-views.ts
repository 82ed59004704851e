import { type KeptList, type ListView, readListViews } from '@icare/contracts/list-views';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { dataQuery } from '../../../api/endpoint-query.ts';
import { filtersOf, type ListAddress } from './list-address.ts';

/** A view that comes with the list and cannot be deleted. */
export type StandingView = { name: string; filters: Readonly<Record<string, string>> };

export const listViews = (list: KeptList) => dataQuery(readListViews, { params: { list } });

/** The history state of an address that a view has opened: two views can have the same filters and other columns. */
export type OpenedView = { view: string };

export type ListViews = {
  list: KeptList;
  address: ListAddress;
  standing: readonly StandingView[];
  own: readonly ListView[];
  /** The view whose filters the address has; undefined while it has others. */
  current: StandingView | ListView | undefined;
  /** The current view, if it is the person's own. */
  currentOwn: ListView | undefined;
  /** What the address has of the list now. */
  filters: Readonly<Record<string, string>>;
  /** The columns that are chosen now: those of the view, or else of the list. */
  columns: readonly string[] | null;
  failed: boolean;
  retry: () => void;
};

/** The views of a list: those that come with it, and the person's own. */
export function useListViews(
  list: KeptList,
  address: ListAddress,
  standing: readonly StandingView[],
): ListViews {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const query = useQuery(listViews(list));
  const own = query.data?.views ?? [];
  const filters = filtersOf(params, address);
  const shown = address.identify(filters);
  const fits = (view: StandingView) => address.identify(view.filters) === shown;
  const fitting = own.filter(fits);
  const opened = fitting.find(({ id }) => id === (state as OpenedView | null)?.view);
  const standingOne = opened ? undefined : standing.find(fits);
  const currentOwn = opened ?? (standingOne ? undefined : fitting[0]);
  return {
    ...{ list, address, standing, own, filters, currentOwn },
    current: currentOwn ?? standingOne,
    columns: currentOwn ? currentOwn.columns : (query.data?.columns ?? null),
    failed: query.isLoadingError,
    retry: () => void query.refetch(),
  };
}
