import { listStaffCompliance } from '@icare/contracts/staff-compliance';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { formatDateTime } from '../../format/format.ts';
import { useLastSession } from '../../session/session.ts';
import { ListFoot } from '../../ui/list/list-foot.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { NoRecords } from './no-records.tsx';
import { powersOf } from './record-actions.ts';
import { RecordFilters } from './record-filters.tsx';
import { RecordList } from './record-list.tsx';
import { useFocusWhereRowsCome } from './use-focus-where-rows-come.ts';
import { useRecordChips } from './use-record-chips.ts';
import { useRecordDialogs } from './use-record-dialogs.tsx';
import { isFiltered, useRecordFilters } from './use-record-filters.ts';

const rowsPerPage = 100;

const AddRecordDialog = lazy(async () => ({
  default: (await import('./add-record-dialog.tsx')).AddRecordDialog,
}));

/** The tab ‘Staff Compliance’: current records of active people, the most urgent first. */
export function Records() {
  const powers = powersOf(useLastSession()?.user);
  const { filters, change, clear } = useRecordFilters();
  const list = useList(listStaffCompliance, filters, ({ data }) => data.compliance, rowsPerPage);
  const { query, rows: records, count: counted } = list;
  const { onAction, dialog } = useRecordDialogs();
  const [isAdding, setAdding] = useState(false);
  const [refreshes, setRefreshes] = useState(0);
  const chips = useRecordChips(filters);
  const count = counted && `${counted} ${counted === '1 of 1' ? 'record' : 'records'}`;
  const asOf = query.data && formatDateTime(new Date(query.dataUpdatedAt));
  const place = useFocusWhereRowsCome(query.isSuccess, records.length > 0);
  const isRefreshing = query.isRefetching && !query.isFetchingNextPage;
  return (
    <div data-list className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-5 pb-10">
      <RecordFilters
        filters={filters}
        change={change}
        powers={powers}
        count={count}
        asOf={asOf}
        chips={chips}
        refresh={{
          isUnderWay: isRefreshing,
          onRefresh: () => {
            void query.refetch().then(({ isError }) => !isError && setRefreshes(refreshes + 1));
          },
        }}
      />
      <p role="status" className="sr-only">
        {refreshes > 0 && asOf && `Refreshed, as of ${asOf}.`}
      </p>
      <div ref={place} tabIndex={-1} className="outline-none">
        {query.isPending && <SkeletonRows count={12} />}
        {query.isError && (
          <Failed
            message="The records could not be loaded."
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          >
            {messageOf(
              query.error,
              'The portal cannot be reached. Check your connection and try again.',
            )}
          </Failed>
        )}
        {query.isSuccess && records.length === 0 && (
          <NoRecords
            filtered={isFiltered(filters)}
            powers={powers}
            onClear={clear}
            onAdd={() => setAdding(true)}
          />
        )}
        {records.length > 0 && (
          <div aria-busy={query.isPlaceholderData} className="-mt-2">
            <RecordList
              records={records}
              partial={query.hasNextPage}
              powers={powers}
              onAction={onAction}
            />
            <ListFoot count={count ?? ''} query={query} />
          </div>
        )}
      </div>
      {dialog}
      {isAdding && (
        <Suspense>
          <AddRecordDialog open onOpenChange={setAdding} />
        </Suspense>
      )}
    </div>
  );
}
