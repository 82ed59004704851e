import { contactDepartments, contactMessageStatuses } from '@icare/contracts/contact';
import type { ReactNode } from 'react';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { statusNames } from './message-badges.tsx';
import type { MessageListFilters } from './use-message-filters.ts';

const suspectedNames = { only: 'Only suspected', both: 'With suspected' } as const;

type MessageFiltersProps = Pick<MessageListFilters, 'field'> & {
  count: string | undefined;
  children: ReactNode;
};

export function MessageFilters({ field, count, children }: MessageFiltersProps) {
  return (
    <FilterBar
      search={{
        label: 'Search messages',
        placeholder: 'Search names, e-mails, subjects and messages',
        ...field('search'),
      }}
      count={count}
      columns="sm:grid-cols-3 xl:grid-cols-[minmax(16rem,1fr)_repeat(3,minmax(0,12rem))_auto]"
      searchCell="xl:col-span-1"
    >
      <FilterSelect
        label="Department"
        any="All departments"
        {...field('department')}
        options={contactDepartments}
      />
      <FilterSelect
        label="Status"
        any="Any status"
        {...field('status')}
        options={contactMessageStatuses}
        nameOf={(status) => statusNames[status]}
      />
      <FilterSelect
        label="Suspected"
        any="Without suspected"
        {...field('suspected')}
        options={['only', 'both'] as const}
        nameOf={(choice) => suspectedNames[choice]}
      />
      {children}
    </FilterBar>
  );
}
