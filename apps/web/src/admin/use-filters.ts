import {
  documentCategories,
  documentSorts,
  documentStatuses,
  documentVisibilities,
} from '@icare/contracts/documents';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DocumentFilters } from './api.ts';

/** The one value of the status filter that is not a status. */
export const deletedFilter = 'Deleted';

/** Names in the address. */
export type FilterName = 'search' | 'category' | 'status' | 'visibility' | 'sort' | 'order';

function oneOf<Value extends string>(values: readonly Value[], asked: string | null) {
  return values.find((value) => value === asked);
}

/** What the address asks for; anything else in it is left alone. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
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
  const change = useCallback(
    (patch: Partial<Record<FilterName, string>>) =>
      setParams(
        () => {
          // What the address says now; the page may not have been drawn since the last change.
          const next = new URLSearchParams(window.location.search);
          for (const [name, value] of Object.entries(patch)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const clear = useCallback(
    () => change({ search: '', category: '', status: '', visibility: '' }),
    [change],
  );
  return { filters, change, clear };
}

export function isFiltered({ search, category, status, visibility, deleted }: DocumentFilters) {
  return Boolean(search || category || status || visibility || deleted);
}
