import { certificationCategories, recordStatuses } from '@icare/contracts/compliance-status';
import { departments } from '@icare/contracts/departments';
import { limits } from '@icare/contracts/limits';
import { RefreshCw, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { capitalised } from '../../format/capitalised.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { useTypedSearch } from '../../ui/list/use-typed-search.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import type { RecordPowers } from './record-actions.ts';
import type { RecordFilters as Filters, useRecordFilters } from './use-record-filters.ts';

type RecordFiltersProps = Pick<ReturnType<typeof useRecordFilters>, 'filters' | 'change'> & {
  powers: RecordPowers;
  /** The count of matches, announced. */
  count: ReactNode;
  /** When what is shown was fetched. */
  asOf: string | undefined;
  refresh: { isUnderWay: boolean; onRefresh: () => void };
  /** What the address asks for beyond the selects: a word for each, to be taken away. */
  chips: readonly { name: keyof Filters; label: string }[];
};

const usualDays = [7, 14, 30, 60, 90];

export function RecordFilters(props: RecordFiltersProps) {
  const { filters, change, powers, count, asOf, refresh, chips } = props;
  const [typed, type] = useTypedSearch(filters.search, (value) => change({ search: value }));
  const days = filters.expiresWithin;
  const offeredDays =
    days === undefined || usualDays.includes(days) ? usualDays : [...usualDays, days];
  const select = (name: keyof Filters, label: string) => ({
    label,
    value: filters[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-3 lg:grid-cols-12">
        <div className="col-span-full lg:col-span-6">
          <SearchBox
            label="Search staff or certifications..."
            value={typed}
            maxLength={limits.searchMaxLength}
            onChange={type}
          >
            <span className="sr-only">{count}</span>
          </SearchBox>
        </div>
        <div className="lg:col-span-2">
          <FilterSelect {...select('category', 'Category')}>
            <option value="">All categories</option>
            {certificationCategories.map((category) => (
              <option key={category} value={category}>
                {capitalised(category)}
              </option>
            ))}
          </FilterSelect>
        </div>
        <div className="lg:col-span-2">
          <FilterSelect {...select('status', 'Status')}>
            <option value="">All statuses</option>
            {recordStatuses.map((status) => (
              <option key={status} value={status}>
                {capitalised(status)}
              </option>
            ))}
          </FilterSelect>
        </div>
        <Button
          className="min-h-11! max-lg:order-last lg:col-span-2"
          aria-disabled={refresh.isUnderWay}
          onClick={() => refresh.isUnderWay || refresh.onRefresh()}
        >
          <Icon icon={RefreshCw} />
          {refresh.isUnderWay ? 'Refreshing...' : 'Refresh'}
        </Button>
        <div className="contents lg:col-span-full lg:flex lg:items-center lg:gap-3">
          <p className="flex flex-wrap gap-x-4 text-meta text-muted tabular-nums max-lg:order-last max-lg:col-span-full lg:mr-auto">
            <span aria-hidden="true">{count}</span>
            {asOf && <span>As of {asOf}</span>}
          </p>
          {powers !== 'own' && (
            <SmallSelect {...select('department', 'Department')}>
              <option value="">All departments</option>
              {departments.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SmallSelect>
          )}
          <SmallSelect {...select('expiresWithin', 'Expiry')}>
            <option value="">Any expiry date</option>
            {offeredDays.map((number) => (
              <option key={number} value={number}>
                Expired or within {number} {number === 1 ? 'day' : 'days'}
              </option>
            ))}
          </SmallSelect>
          <SmallSelect {...select('unverified', 'Verification')}>
            <option value="">Verified or not</option>
            <option value="true">To be checked</option>
          </SmallSelect>
        </div>
      </div>
      {chips.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chips.map(({ name, label }) => (
            <li key={name}>
              <Button
                size="sm"
                aria-label={`Take the filter away: ${label}`}
                onClick={() => change({ [name]: '' })}
              >
                {label}
                <Icon icon={X} className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Those of the second row, lower on the desktop, where the first row is the one looked for. */
function SmallSelect({ label, ...rest }: ComponentProps<'select'> & { label: string }) {
  return (
    <Select
      aria-label={label}
      className="max-lg:[&>select]:min-h-11 lg:w-56 [&>select]:border-[1.5px]"
      {...rest}
    />
  );
}
