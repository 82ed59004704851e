import { contactDepartments } from '@icare/contracts/contact';
import type { ReactNode } from 'react';
import { FilterRow } from '../../ui/list/filter-row.tsx';
import { statusNames } from './message-badges.tsx';
import type { MessageListFilters } from './use-message-filters.ts';

type MessageFiltersProps = Pick<MessageListFilters, 'field'> & {
  count: string | undefined;
  children: ReactNode;
};

const search = {
  label: 'Search messages',
  placeholder: 'Search names, e-mails, subjects and messages',
};
const suspectedNames = { only: 'Only suspected', both: 'With suspected' };

export function MessageFilters(props: MessageFiltersProps) {
  return (
    <FilterRow
      {...props}
      search={search}
      selects={{
        department: { label: 'Department', any: 'All departments', options: contactDepartments },
        status: { label: 'Status', any: 'Any status', options: statusNames },
        suspected: { label: 'Suspected', any: 'Without suspected', options: suspectedNames },
      }}
    />
  );
}
