import { listPublicPostings, type PostingsSummary } from '@icare/contracts/postings';
import { FilterBar } from '../ui/list/filter-bar.tsx';
import { FilterSelect } from '../ui/list/filter-select.tsx';
import { type ListFilters, useListFilters } from '../ui/list/use-list-filters.ts';
import type { PublicPostingFilters } from './api.ts';

/** The filters of the public list, kept in the address. */
export function usePublicPostingFilters() {
  const { filters, clear, field } = useListFilters(listPublicPostings);
  const { search = '', department = '' } = filters;
  const publicFilters: PublicPostingFilters = { search, department };
  return { filters: publicFilters, clear, field };
}

type PostingFilterBarProps = Pick<ListFilters<typeof listPublicPostings>, 'field'> & {
  departments: PostingsSummary['departments'];
  /** Number of matches as text. */
  count: string;
};

/** Value of the option for all departments, as the specification names it. */
const allDepartments = 'all';

export function PostingFilterBar({ field, departments, count }: PostingFilterBarProps) {
  const { value, onChange } = field('department');
  const isListed = departments.some(({ name }) => name === value);
  return (
    <FilterBar
      search={{ label: 'Search by title or department', ...field('search') }}
      count={count}
      countIs="seen"
      isUnfolded
    >
      <FilterSelect
        label="Department"
        value={value || allDepartments}
        onChange={(chosen) => onChange(chosen === allDepartments ? '' : chosen)}
      >
        <option value={allDepartments}>All departments</option>
        {departments.map(({ name, positions }) => (
          <option key={name} value={name}>
            {name} ({positions})
          </option>
        ))}
        {value && !isListed && <option value={value}>{value}</option>}
      </FilterSelect>
    </FilterBar>
  );
}
