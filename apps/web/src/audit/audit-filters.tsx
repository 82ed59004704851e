import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DateRange } from '../ui/list/date-range.tsx';
import { FilterBar } from '../ui/list/filter-bar.tsx';
import { FilterSelect } from '../ui/list/filter-select.tsx';
import { auditKinds } from './api.ts';
import { describeAction } from './phrases.ts';
import { kindName } from './subjects.ts';
import type { AuditListFilters } from './use-audit-filters.ts';

type AuditFiltersProps = Pick<AuditListFilters, 'filters' | 'change' | 'field'> & {
  count: string | undefined;
  children: ReactNode;
};

export function AuditFilters({ filters, change, field, count, children }: AuditFiltersProps) {
  const kinds = useQuery(auditKinds).data?.data;
  return (
    <FilterBar
      search={{
        label: 'Search by who did it, or by a whole id',
        placeholder: 'Name, username or e-mail of who did it, or a whole id',
        ...field('search'),
      }}
      count={count}
      columns="lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto_auto]"
    >
      <FilterSelect
        label="What happened"
        any="Anything"
        {...field('action')}
        options={offered(kinds?.actions, filters.action, describeAction)}
        nameOf={describeAction}
      />
      <FilterSelect
        label="To what kind"
        any="To anything"
        {...field('subjectType')}
        options={offered(kinds?.subjectTypes, filters.subjectType, kindName)}
        nameOf={kindName}
      />
      <DateRange value={filters} onChange={change} />
      {children}
    </FilterBar>
  );
}

/** By name. What the address asks for may not be among the values, or these not be here yet. */
function offered(
  values: readonly string[] = [],
  asked: string | undefined,
  nameOf: (value: string) => string,
): string[] {
  return [...new Set(asked === undefined ? values : [...values, asked])].sort((a, b) =>
    nameOf(a).localeCompare(nameOf(b), 'en'),
  );
}
