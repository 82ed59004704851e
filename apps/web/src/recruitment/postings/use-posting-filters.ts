import { postingStatuses } from '@icare/contracts/postings';
import { oneOf, useAddressFilters } from '../../lib/use-address-filters.ts';
import type { PostingFilters } from '../api.ts';

type FilterName = 'search' | 'department' | 'status';

export function usePostingFilters() {
  const [params, change] = useAddressFilters<FilterName>();
  const filters: PostingFilters = {
    search: params.get('search') ?? '',
    department: params.get('department') ?? undefined,
    status: oneOf(postingStatuses, params.get('status')),
  };
  const clear = () => change({ search: '', department: '', status: '' });
  const isFiltered = Boolean(filters.search || filters.department || filters.status);
  return { filters, change, clear, isFiltered };
}
