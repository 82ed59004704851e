import { limits } from '@icare/contracts/limits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FiltersOrActions } from '../../ui/list/filters-or-actions.tsx';
import { useAddressFilters } from '../../ui/list/use-address-filters.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { Notice } from '../../ui/notice.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { useRecordDialogs } from '../records/use-record-dialogs.tsx';
import { type Outcome, OutcomeNote } from './outcome-note.tsx';
import { nextRecord, oneRecord, type QueueName, queue } from './queue.ts';
import { QueueList } from './queue-list.tsx';

const ChosenRecordActions = lazyPart(
  async () => (await import('../records/chosen-record-actions.tsx')).ChosenRecordActions,
);

/** Its room is kept, so that nothing moves once it is there. */
const QueueFilters = lazyPart(
  async () => (await import('./queue-filters.tsx')).QueueFilters,
  <div className="min-h-11" />,
);

/** Loaded while the list is: most of the page is its forms. */
const RecordDesk = lazyPart(
  async () => (await import('./record-desk.tsx')).RecordDesk,
  <SkeletonRows count={6} />,
);

/** One of the two queues, shown one record at a time. */
export function VerificationQueue({ name }: { name: QueueName }) {
  const [params, change] = useAddressFilters<'record' | 'assignedTo'>();
  const assignedTo = params.get('assignedTo');
  const query = useInfiniteQuery(queue(name, assignedTo));
  useEffect(() => void RecordDesk.loadAhead(), []);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  /** Records decided in this view, hidden before the list is refetched. */
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [hasOpenedNext, setHasOpenedNext] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const container = useRef<HTMLDivElement>(null);

  const records = useMemo(
    () =>
      query.data?.pages
        .flatMap(({ data }) => data.compliance)
        .filter(({ id }) => !decided.has(id)) ?? [],
    [query.data, decided],
  );
  const { onAction, dialog } = useRecordDialogs(records);
  const requestedId = params.get('record');
  const requestedInList = requestedId ? records.find(({ id }) => id === requestedId) : records[0];
  // The requested record may be on a page of the queue that is not loaded, or may already be decided.
  const requested = useQuery({
    ...oneRecord(requestedId ?? ''),
    enabled:
      requestedId !== null && query.isSuccess && !requestedInList && !decided.has(requestedId),
    retry: false,
  });
  const isUndecided =
    requested.data !== undefined &&
    !decided.has(requested.data.id) &&
    (name === 'waiting' ? requested.data.status === 'pending' : requested.data.status === 'active');
  const current = requestedInList ?? (isUndecided ? requested.data : records[0]);
  const isNoLongerWaiting =
    requestedId !== null &&
    !requestedInList &&
    !decided.has(requestedId) &&
    (requested.isError || (requested.isSuccess && !isUndecided));

  const ids = useMemo(() => records.map(({ id }) => id), [records]);
  const selection = useSelection(ids, { name, assignedTo });
  const openNext = (from: string, skippedIds: ReadonlySet<string>) => {
    setHasOpenedNext(true);
    change({ record: nextRecord(ids, from, skippedIds) ?? '' });
  };
  const skip = (id: string) => {
    setOutcome(null);
    const skippedIds = new Set(skipped).add(id);
    setSkipped(skippedIds);
    openNext(id, skippedIds);
  };
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    // Few loaded records are left: fetch the next page before the officer reaches the end.
    if (records.length < 5 && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [records.length, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const isEmpty = query.isSuccess && !current && !hasNextPage && !requested.isFetching;
  useEffect(() => {
    if (isEmpty && hasOpenedNext)
      container.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  }, [isEmpty, hasOpenedNext]);

  const page = query.data?.pages.at(-1)?.page;
  const decidedInPages = query.data?.pages
    .flatMap(({ data }) => data.compliance)
    .filter(({ id }) => decided.has(id)).length;
  const remaining = page ? Math.max(page.total - (decidedInPages ?? 0), records.length) : 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows in it, each of which has a checkbox
    <div
      ref={container}
      data-list
      className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4"
      onKeyDown={selection.onKeyDown}
    >
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
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="text-muted tabular-nums">
            {outcome && <span className="sr-only">{`${outcome.title}: ${outcome.about} `}</span>}
            {query.isSuccess && !isEmpty && (
              <>
                {remaining.toLocaleString('en')}
                {page?.totalIsLowerBound && '+'} left
                {current && (
                  <span className="sr-only">
                    . Open: {current.user.fullName}, {current.certificationType.name}
                  </span>
                )}
              </>
            )}
          </p>
          <QueueFilters name={name} />
        </div>
      </FiltersOrActions>
      {dialog}
      {isNoLongerWaiting && (
        <Notice tone="warning">
          <p className="text-ink">
            That record does not wait any more. {current && 'The first of the others is open.'}
          </p>
        </Notice>
      )}
      {query.isPending && <SkeletonRows count={8} />}
      {query.isError && !query.data && (
        <Failed
          message={errorMessage(query.error, 'Failed to load the records to verify.')}
          query={query}
        />
      )}
      {isEmpty && (
        <div tabIndex={-1} className="grid gap-4 focus:outline-none">
          {outcome && <OutcomeNote {...outcome} />}
          {assignedTo ? (
            <Empty
              title="Nothing here is assigned so"
              action={<Button onClick={() => change({ assignedTo: '' })}>Show all</Button>}
            >
              Other records may wait.
            </Empty>
          ) : (
            <Empty
              title={
                name === 'waiting' ? 'Nothing waits to be verified' : 'Nothing is due to be checked'
              }
            >
              {name === 'waiting'
                ? 'What staff send in stands here, oldest first.'
                : 'Every active record is verified, and none is due to be checked again.'}
            </Empty>
          )}
        </div>
      )}
      {current && (
        <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-[15rem_minmax(0,1fr)]">
          <QueueList
            name={name}
            records={records}
            current={current.id}
            skipped={skipped}
            onChoose={(id) => {
              setOutcome(null);
              change({ record: id });
            }}
            hasMore={hasNextPage}
            isLoading={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
            selection={selection}
          />
          <RecordDesk
            key={current.id}
            record={current}
            takesFocus={hasOpenedNext}
            canSkip={records.length > 1}
            onSkip={() => skip(current.id)}
            outcome={outcome}
            onDone={(leaves, outcome) => {
              if (!leaves) skip(current.id);
              setOutcome(outcome);
              if (!leaves) return;
              setDecided((before) => new Set(before).add(current.id));
              openNext(current.id, skipped);
            }}
          />
        </div>
      )}
    </div>
  );
}
