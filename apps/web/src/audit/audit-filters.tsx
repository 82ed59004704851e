import { limits } from '@icare/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DateRange } from '../ui/list/date-range.tsx';
import { FilterSelect } from '../ui/list/filter-select.tsx';
import { useTypedSearch } from '../ui/list/use-typed-search.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { auditKinds, type AuditFilters as Filters } from './api.ts';
import { phraseOf } from './phrases.ts';
import { kindName } from './subjects.ts';
import type { ChangeFilters } from './use-audit-filters.ts';

type AuditFiltersProps = {
  filters: Filters;
  change: ChangeFilters;
  /** The count of matches. */
  count: ReactNode;
  children: ReactNode;
};

export function AuditFilters({ filters, change, count, children }: AuditFiltersProps) {
  const [typed, type] = useTypedSearch(filters.search, (value) => change({ search: value }));
  const { data: kinds } = useQuery(auditKinds);
  return (
    <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto_auto]">
      <div className="col-span-full">
        <SearchBox
          label="Search by who did it, or by a whole id"
          placeholder="Name, username or e-mail of who did it, or a whole id"
          value={typed}
          maxLength={limits.searchMaxLength}
          onChange={type}
        >
          <span className="sr-only">{count}</span>
        </SearchBox>
      </div>
      <FilterSelect
        label="What happened"
        value={filters.action ?? ''}
        onChange={({ target }) => change({ action: target.value })}
      >
        <option value="">Anything</option>
        <Options values={kinds?.data.actions} shown={filters.action} nameOf={phraseOf} />
      </FilterSelect>
      <FilterSelect
        label="To what kind"
        value={filters.subjectType ?? ''}
        onChange={({ target }) => change({ kind: target.value })}
      >
        <option value="">To anything</option>
        <Options values={kinds?.data.subjectTypes} shown={filters.subjectType} nameOf={kindName} />
      </FilterSelect>
      <DateRange value={filters} onChange={change} />
      {children}
    </div>
  );
}

type OptionsProps = {
  values: readonly string[] | undefined;
  /** What the address asks for may not be among them, or these not be here yet. */
  shown: string | undefined;
  nameOf: (value: string) => string;
};

function Options({ values = [], shown, nameOf }: OptionsProps) {
  const all = shown === undefined ? values : [...new Set([...values, shown])];
  return all
    .map((value) => ({ value, name: nameOf(value) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ value, name }) => (
      <option key={value} value={value}>
        {name}
      </option>
    ));
}
