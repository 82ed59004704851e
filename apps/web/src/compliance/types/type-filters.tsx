import type { listCertificationTypes } from '@icare/contracts/certification-types';
import {
  certificationCategories,
  certificationTypeStatuses,
} from '@icare/contracts/compliance-status';
import { capitalised } from '../../format/capitalised.ts';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import type { ListFilters } from '../../ui/list/use-list-filters.ts';
import { typeStatusLabels } from './type-badges.tsx';

type TypeFiltersProps = Pick<ListFilters<typeof listCertificationTypes>, 'field'> & {
  count: string | undefined;
};

export function TypeFilters({ field, count }: TypeFiltersProps) {
  return (
    <div className="grid gap-3">
      <FilterBar
        search={{ label: 'Search certification types...', ...field('search') }}
        count={count}
        columns="lg:grid-cols-[minmax(0,1fr)_12rem_12rem]"
        searchCell="lg:col-span-1"
      >
        <FilterSelect
          label="Category"
          any="All categories"
          {...field('category')}
          options={certificationCategories}
          getName={capitalised}
        />
        <FilterSelect
          label="Status"
          any="All statuses"
          {...field('status')}
          options={certificationTypeStatuses}
          getName={(status) => typeStatusLabels[status]}
        />
      </FilterBar>
      <p aria-hidden="true" className="text-meta text-muted tabular-nums">
        {count}
      </p>
    </div>
  );
}
