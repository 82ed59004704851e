import { applicationStatuses } from '@icare/contracts/application-status';
import { limits } from '@icare/contracts/limits';
import { applicationStatusNames } from '@icare/domain/application-moves';
import type { ReactNode } from 'react';
import { PostingSelect } from '../../postings/manage/posting-select.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { useTypedSearch } from '../../ui/list/use-typed-search.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { DepartmentSelect } from '../department-select.tsx';
import type { useApplicationFilters } from './use-application-filters.ts';

type ApplicationFiltersProps = Pick<
  ReturnType<typeof useApplicationFilters>,
  'filters' | 'view' | 'change'
> & {
  /** The count of matches, announced. */
  count: ReactNode;
  children?: ReactNode;
};

export function ApplicationFilters(props: ApplicationFiltersProps) {
  const { filters, view, change, count, children } = props;
  const [typed, type] = useTypedSearch(filters.search, (value) => change({ search: value }));
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 xl:flex xl:*:w-48">
      <div className="col-span-full xl:w-auto! xl:min-w-64 xl:flex-1">
        <SearchBox
          label="Search applications"
          placeholder="Search names, e-mails, phones and references"
          value={typed}
          maxLength={limits.searchMaxLength}
          onChange={type}
        >
          <span className="sr-only">{count}</span>
        </SearchBox>
      </div>
      <PostingSelect value={filters.jobId} onChange={(job) => change({ job })} />
      <DepartmentSelect
        value={filters.department}
        onChange={(department) => change({ department })}
      />
      {view === 'table' && (
        <FilterSelect
          label="Status"
          value={filters.status ?? ''}
          onChange={({ target }) => change({ status: target.value })}
        >
          <option value="">Any status</option>
          {applicationStatuses.map((status) => (
            <option key={status} value={status}>
              {applicationStatusNames[status]}
            </option>
          ))}
        </FilterSelect>
      )}
      <FilterSelect
        label="Possible duplicates"
        value={filters.possibleDuplicate ? 'only' : ''}
        onChange={({ target }) => change({ duplicates: target.value })}
      >
        <option value="">Duplicates or not</option>
        <option value="only">Possible duplicates only</option>
      </FilterSelect>
      {children}
    </div>
  );
}
