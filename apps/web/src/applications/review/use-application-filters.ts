import { applicationStatuses } from '@icare/contracts/application-status';
import { useMemo } from 'react';
import { oneOf, useAddressFilters } from '../../ui/list/use-address-filters.ts';
import type { ApplicationFilters } from '../api.ts';

/** Names in the address. */
type FilterName = 'search' | 'job' | 'department' | 'status' | 'duplicates' | 'view';

export function useApplicationFilters() {
  const [params, change] = useAddressFilters<FilterName>();
  const [search, job, department, status, duplicates] = [
    params.get('search') ?? '',
    params.get('job') ?? undefined,
    params.get('department') ?? undefined,
    oneOf(applicationStatuses, params.get('status')),
    params.get('duplicates') === 'only',
  ];
  const filters: ApplicationFilters = useMemo(
    () => ({ search, jobId: job, department, status, possibleDuplicate: duplicates }),
    [search, job, department, status, duplicates],
  );
  const view: 'board' | 'table' = params.get('view') === 'table' ? 'table' : 'board';
  const clear = () => change({ search: '', job: '', department: '', status: '', duplicates: '' });
  return { filters, view, change, clear };
}

export function isFiltered(filters: ApplicationFilters, view: 'board' | 'table'): boolean {
  const { search, jobId, department, status, possibleDuplicate } = filters;
  return Boolean(
    search || jobId || department || possibleDuplicate || (view === 'table' && status),
  );
}
