import { departments } from '@icare/contracts/departments';
import { userSorts, userStatuses } from '@icare/contracts/people';
import { roles } from '@icare/contracts/roles';
import { oneOf, useAddressFilters } from '../ui/list/use-address-filters.ts';
import type { UserFilters } from './api.ts';

/** Names in the address. */
export type FilterName = 'search' | 'role' | 'department' | 'status' | 'sort' | 'order';

export function useUserFilters() {
  const [params, change] = useAddressFilters<FilterName>();
  const filters: UserFilters = {
    search: params.get('search') ?? '',
    role: oneOf(roles, params.get('role')),
    department: oneOf(departments, params.get('department')),
    status: oneOf(userStatuses, params.get('status')),
    sort: oneOf(userSorts, params.get('sort')) ?? 'name',
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
  };
  const clear = () => change({ search: '', role: '', department: '', status: '' });
  return { filters, change, clear };
}

export function isFiltered({ search, role, department, status }: UserFilters): boolean {
  return Boolean(search || role || department || status);
}
