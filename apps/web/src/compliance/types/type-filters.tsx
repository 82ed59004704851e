import {
  certificationCategories,
  certificationTypeStatuses,
} from '@icare/contracts/compliance-status';
import { limits } from '@icare/contracts/limits';
import { capitalised } from '../../format/capitalised.ts';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { useTypedSearch } from '../../ui/list/use-typed-search.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { typeStatusLabels } from './type-badges.tsx';

import type { useTypeFilters } from './use-type-filters.ts';

type TypeFiltersProps = Pick<ReturnType<typeof useTypeFilters>, 'filters' | 'change'> & {
  /** Announced when it changes. */
  count: string | undefined;
};

export function TypeFilters({ filters, change, count }: TypeFiltersProps) {
  const [typed, type] = useTypedSearch(filters.search, (search) => change({ search }));
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_12rem_12rem]">
        <div className="max-lg:col-span-full">
          <SearchBox
            label="Search certification types..."
            value={typed}
            maxLength={limits.searchMaxLength}
            onChange={type}
          >
            <span className="sr-only">{count}</span>
          </SearchBox>
        </div>
        <FilterSelect
          label="Category"
          value={filters.category ?? ''}
          onChange={({ target }) => change({ category: target.value })}
        >
          <option value="">All categories</option>
          {certificationCategories.map((category) => (
            <option key={category} value={category}>
              {capitalised(category)}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect
          label="Status"
          value={filters.status ?? ''}
          onChange={({ target }) => change({ status: target.value })}
        >
          <option value="">All statuses</option>
          {certificationTypeStatuses.map((status) => (
            <option key={status} value={status}>
              {typeStatusLabels[status]}
            </option>
          ))}
        </FilterSelect>
      </div>
      <p aria-hidden="true" className="text-meta text-muted tabular-nums">
        {count}
      </p>
    </div>
  );
}
