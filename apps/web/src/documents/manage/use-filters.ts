import {
  documentCategories,
  documentSorts,
  documentStatuses,
  documentVisibilities,
} from '@icare/contracts/documents';
import { useCallback } from 'react';
import { oneOf, useAddressFilters } from '../../ui/list/use-address-filters.ts';
import type { DocumentFilters } from './api.ts';

/** The one value of the status filter that is not a status. */
export const deletedFilter = 'Deleted';

/** Names in the address. */
export type FilterName = 'search' | 'category' | 'status' | 'visibility' | 'sort' | 'order';

/** What the address asks for; anything else in it is left alone. */
export function useFilters() {
  const [params, change] = useAddressFilters<FilterName>();
  const status = params.get('status');
  const filters: DocumentFilters = {
    search: params.get('search') ?? '',
    category: oneOf(documentCategories, params.get('category')),
    status: oneOf(documentStatuses, status),
    visibility: oneOf(documentVisibilities, params.get('visibility')),
    deleted: status === deletedFilter,
    sort: oneOf(documentSorts, params.get('sort')) ?? 'modified',
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
  };
  const clear = useCallback(
    () => change({ search: '', category: '', status: '', visibility: '' }),
    [change],
  );
  return { filters, change, clear };
}

export function isFiltered({ search, category, status, visibility, deleted }: DocumentFilters) {
  return Boolean(search || category || status || visibility || deleted);
}
