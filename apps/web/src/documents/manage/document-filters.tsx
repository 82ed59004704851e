import {
  documentCategories,
  documentStatuses,
  documentVisibilities,
} from '@icare/contracts/documents';
import type { ReactNode } from 'react';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { SortSelect } from '../../ui/list/sort-select.tsx';
import { visibilityNames } from './document-fieldset.tsx';
import { type DocumentListFilters, deletedFilter } from './use-document-filters.ts';

const sorts = {
  'modified desc': 'Newest first',
  'modified asc': 'Oldest first',
  'name asc': 'Name A to Z',
  'name desc': 'Name Z to A',
  'size desc': 'Largest first',
  'size asc': 'Smallest first',
};

type DocumentFiltersProps = Pick<DocumentListFilters, 'filters' | 'change' | 'field'> & {
  count: string | undefined;
  children: ReactNode;
};

export function DocumentFilters({ filters, change, field, count, children }: DocumentFiltersProps) {
  return (
    <FilterBar
      search={{ label: 'Search documents by name', ...field('search') }}
      count={count}
      columns="sm:grid-cols-3 xl:grid-cols-[minmax(16rem,1fr)_repeat(4,minmax(0,11.5rem))_auto]"
      searchCell="xl:col-span-1"
    >
      <FilterSelect
        label="Category"
        any="All categories"
        {...field('category')}
        options={documentCategories}
      />
      <FilterSelect
        label="Status"
        any="Any status"
        {...field('status')}
        value={filters.deleted ? deletedFilter : (filters.status ?? '')}
        options={[...documentStatuses, deletedFilter]}
      />
      <FilterSelect
        label="Visible to"
        any="Any audience"
        {...field('visibility')}
        options={documentVisibilities}
        nameOf={(name) => visibilityNames[name]}
      />
      <SortSelect sorts={sorts} current={filters} onSort={change} />
      {children}
    </FilterBar>
  );
}
