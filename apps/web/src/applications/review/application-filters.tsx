import { applicationStatuses } from '@icare/contracts/application-status';
import { listApplications } from '@icare/contracts/recruitment';
import { applicationStatusNames } from '@icare/domain/application-moves';
import type { ReactNode } from 'react';
import { formatDate } from '../../format/format.ts';
import { PostingSelect } from '../../postings/manage/posting-select.tsx';
import { Button } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { NoMatches } from '../../ui/list/list-screen.tsx';
import { useAddressFilters } from '../../ui/list/use-address-filters.ts';
import { useListFilters } from '../../ui/list/use-list-filters.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { DepartmentSelect } from '../department-select.tsx';

/** A choice among the statuses: all but one. */
const notWithdrawn = 'not_withdrawn';

/** One choice for two filters of the call. */
const waits = {
  stuck: 'Stuck in a stage',
  interview: 'Interview without an outcome',
  offer: 'Offer without an answer',
  mail: 'Mail not delivered',
} as const;
const waitChoices = Object.keys(waits) as (keyof typeof waits)[];

export function useApplicationFilters() {
  const list = useListFilters(listApplications, {
    addressNames: { jobId: 'job', possibleDuplicate: 'duplicates' },
    toQuery: (asked) => ({
      ...asked,
      possibleDuplicate: asked['possibleDuplicate'] === 'only' ? 'true' : undefined,
      ...(asked['waiting'] === 'stuck' && { waiting: undefined, stuck: 'true' }),
      ...(asked['status'] === notWithdrawn && { status: undefined, withdrawn: 'false' }),
    }),
  });
  const [params, change] = useAddressFilters<'view'>();
  const view: 'board' | 'table' = params.get('view') === 'table' ? 'table' : 'board';
  const { status: _, withdrawn: __, sort: ___, ...boardFilters } = list.filters;
  return {
    ...list,
    /** All filters but status and order, since the board has a column for each status, the newest first. */
    boardFilters,
    isBoardFiltered: Object.values(boardFilters).some((value) => value !== undefined),
    view,
    changeView: (next: 'board' | 'table') => change({ view: next === 'board' ? '' : next }),
  };
}

type ApplicationFiltersProps = Pick<
  ReturnType<typeof useApplicationFilters>,
  'field' | 'view' | 'filters' | 'change'
> & {
  count: string | undefined;
  children?: ReactNode;
};

export function ApplicationFilters(props: ApplicationFiltersProps) {
  const { field, view, filters, change, count, children } = props;
  const { from, to } = filters;
  return (
    <>
      <FilterBar
        search={{
          label: 'Search applications',
          placeholder: 'Search names, e-mails, phones and references',
          ...field('search'),
        }}
        count={count}
        end={children}
      >
        <PostingSelect {...field('jobId')} />
        <DepartmentSelect {...field('department')} />
        {view === 'table' && (
          <FilterSelect
            label="Status"
            any="Any status"
            {...field('status')}
            {...(filters.withdrawn && { value: notWithdrawn })}
            options={[...applicationStatuses, notWithdrawn]}
            getName={(status) =>
              status === notWithdrawn ? 'Not withdrawn' : applicationStatusNames[status]
            }
          />
        )}
        <FilterSelect
          label="Waiting"
          any="Waiting or not"
          {...field('waiting')}
          {...(filters.stuck && { value: 'stuck' })}
          options={waitChoices}
          getName={(wait) => waits[wait]}
        />
        <FilterSelect
          label="Possible duplicates"
          any="Duplicates or not"
          {...field('possibleDuplicate')}
          options={['only']}
          getName={() => 'Possible duplicates only'}
        />
      </FilterBar>
      {(from || to) && (
        <p className="flex flex-wrap items-center gap-x-3 pt-1 text-muted">
          <span>
            Received{from && ` from ${formatDate(from)}`}
            {to && ` to ${formatDate(to)}`}
          </span>
          <Button size="sm" onClick={() => change({ from: '', to: '' })}>
            Show all days
          </Button>
        </p>
      )}
    </>
  );
}

type NoApplicationsProps = { filtered: boolean; onClear: () => void; foundBelow: string };

export function NoApplications({ filtered, onClear, foundBelow }: NoApplicationsProps) {
  if (filtered) {
    return <NoMatches noun="applications" onClear={onClear} foundBelow={foundBelow} />;
  }
  return (
    <Empty title="No applications yet" level={3}>
      What people send on the careers page stands here as soon as it has arrived.
    </Empty>
  );
}
