import {
  documentCategories,
  documentStatuses,
  documentVisibilities,
} from '@icare/contracts/documents';
import { limits } from '@icare/contracts/limits';
import type { ReactNode } from 'react';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { useTypedSearch } from '../../ui/list/use-typed-search.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import type { DocumentFilters as Filters } from './api.ts';
import { visibilityNames } from './document-fieldset.tsx';
import { deletedFilter, type FilterName } from './use-filters.ts';

const sorts: Record<string, string> = {
  'modified desc': 'Newest first',
  'modified asc': 'Oldest first',
  'name asc': 'Name A to Z',
  'name desc': 'Name Z to A',
  'size desc': 'Largest first',
  'size asc': 'Smallest first',
};

type DocumentFiltersProps = {
  filters: Filters;
  change: (patch: Partial<Record<FilterName, string>>) => void;
  /** The count of matches. */
  count: ReactNode;
  children: ReactNode;
};

export function DocumentFilters({ filters, change, count, children }: DocumentFiltersProps) {
  const { search, category, status, visibility, deleted, sort, order } = filters;
  const [typed, type] = useTypedSearch(search, (value) => change({ search: value }));
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 xl:grid-cols-[minmax(16rem,1fr)_repeat(4,minmax(0,11.5rem))_auto]">
      <div className="col-span-full xl:col-span-1">
        <SearchBox
          label="Search documents by name"
          value={typed}
          maxLength={limits.searchMaxLength}
          onChange={type}
        >
          <span className="sr-only">{count}</span>
        </SearchBox>
      </div>
      <FilterSelect
        label="Category"
        value={category ?? ''}
        onChange={({ target }) => change({ category: target.value })}
      >
        <option value="">All categories</option>
        {documentCategories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Status"
        value={deleted ? deletedFilter : (status ?? '')}
        onChange={({ target }) => change({ status: target.value })}
      >
        <option value="">Any status</option>
        {documentStatuses.map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option>{deletedFilter}</option>
      </FilterSelect>
      <FilterSelect
        label="Visible to"
        value={visibility ?? ''}
        onChange={({ target }) => change({ visibility: target.value })}
      >
        <option value="">Any audience</option>
        {documentVisibilities.map((name) => (
          <option key={name} value={name}>
            {visibilityNames[name]}
          </option>
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
