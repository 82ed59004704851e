import { postingStatuses } from '@icare/contracts/postings';
import type { PostingFilters } from '../../applications/api.ts';
import { oneOf, useAddressFilters } from '../../ui/list/use-address-filters.ts';

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
