import { type KeptList, type ListView, readListViews } from '@icare/contracts/list-views';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { dataQuery } from '../../../api/endpoint-query.ts';
import { filtersOf, type ListAddress } from './list-address.ts';
import { openedView } from './opened-view.ts';

/** A view that comes with the list and cannot be deleted. */
export type StandingView = { name: string; filters: Readonly<Record<string, string>> };

export const listViews = (list: KeptList) => dataQuery(readListViews, { params: { list } });

export type ListViews = {
  list: KeptList;
  address: ListAddress;
  standing: readonly StandingView[];
  own: readonly ListView[];
  /** The view whose filters the address has; undefined while it has others. */
  current: StandingView | ListView | undefined;
  /** The current view, if it is the person's own. */
  currentOwn: ListView | undefined;
  /** The own view that the columns belong to: the one that was opened, although the filters may differ by now. */
  arranged: ListView | undefined;
  /** What the address has of the list now. */
  filters: Readonly<Record<string, string>>;
  /** The columns that are chosen now: those of the view, or else of the list. */
  columns: readonly string[] | null;
  /** The columns of the list, where no view has its own. */
  listColumns: readonly string[] | null;
  /** The stored views and columns are known. */
  isLoaded: boolean;
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
  const opened = own.find(({ id }) => id === openedView(state)?.view);
  const openedFits = opened && fits(opened) ? opened : undefined;
  const standingOne = openedFits ? undefined : standing.find(fits);
  const currentOwn = openedFits ?? (standingOne ? undefined : fitting[0]);
  const arranged = opened ?? currentOwn;
  const listColumns = query.data?.columns ?? null;
  return {
    ...{ list, address, standing, own, filters, currentOwn, arranged, listColumns },
    current: currentOwn ?? standingOne,
    columns: arranged?.columns ?? listColumns,
    isLoaded: query.data !== undefined,
    failed: query.isLoadingError,
    retry: () => void query.refetch(),
  };
}
