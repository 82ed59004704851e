import { complianceStatuses } from '@icare/contracts/compliance-status';
import { departments } from '@icare/contracts/departments';
import type { ReactNode } from 'react';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { ListSearch } from '../../ui/list/list-search.tsx';
import { standingLooks } from '../person/standing-labels.ts';
import type { MatrixType } from './matrix-rows.ts';
import type { MatrixListFilters } from './use-matrix-filters.ts';

type MatrixFiltersProps = Pick<MatrixListFilters, 'field'> & {
  types: readonly MatrixType[];
  /** The count of matches, announced. */
  count: ReactNode;
};

export function MatrixFilters({ field, types, count }: MatrixFiltersProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-3 xl:flex xl:*:w-52">
      <div className="col-span-full xl:w-auto! xl:min-w-64 xl:flex-1">
        <ListSearch
          label="Search people"
          placeholder="Search names and staff numbers"
          {...field('search')}
        >
          {count}
        </ListSearch>
      </div>
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
        nameOf={(standing) => standingLooks[standing].word}
      />
      <div className="max-xl:col-span-full">
        <FilterSelect
          label="Certification type"
          any="All required types"
          {...field('certificationTypeId')}
          options={types.map(({ id }) => id)}
          nameOf={(id) => types.find((type) => type.id === id)?.name ?? id}
        />
      </div>
    </div>
  );
}
