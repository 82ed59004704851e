import { limits } from '@icare/contracts/limits';
import type { PostingsSummary } from '@icare/contracts/postings';
import type { ReactNode } from 'react';
import { FilterSelect } from '../ui/list/filter-select.tsx';
import { useAddressFilters } from '../ui/list/use-address-filters.ts';
import { useTypedSearch } from '../ui/list/use-typed-search.ts';
import { SearchBox } from '../ui/search-box.tsx';
import type { PublicPostingFilters } from './api.ts';

/** What the address asks for. */
export function usePublicPostingFilters() {
  const [params, change] = useAddressFilters<keyof PublicPostingFilters>();
  const filters: PublicPostingFilters = {
    search: params.get('search') ?? '',
    department: params.get('department') ?? '',
  };
  return { filters, change, clear: () => change({ search: '', department: '' }) };
}

type PostingFilterBarProps = {
  filters: PublicPostingFilters;
  change: (patch: Partial<PublicPostingFilters>) => void;
  departments: PostingsSummary['departments'];
  /** The count of matches. */
  children: ReactNode;
};

/** Every department, as the specification names it. */
const all = 'all';

export function PostingFilterBar({
  filters,
  change,
  departments,
  children,
}: PostingFilterBarProps) {
  const [typed, type] = useTypedSearch(filters.search, (search) => change({ search }));
  const { department } = filters;
  const isListed = departments.some(({ name }) => name === department);
  return (
    <div className="mt-5 grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
      <SearchBox
        label="Search by title or department"
        value={typed}
        onChange={type}
        maxLength={limits.searchMaxLength}
      >
        {children}
      </SearchBox>
      <FilterSelect
        label="Department"
        value={department || all}
        onChange={({ target }) => change({ department: target.value === all ? '' : target.value })}
      >
        <option value={all}>All departments</option>
        {departments.map(({ name, positions }) => (
          <option key={name} value={name}>
            {name} ({positions})
          </option>
        ))}
        {department && !isListed && <option value={department}>{department}</option>}
      </FilterSelect>
    </div>
  );
}
