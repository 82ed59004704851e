import { personStandings } from '@icare/contracts/compliance-status';
import { departments } from '@icare/contracts/departments';
import { limits } from '@icare/contracts/limits';
import type { ReactNode } from 'react';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { useTypedSearch } from '../../ui/list/use-typed-search.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { standingLooks } from '../person/standing-labels.ts';
import type { MatrixType } from './matrix-rows.ts';
import type { useMatrixFilters } from './use-matrix-filters.ts';

type MatrixFiltersProps = Pick<ReturnType<typeof useMatrixFilters>, 'filters' | 'change'> & {
  types: readonly MatrixType[];
  /** The count of matches, announced. */
  count: ReactNode;
};

export function MatrixFilters({ filters, change, types, count }: MatrixFiltersProps) {
  const [typed, type] = useTypedSearch(filters.search, (value) => change({ search: value }));
  return (
    <div className="grid grid-cols-2 items-start gap-3 xl:flex xl:*:w-52">
      <div className="col-span-full xl:w-auto! xl:min-w-64 xl:flex-1">
        <SearchBox
          label="Search people"
          placeholder="Search names and staff numbers"
          value={typed}
          maxLength={limits.searchMaxLength}
          onChange={type}
        >
          {count}
        </SearchBox>
      </div>
      <FilterSelect
        label="Department"
        value={filters.department ?? ''}
        onChange={({ target }) => change({ department: target.value })}
      >
        <option value="">All departments</option>
        {departments.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Standing"
        value={filters.standing ?? ''}
        onChange={({ target }) => change({ standing: target.value })}
      >
        <option value="">Any standing</option>
        {personStandings.map((standing) => (
          <option key={standing} value={standing}>
            {standingLooks[standing].word}
          </option>
        ))}
      </FilterSelect>
      <div className="max-xl:col-span-full">
        <FilterSelect
          label="Certification type"
          value={filters.certificationTypeId ?? ''}
          onChange={({ target }) => change({ type: target.value })}
        >
          <option value="">All required types</option>
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FilterSelect>
      </div>
    </div>
  );
}
