import { type ComplianceRecord, listComplianceRecords } from '@icare/contracts/compliance-records';
import type { DepartmentName } from '@icare/contracts/departments';
import { limits } from '@icare/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatDateTime } from '../../format/format.ts';
import { AlsoFoundBelow } from '../../search/also-found-below.tsx';
import { useLastSession } from '../../session/session.ts';
import { GroupHeading } from '../../ui/group-heading.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EmptyList } from '../../ui/list/empty-list.tsx';
import { FiltersOrActions } from '../../ui/list/filters-or-actions.tsx';
import { ListBody } from '../../ui/list/list-body.tsx';
import { SelectAll } from '../../ui/list/select-boxes.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { type ListFilters, useListFilters } from '../../ui/list/use-list-filters.ts';
import { type RowSelection, useSelection } from '../../ui/list/use-selection.ts';
import { KeptViews } from '../../ui/list/views/kept-views.tsx';
import { useAskedAction } from '../../ui/use-asked-action.ts';
import { readsCompliance, runsCompliance } from '../access.ts';
import { loadFailure } from '../api.ts';
import { allCertificationTypes } from '../types/queries.ts';
import { ChosenRecordActions } from './chosen-record-actions.tsx';
import { RecordFilters } from './record-filters.tsx';
import { groupRecords } from './record-groups.ts';
import { RecordRow, type RecordRowProps } from './record-row.tsx';
import { useRecordDialogs } from './use-record-dialogs.tsx';

type RecordListProps = Pick<RecordRowProps, 'seesAll' | 'onAction'> & {
  records: readonly ComplianceRecord[];
  /** More rows can be loaded, so the count of the last group is incomplete. */
  partial: boolean;
  /** Left out where nothing can be done with several. */
  selection: Pick<RowSelection, 'ids' | 'selecting'> | undefined;
};

/** Rows under sticky headings, in the order of the list. */
const RecordList = memo(function RecordList(props: RecordListProps) {
  const { records, partial, seesAll, onAction, selection } = props;
  const chosen = new Set(selection?.ids);
  const id = useId();
  const groups = groupRecords(records);
  return groups.map(({ name, records: rows }, index) => (
    <section key={name} aria-labelledby={`${id}-${index}`} className="not-first:mt-px">
      <GroupHeading
        id={`${id}-${index}`}
        title={name}
        count={partial && index === groups.length - 1 ? `${rows.length}+` : rows.length}
      />
      <ul>
        {rows.map((record) => (
          <RecordRow
            key={record.id}
            record={record}
            seesAll={seesAll}
            onAction={onAction}
            {...(selection && {
              selecting: selection.selecting,
              isChosen: chosen.has(record.id),
            })}
          />
        ))}
      </ul>
    </section>
  ));
});

const rowsPerPage = 100;

const AddRecordDialog = lazyPart(
  async () => (await import('./add-record-dialog.tsx')).AddRecordDialog,
);

type RecordsProps = {
  /** Only records of people of this department, for who leads it. */
  department?: DepartmentName;
};

const recordViews = [
  { name: 'All', filters: {} },
  { name: 'Expired or within 30 days', filters: { expiresWithin: '30' } },
  { name: 'To be checked', filters: { unverified: 'true' } },
];

/** The tab ‘Staff Compliance’: current records of active people, the most urgent first. */
export function Records({ department }: RecordsProps) {
  const session = useLastSession();
  const user = session?.user;
  const inspects = Boolean(session?.inspects);
  const seesAll = readsCompliance(user) || inspects || department !== undefined;
  // Nothing can be done with several by whoever only reads.
  const selects = seesAll && !inspects;
  const { filters, isFiltered, change, clear, field, address } =
    useListFilters(listComplianceRecords);
  const wanted = department ? { ...filters, department } : filters;
  const list = useList(listComplianceRecords, wanted, ({ data }) => data.compliance, rowsPerPage);
  const { query, rows: records, count: counted } = list;
  const ids = useMemo(() => records.map(({ id }) => id), [records]);
  const selection = useSelection(ids, wanted);
  const { ids: chosenIds, selecting } = selection;
  // Everything else about the selection changes with every render, and the list renders again with what it gets.
  const rowSelection = useMemo(
    () => (selects ? { ids: chosenIds, selecting } : undefined),
    [selects, chosenIds, selecting],
  );
  const { onAction, dialog } = useRecordDialogs(records);
  const [isAdding, setAdding] = useState(false);
  useAskedAction({ add: () => setAdding(runsCompliance(user)) });
  const [refreshes, setRefreshes] = useState(0);
  const chips = useRecordChips(filters);
  const count = counted && `${counted} ${counted === '1 of 1' ? 'record' : 'records'}`;
  const asOf = query.data && formatDateTime(new Date(query.dataUpdatedAt));
  const place = useFocusOnFirstRows(query.isSuccess, records.length > 0);
  const isRefreshing = query.isRefetching && !query.isFetchingNextPage;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows in it, each of which has a checkbox
    <div data-list className="flex flex-col pb-10" onKeyDown={selection.onKeyDown}>
      {readsCompliance(user) && !inspects && !department && (
        <KeptViews list="records" noun="records" address={address} standing={recordViews} />
      )}
      <FiltersOrActions
        selection={selection}
        noun={['record', 'records']}
        most={limits.chosenRowsExported}
        actions={
          <ChosenRecordActions
            records={records.filter(({ id }) => selection.isChosen(id))}
            onRenew={(record) => onAction('renew', record)}
          />
        }
      >
        <RecordFilters
          filters={filters}
          change={change}
          field={field}
          withDepartments={seesAll && !department}
          withOfficers={readsCompliance(user) && !department}
          count={count}
          chips={chips}
          refresh={{
            isUnderWay: isRefreshing,
            onRefresh: () => {
              void query.refetch().then(({ isError }) => !isError && setRefreshes(refreshes + 1));
            },
          }}
        />
      </FiltersOrActions>
      <p role="status" className="sr-only">
        {refreshes > 0 && asOf && `Refreshed, as of ${asOf}.`}
      </p>
      <div ref={place} tabIndex={-1} className="outline-none">
        <ListBody
          query={query}
          failure={loadFailure(query.error, 'The records could not be loaded.')}
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
          <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
            {selects && <SelectAll selection={selection} />}
            <p className="flex flex-wrap gap-x-4 text-meta text-muted tabular-nums">
              <span aria-hidden="true">{count}</span>
              {/* On a phone the head of the page says it, where the page has one. */}
              {asOf && <span className={department ? '' : 'max-sm:sr-only'}>As of {asOf}</span>}
            </p>
          </div>
          <div className="-mt-1">
            <RecordList
              records={records}
              partial={query.hasNextPage}
              seesAll={seesAll}
              onAction={onAction}
              selection={rowSelection}
            />
          </div>
        </ListBody>
      </div>
      {seesAll && !inspects && !department && (
        <AlsoFoundBelow kind="record" filters={filters} query={query} ids={ids} />
      )}
      {dialog}
      {isAdding && <AddRecordDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

/** Moves the focus to the rows when they replace the empty state, whose focused button disappears. */
function useFocusOnFirstRows(isKnown: boolean, hasRows: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasEmpty = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasEmpty.current && hasRows && isLost) place.current?.focus({ preventScroll: true });
    wasEmpty.current = isKnown && !hasRows;
  }, [isKnown, hasRows]);
  return place;
}

/** Filters by type or person, which only links set and no select shows; each can be removed. */
function useRecordChips({
  certificationTypeId,
  userId,
}: ListFilters<typeof listComplianceRecords>['filters']) {
  const types = useQuery({ ...allCertificationTypes, enabled: certificationTypeId !== undefined });
  const type = types.data?.find(({ id }) => id === certificationTypeId);
  return [
    ...(certificationTypeId
      ? [{ name: 'certificationTypeId' as const, label: type?.name ?? 'One certification' }]
      : []),
    ...(userId ? [{ name: 'userId' as const, label: 'One person' }] : []),
  ];
}

type NoRecordsProps = {
  filtered: boolean;
  seesAll: boolean;
  canAdd: boolean;
  onClear: () => void;
  onAdd: () => void;
};

/** The specification's empty state, with what to do about it. */
function NoRecords({ filtered, seesAll, canAdd, onClear, onAdd }: NoRecordsProps) {
  return (
    <EmptyList
      title="No Compliance Records Found"
      filters={{ isFiltered: filtered, clear: onClear }}
      noMatch="No record matches the search and the filters."
      add={canAdd && { label: 'Add Compliance Record', icon: Plus, onClick: onAdd }}
    >
      {emptyLabels[canAdd ? 'officer' : seesAll ? 'reader' : 'own']}
    </EmptyList>
  );
}

const emptyLabels = {
  officer: 'Licences and certificates of the people who work here will stand in this list.',
  reader: 'Compliance officers have not added any yet.',
  own: 'No licence or certificate of yours is known yet. Send one in under ‘My certifications’.',
};
