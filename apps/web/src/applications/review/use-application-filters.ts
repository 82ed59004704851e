import { listApplications } from '@icare/contracts/recruitment';
import { useAddressFilters } from '../../ui/list/use-address-filters.ts';
import { useListFilters } from '../../ui/list/use-list-filters.ts';

export function useApplicationFilters() {
  const list = useListFilters(listApplications, {
    addressNames: { jobId: 'job', possibleDuplicate: 'duplicates' },
    toQuery: (asked) => ({
      ...asked,
      possibleDuplicate: asked['possibleDuplicate'] === 'only' ? 'true' : undefined,
    }),
  });
  const [params, change] = useAddressFilters<'view'>();
  const view: 'board' | 'table' = params.get('view') === 'table' ? 'table' : 'board';
  const { status: _everyColumn, ...boardFilters } = list.filters;
  return {
    ...list,
    /** The board has a column for each status. */
    boardFilters,
    isBoardFiltered: Object.values(boardFilters).some((value) => value !== undefined),
    view,
    changeView: (next: 'board' | 'table') => change({ view: next === 'board' ? '' : next }),
  };
}
