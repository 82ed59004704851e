import { departments } from '@icare/contracts/departments';
import { limits } from '@icare/contracts/limits';
import { userStatuses } from '@icare/contracts/people';
import { roleNames, roles } from '@icare/contracts/roles';
import type { ReactNode } from 'react';
import { FilterSelect } from '../ui/list/filter-select.tsx';
import { useTypedSearch } from '../ui/list/use-typed-search.ts';
import { SearchBox } from '../ui/search-box.tsx';
import type { useUserFilters } from './use-user-filters.ts';

const sorts: Record<string, string> = {
  'name asc': 'Name A to Z',
  'name desc': 'Name Z to A',
  'lastSignIn desc': 'Signed in lately first',
  'lastSignIn asc': 'Signed in long ago first',
  'created desc': 'Added lately first',
  'created asc': 'Added long ago first',
};

type UserFiltersProps = Pick<ReturnType<typeof useUserFilters>, 'filters' | 'change'> & {
  /** The count of matches. */
  count: ReactNode;
  children: ReactNode;
};

export function UserFilters({ filters, change, count, children }: UserFiltersProps) {
  const { search, role, department, status, sort, order } = filters;
  const [typed, type] = useTypedSearch(search, (value) => change({ search: value }));
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 xl:grid-cols-[minmax(16rem,1fr)_repeat(4,minmax(0,11.5rem))_auto]">
      <div className="col-span-full xl:col-span-1">
        <SearchBox
          label="Search users"
          placeholder="Name, e-mail, department, staff no."
          value={typed}
          maxLength={limits.searchMaxLength}
          onChange={type}
        >
          <span className="sr-only">{count}</span>
        </SearchBox>
      </div>
      <FilterSelect
        label="Role"
        value={role ?? ''}
        onChange={({ target }) => change({ role: target.value })}
      >
        <option value="">Any role</option>
        {roles.map((one) => (
          <option key={one} value={one}>
            {roleNames[one]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Department"
        value={department ?? ''}
        onChange={({ target }) => change({ department: target.value })}
      >
        <option value="">All departments</option>
        {departments.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Status"
        value={status ?? ''}
        onChange={({ target }) => change({ status: target.value })}
      >
        <option value="">Any status</option>
        {userStatuses.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Sort"
        value={`${sort} ${order}`}
        onChange={({ target }) => {
          const [by = '', direction = ''] = target.value.split(' ');
          change({ sort: by, order: direction });
        }}
      >
        {Object.entries(sorts).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </FilterSelect>
      {children}
    </div>
  );
}
