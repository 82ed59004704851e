import { listComplianceRecords } from '@icare/contracts/compliance-records';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '../../format/format.ts';
import { useLastSession } from '../../session/session.ts';
import { ListBody } from '../../ui/list/list-body.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListFilters } from '../../ui/list/use-list-filters.ts';
import { readsCompliance, runsCompliance } from '../access.ts';
import { whyNotLoaded } from '../why-not-loaded.ts';
import { NoRecords } from './no-records.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordList } from './record-list.tsx';
import { useFocusWhereRowsCome } from './use-focus-where-rows-come.ts';
import { useRecordChips } from './use-record-chips.ts';
import { useRecordDialogs } from './use-record-dialogs.tsx';

const rowsPerPage = 100;

const AddRecordDialog = lazy(async () => ({
  default: (await import('./add-record-dialog.tsx')).AddRecordDialog,
}));

/** The tab ‘Staff Compliance’: current records of active people, the most urgent first. */
export function Records() {
  const user = useLastSession()?.user;
  const seesAll = readsCompliance(user);
  const { filters, isFiltered, change, clear, field } = useListFilters(listComplianceRecords);
  const list = useList(listComplianceRecords, filters, ({ data }) => data.compliance, rowsPerPage);
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
        field={field}
        seesAll={seesAll}
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
        <ListBody
          query={query}
          failure={whyNotLoaded(query.error, 'The records could not be loaded.')}
          isEmpty={records.length === 0}
          empty={
            <NoRecords
              filtered={isFiltered}
              seesAll={seesAll}
              canAdd={runsCompliance(user)}
              onClear={clear}
              onAdd={() => setAdding(true)}
            />
          }
          count={count ?? ''}
          skeletonRows={12}
        >
          <div className="-mt-2">
            <RecordList
              records={records}
              partial={query.hasNextPage}
              seesAll={seesAll}
              onAction={onAction}
            />
          </div>
        </ListBody>
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
