import { contactDepartments, contactMessageStatuses } from '@icare/contracts/contact';
import { oneOf, useAddressFilters } from '../../ui/list/use-address-filters.ts';
import type { MessageFilters } from './api.ts';

/** Names in the address. */
type FilterName = 'search' | 'department' | 'status' | 'suspected';

export function useMessageFilters() {
  const [params, change] = useAddressFilters<FilterName>();
  const filters: MessageFilters = {
    search: params.get('search') ?? '',
    department: oneOf(contactDepartments, params.get('department')),
    status: oneOf(contactMessageStatuses, params.get('status')),
    suspected: oneOf(['only', 'both'] as const, params.get('suspected')) ?? 'without',
  };
  const clear = () => change({ search: '', department: '', status: '', suspected: '' });
  return { filters, change, clear };
}

export function isFiltered({ search, department, status, suspected }: MessageFilters): boolean {
  return Boolean(search || department || status) || suspected !== 'without';
}
