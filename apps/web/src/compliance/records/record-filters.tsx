import type { listComplianceRecords } from '@icare/contracts/compliance-records';
import { certificationCategories, recordStatuses } from '@icare/contracts/compliance-status';
import { departments } from '@icare/contracts/departments';
import { RefreshCw, X } from 'lucide-react';
import { capitalised } from '../../format/capitalised.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import type { ListFilters } from '../../ui/list/use-list-filters.ts';
import { InChargeFilter } from '../in-charge/in-charge-filter.tsx';

type RecordListFilters = ListFilters<typeof listComplianceRecords>;

type RecordFiltersProps = Pick<RecordListFilters, 'filters' | 'change' | 'field'> & {
  /** False where all are of one person or department. */
  withDepartments: boolean;
  /** Whether the user sees who is in charge of any record. */
  withOfficers: boolean;
  /** The count of matches, announced. */
  count: string | undefined;
  refresh: { isUnderWay: boolean; onRefresh: () => void };
  /** Filters in the address that have no select: each gets a label and can be removed. */
  chips: readonly { name: keyof RecordListFilters['filters']; label: string }[];
};

const usualDays = [7, 14, 30, 60, 90];

export function RecordFilters(props: RecordFiltersProps) {
  const { filters, change, field, withDepartments, withOfficers, count, refresh, chips } = props;
  const days = filters.expiresWithin;
  const offeredDays =
    days === undefined || usualDays.includes(days) ? usualDays : [...usualDays, days];
  return (
    <div className="grid gap-3">
      <FilterBar
        search={{ label: 'Search staff or certifications...', ...field('search') }}
        count={count}
        end={
          <Button
            className="min-h-11!"
            aria-disabled={refresh.isUnderWay}
            onClick={() => refresh.isUnderWay || refresh.onRefresh()}
          >
            <Icon icon={RefreshCw} />
            {refresh.isUnderWay ? 'Refreshing...' : 'Refresh'}
          </Button>
        }
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
          options={recordStatuses}
          getName={capitalised}
        />
        {withDepartments && (
          <FilterSelect
            label="Department"
            any="All departments"
            {...field('department')}
            options={departments}
          />
        )}
        <FilterSelect
          label="Expiry"
          any="Any expiry date"
          {...field('expiresWithin')}
          options={offeredDays.map(String)}
          getName={(number) => `Expired or within ${number} ${number === '1' ? 'day' : 'days'}`}
        />
        <FilterSelect
          label="Verification"
          any="Verified or not"
          {...field('unverified')}
          options={['true']}
          getName={() => 'To be checked'}
        />
        {withOfficers && <InChargeFilter {...field('assignedTo')} />}
      </FilterBar>
      {chips.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chips.map(({ name, label }) => (
            <li key={name}>
              <Button
                size="sm"
                aria-label={`Remove filter: ${label}`}
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
