import { departments } from '@icare/contracts/departments';
import { type listUsers, userStatuses } from '@icare/contracts/people';
import { roleNames } from '@icare/contracts/roles';
import type { ReactNode } from 'react';
import { FilterRow } from '../ui/list/filter-row.tsx';
import type { ListFilters } from '../ui/list/use-list-filters.ts';

const sorts = {
  'name asc': 'Name A to Z',
  'name desc': 'Name Z to A',
  'lastSignIn desc': 'Signed in lately first',
  'lastSignIn asc': 'Signed in long ago first',
  'created desc': 'Added lately first',
  'created asc': 'Added long ago first',
};

type UserFiltersProps = Pick<ListFilters<typeof listUsers>, 'filters' | 'change' | 'field'> & {
  count: string | undefined;
  children: ReactNode;
};

export function UserFilters({ filters, change, ...rest }: UserFiltersProps) {
  return (
    <FilterRow
      {...rest}
      search={{ label: 'Search users', placeholder: 'Name, e-mail, department, staff no.' }}
      selects={{
        role: { label: 'Role', any: 'Any role', options: roleNames },
        department: { label: 'Department', any: 'All departments', options: departments },
        status: { label: 'Status', any: 'Any status', options: userStatuses },
      }}
      sorting={{ sorts, current: filters, onSort: change }}
    />
  );
}
