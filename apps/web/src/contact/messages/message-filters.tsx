import { contactDepartments, contactMessageStatuses } from '@icare/contracts/contact';
import { limits } from '@icare/contracts/limits';
import type { ReactNode } from 'react';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { useTypedSearch } from '../../ui/list/use-typed-search.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { statusNames } from './message-badges.tsx';
import type { useMessageFilters } from './use-message-filters.ts';

type MessageFiltersProps = Pick<ReturnType<typeof useMessageFilters>, 'filters' | 'change'> & {
  /** The count of matches. */
  count: ReactNode;
  children: ReactNode;
};

export function MessageFilters({ filters, change, count, children }: MessageFiltersProps) {
  const [typed, type] = useTypedSearch(filters.search, (value) => change({ search: value }));
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 xl:grid-cols-[minmax(16rem,1fr)_repeat(3,minmax(0,12rem))_auto]">
      <div className="col-span-full xl:col-span-1">
        <SearchBox
          label="Search messages"
          placeholder="Search names, e-mails, subjects and messages"
          value={typed}
          maxLength={limits.searchMaxLength}
          onChange={type}
        >
          <span className="sr-only">{count}</span>
        </SearchBox>
      </div>
      <FilterSelect
        label="Department"
        value={filters.department ?? ''}
        onChange={({ target }) => change({ department: target.value })}
      >
        <option value="">All departments</option>
        {contactDepartments.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Status"
        value={filters.status ?? ''}
        onChange={({ target }) => change({ status: target.value })}
      >
        <option value="">Any status</option>
        {contactMessageStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Suspected"
        value={filters.suspected === 'without' ? '' : filters.suspected}
        onChange={({ target }) => change({ suspected: target.value })}
      >
        <option value="">Without suspected</option>
        <option value="only">Only suspected</option>
        <option value="both">With suspected</option>
      </FilterSelect>
      {children}
    </div>
  );
}
