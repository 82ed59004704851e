import { listPublicPostings, type PostingsSummary } from '@icare/contracts/postings';
import type { ReactNode } from 'react';
import { FilterSelect } from '../ui/list/filter-select.tsx';
import { ListSearch } from '../ui/list/list-search.tsx';
import { type ListFilters, useListFilters } from '../ui/list/use-list-filters.ts';
import type { PublicPostingFilters } from './api.ts';

/** What the address asks for. */
export function usePublicPostingFilters() {
  const { filters, clear, field } = useListFilters(listPublicPostings);
  const { search = '', department = '' } = filters;
  const asked: PublicPostingFilters = { search, department };
  return { filters: asked, clear, field };
}

type PostingFilterBarProps = Pick<ListFilters<typeof listPublicPostings>, 'field'> & {
  departments: PostingsSummary['departments'];
  /** The count of matches. */
  children: ReactNode;
};

/** Every department, as the specification names it. */
const all = 'all';

export function PostingFilterBar({ field, departments, children }: PostingFilterBarProps) {
  const { value, onChange } = field('department');
  const isListed = departments.some(({ name }) => name === value);
  return (
    <div className="mt-5 grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
      <ListSearch label="Search by title or department" {...field('search')}>
        {children}
      </ListSearch>
      <FilterSelect
        label="Department"
        value={value || all}
        onChange={(chosen) => onChange(chosen === all ? '' : chosen)}
      >
        <option value={all}>All departments</option>
        {departments.map(({ name, positions }) => (
          <option key={name} value={name}>
            {name} ({positions})
          </option>
        ))}
        {value && !isListed && <option value={value}>{value}</option>}
      </FilterSelect>
    </div>
  );
}
