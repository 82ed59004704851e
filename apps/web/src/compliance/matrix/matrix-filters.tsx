import { complianceStatuses } from '@icare/contracts/compliance-status';
import { departments } from '@icare/contracts/departments';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { complianceStatusLooks } from '../person/status-labels.ts';
import type { MatrixType } from './matrix-rows.ts';
import type { MatrixListFilters } from './use-matrix-filters.ts';

type MatrixFiltersProps = Pick<MatrixListFilters, 'field'> & {
  types: readonly MatrixType[];
  /** The count of matches, announced. */
  count: string | undefined;
};

export function MatrixFilters({ field, types, count }: MatrixFiltersProps) {
  return (
    <FilterBar
      search={{
        label: 'Search people',
        placeholder: 'Search names and staff numbers',
        ...field('search'),
      }}
      count={count}
      countIs="seen"
      columns="xl:flex xl:*:w-52"
      searchCell="xl:w-auto! xl:min-w-64 xl:flex-1"
    >
      <FilterSelect
        label="Department"
        any="All departments"
        {...field('department')}
        options={departments}
      />
      <FilterSelect
        label="Standing"
        any="Any standing"
        {...field('standing')}
        options={complianceStatuses}
        getName={(standing) => complianceStatusLooks[standing].word}
      />
      <FilterSelect
        label="Certification type"
        any="All required types"
        {...field('certificationTypeId')}
        options={types.map(({ id }) => id)}
        getName={(id) => types.find((type) => type.id === id)?.name ?? id}
        cell="max-xl:col-span-full"
      />
    </FilterBar>
  );
}
