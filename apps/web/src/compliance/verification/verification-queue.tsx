import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { useAddressFilters } from '../../ui/list/use-address-filters.ts';
import { Notice } from '../../ui/notice.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { nextRecord, oneRecord, type QueueName, queue } from './queue.ts';
import { QueueList } from './queue-list.tsx';
import { RecordDesk } from './record-desk.tsx';

/** One of the two queues, worked through record by record. */
export function VerificationQueue({ name }: { name: QueueName }) {
  const [params, change] = useAddressFilters<'record'>();
  const query = useInfiniteQuery(queue(name));
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  /** Decided here: out of sight at once, before the list has been read again. */
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [hasMoved, setMoved] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  const records = useMemo(
    () =>
      query.data?.pages.flatMap(({ data }) => data.compliance).filter(({ id }) => !done.has(id)) ??
      [],
    [query.data, done],
  );
  const asked = params.get('record');
  const listed = asked ? records.find(({ id }) => id === asked) : records[0];
  // A link may lead to one that stands further down, or waits no more.
  const linked = useQuery({
    ...oneRecord(asked ?? ''),
    enabled: asked !== null && query.isSuccess && !listed && !done.has(asked),
    retry: false,
  });
  const isOpen =
    linked.data !== undefined &&
    !done.has(linked.data.id) &&
    (name === 'waiting' ? linked.data.status === 'pending' : linked.data.status === 'active');
  const current = listed ?? (isOpen ? linked.data : records[0]);
  const isGone =
    asked !== null &&
    !listed &&
    !done.has(asked) &&
    (linked.isError || (linked.isSuccess && !isOpen));

  const ids = records.map(({ id }) => id);
  const goOn = (from: string, passed: ReadonlySet<string>) => {
    setMoved(true);
    change({ record: nextRecord(ids, from, passed) ?? '' });
  };
  const pass = (id: string) => {
    const passed = new Set(skipped).add(id);
    setSkipped(passed);
    goOn(id, passed);
  };
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    // The queue is longer than what has been read of it.
    if (records.length < 5 && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [records.length, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const isEmpty = query.isSuccess && !current && !hasNextPage && !linked.isFetching;
  useEffect(() => {
    if (isEmpty && hasMoved) place.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  }, [isEmpty, hasMoved]);

  const page = query.data?.pages.at(-1)?.page;
  const stillCounted = query.data?.pages
    .flatMap(({ data }) => data.compliance)
    .filter(({ id }) => done.has(id)).length;
  const left = page ? Math.max(page.total - (stillCounted ?? 0), records.length) : 0;
  return (
    <div ref={place} className="grid gap-4 pt-4">
      <p role="status" className="text-muted tabular-nums">
        {query.isSuccess && !isEmpty && (
          <>
            {left.toLocaleString('en')}
            {page?.totalIsLowerBound && '+'} left
            {current && (
              <span className="sr-only">
                . Open: {current.user.fullName}, {current.certificationType.name}
              </span>
            )}
          </>
        )}
      </p>
      {isGone && (
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
        <div tabIndex={-1} className="focus:outline-none">
          <Empty
            title={
              name === 'waiting' ? 'Nothing waits to be verified' : 'Nothing is due to be checked'
            }
          >
            {name === 'waiting'
              ? 'What staff send in stands here, oldest first.'
              : 'Every active record is verified, and none is due to be checked again.'}
          </Empty>
        </div>
      )}
      {current && (
        <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-[15rem_minmax(0,1fr)]">
          <QueueList
            name={name}
            records={records}
            current={current.id}
            skipped={skipped}
            onChoose={(id) => change({ record: id })}
            hasMore={hasNextPage}
            isLoading={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
          />
          <RecordDesk
            key={current.id}
            record={current}
            takesFocus={hasMoved}
            canSkip={records.length > 1}
            onSkip={() => pass(current.id)}
            onDone={(leaves) => {
              if (!leaves) return pass(current.id);
              setDone((before) => new Set(before).add(current.id));
              goOn(current.id, skipped);
            }}
          />
        </div>
      )}
    </div>
  );
}
