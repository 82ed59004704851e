import { applicationStatuses } from '@icare/contracts/application-status';
import { applicationStatusNames } from '@icare/domain/application-moves';
import type { ReactNode } from 'react';
import { PostingSelect } from '../../postings/manage/posting-select.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { DepartmentSelect } from '../department-select.tsx';
import type { useApplicationFilters } from './use-application-filters.ts';

type ApplicationFiltersProps = Pick<ReturnType<typeof useApplicationFilters>, 'field' | 'view'> & {
  count: string | undefined;
  children?: ReactNode;
};

export function ApplicationFilters({ field, view, count, children }: ApplicationFiltersProps) {
  return (
    <FilterBar
      search={{
        label: 'Search applications',
        placeholder: 'Search names, e-mails, phones and references',
        ...field('search'),
      }}
      count={count}
      columns="sm:grid-cols-3 xl:flex xl:*:w-48"
      searchCell="xl:w-auto! xl:min-w-64 xl:flex-1"
    >
      <PostingSelect {...field('jobId')} />
      <DepartmentSelect {...field('department')} />
      {view === 'table' && (
        <FilterSelect
          label="Status"
          any="Any status"
          {...field('status')}
          options={applicationStatuses}
          nameOf={(status) => applicationStatusNames[status]}
        />
      )}
      <FilterSelect
        label="Possible duplicates"
        any="Duplicates or not"
        {...field('possibleDuplicate')}
        options={['only']}
        nameOf={() => 'Possible duplicates only'}
      />
      {children}
    </FilterBar>
  );
}
