import { documentCategories, documentStatuses } from '@icare/contracts/documents';
import type { ReactNode } from 'react';
import { FilterRow } from '../../ui/list/filter-row.tsx';
import { visibilityNames } from './document-fieldset.tsx';
import { type DocumentListFilters, deletedFilter } from './use-document-filters.ts';

const sorts = {
  'modified desc': 'Newest first',
  'modified asc': 'Oldest first',
  'name asc': 'Name A to Z',
  'name desc': 'Name Z to A',
  'size desc': 'Largest first',
  'size asc': 'Smallest first',
};

type DocumentFiltersProps = Pick<DocumentListFilters, 'filters' | 'change' | 'field'> & {
  count: string | undefined;
  children: ReactNode;
};

export function DocumentFilters({ filters, change, ...rest }: DocumentFiltersProps) {
  const { deleted, status = '' } = filters;
  return (
    <FilterRow
      {...rest}
      search={{ label: 'Search documents by name' }}
      selects={{
        category: { label: 'Category', any: 'All categories', options: documentCategories },
        status: {
          label: 'Status',
          any: 'Any status',
          options: [...documentStatuses, deletedFilter],
          value: deleted ? deletedFilter : status,
        },
        visibility: { label: 'Visible to', any: 'Any audience', options: visibilityNames },
      }}
      sorting={{ sorts, current: filters, onSort: change }}
    />
  );
}
