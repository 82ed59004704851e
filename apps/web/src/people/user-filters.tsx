import { departments } from '@icare/contracts/departments';
import { type listUsers, userStatuses } from '@icare/contracts/people';
import { roleNames, roles } from '@icare/contracts/roles';
import type { ReactNode } from 'react';
import { FilterBar } from '../ui/list/filter-bar.tsx';
import { FilterSelect } from '../ui/list/filter-select.tsx';
import { SortSelect } from '../ui/list/sort-select.tsx';
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

export function UserFilters({ filters, change, field, count, children }: UserFiltersProps) {
  return (
    <FilterBar
      search={{
        label: 'Search users',
        placeholder: 'Name, e-mail, department, staff no.',
        ...field('search'),
      }}
      count={count}
      columns="sm:grid-cols-3 xl:grid-cols-[minmax(16rem,1fr)_repeat(4,minmax(0,11.5rem))_auto]"
      searchCell="xl:col-span-1"
    >
      <FilterSelect
        label="Role"
        any="Any role"
        {...field('role')}
        options={roles}
        nameOf={(role) => roleNames[role]}
      />
      <FilterSelect
        label="Department"
        any="All departments"
        {...field('department')}
        options={departments}
      />
      <FilterSelect label="Status" any="Any status" {...field('status')} options={userStatuses} />
      <SortSelect sorts={sorts} current={filters} onSort={change} />
      {children}
    </FilterBar>
  );
}
