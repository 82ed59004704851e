import type { Document } from '@icare/contracts/documents';
import { emergencyGroup } from '@icare/domain/document-groups';
import { memo, useEffect, useState } from 'react';
import { useIsOffline } from '../api/connection.ts';
import { errorMessage } from '../api/error-message.ts';
import { countText } from '../format/count-text.ts';
import { useIdsOnDevice } from '../offline/use-kept-documents.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { GroupHeading } from '../ui/group-heading.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { Failed } from '../ui/states/failed.tsx';
import { Spinner } from '../ui/states/loading.tsx';
import { toast } from '../ui/toast.ts';
import { type Collection, groupSlug } from './collections.ts';
import { DocumentRow, type RowActions } from './document-row.tsx';
import type { useDocuments } from './use-documents.ts';

export type Group = { name: string; documents: readonly Document[] };

type DocumentGroupsProps = RowActions & {
  groups: readonly Group[];
  listQuery: string;
  openId: string | null;
  noun: Collection['noun'];
  /** More rows can be loaded, so the counts are lower bounds. */
  partial: boolean;
  /** While the portal cannot be reached: the documents that are on this device. */
  onDevice: ReadonlySet<string> | null;
};

/** Widens the sticky heading to the left, so that it also covers the padding of the rows. Dates end before the button. */
const headingOverRows = '[&>.taper]:-ml-3 [&>.taper]:pl-3 [&>.taper>h2]:pr-14 outline-none';
/** A group that was scrolled to starts right below the sticky bars, higher than the default of the shell. */
const groupScrollMargin = '-scroll-mt-17';

const DocumentGroups = memo(function DocumentGroups(props: DocumentGroupsProps) {
  const { groups, listQuery, openId, noun, partial, onDevice, ...actions } = props;
  return groups.map(({ name, documents }, index) => (
    <section
      key={name}
      id={groupSlug(name)}
      aria-labelledby={`${groupSlug(name)}-heading`}
      className={classNames(headingOverRows, groupScrollMargin)}
    >
      <GroupHeading
        id={`${groupSlug(name)}-heading`}
        title={name}
        isUrgent={name === emergencyGroup}
        count={partial ? `${documents.length}+` : documents.length}
        counted={!partial && documents.length === 1 ? noun.one : noun.many}
        {...(index === 0 && { column: 'Updated' })}
      />
      <ul>
        {documents.map((document) => (
          <DocumentRow
            key={document._id}
            document={document}
            heading={name}
            listQuery={listQuery}
            selected={document._id === openId}
            needsNetwork={onDevice?.has(document._id) === false}
            {...actions}
          />
        ))}
      </ul>
    </section>
  ));
});

type DocumentListProps = RowActions & {
  collection: Collection;
  list: ReturnType<typeof useDocuments>;
  groups: readonly Group[];
  search: string;
  listQuery: string;
  openId: string | null;
  onClearSearch: () => void;
};

/**
 * Whether more rows are missing, and whether they are still to come. Those that are not on this device are fetched once the
 * portal answers again: they are missing only if that fails, too.
 */
function useRest({ query, part, isLoadingRest }: ReturnType<typeof useDocuments>) {
  const isOffline = useIsOffline();
  const { errorUpdatedAt: failedAt, isFetching, refetch, fetchNextPage } = query;
  const [{ isOwed, excusedAt }, setOwed] = useState({ isOwed: false, excusedAt: 0 });
  if (part && !(isOwed && excusedAt === failedAt)) setOwed({ isOwed: true, excusedAt: failedAt });
  useEffect(() => {
    if (!isOwed || isOffline || isFetching || isLoadingRest) return;
    // The rows that are shown may be old. They are fetched again first, which the next page would break off.
    void refetch({ cancelRefetch: false }).then(() => {
      setOwed({ isOwed: false, excusedAt: failedAt });
      return fetchNextPage();
    });
  }, [isOwed, isOffline, isFetching, isLoadingRest, failedAt, refetch, fetchNextPage]);
  return {
    isMissing: query.isFetchNextPageError && failedAt > excusedAt,
    isComing: isOwed || isLoadingRest || query.isFetchingNextPage,
  };
}

/** The groups; or the placeholder, failure or empty state instead. */
export function DocumentList(props: DocumentListProps) {
  const { collection, list, groups, search, listQuery, openId, onClearSearch } = props;
  const { onOpen, onDownload } = props;
  const { query, part } = list;
  const onDevice = useIdsOnDevice();
  const rest = useRest(list);
  // If refetching a shown list fails, the list stays without a message.
  const isMissing = query.isLoadingError || rest.isMissing;
  const failure = isMissing ? errorMessage(query.error, collection.loadingFailed) : null;
  const failedAt = query.errorUpdatedAt;
  useEffect(() => {
    if (failure !== null && failedAt > 0) toast.error(failure, { id: collection.path });
  }, [failure, failedAt, collection]);

  if (query.isPending) {
    // As high as the window, so that the cards below do not move when the rows appear.
    return (
      <div className="min-h-dvh">
        <Spinner text={collection.loading} />
      </div>
    );
  }
  if (query.isLoadingError) {
    return <Failed message={failure ?? collection.loadingFailed} query={query} />;
  }
  const onlyPart = part && (
    <p role="status" className="py-4 text-muted">
      {countText(part, '', collection.noun)} are on this device: the others need the network.
    </p>
  );
  if (groups.length === 0 && !query.isPlaceholderData) {
    return search ? (
      <>
        <Empty
          title="No documents match your search criteria"
          action={<Button onClick={onClearSearch}>Clear the search</Button>}
        />
        {onlyPart}
      </>
    ) : (
      <Empty title={collection.noneYet} />
    );
  }
  return (
    <div aria-busy={query.isPlaceholderData}>
      <DocumentGroups
        groups={groups}
        listQuery={listQuery}
        openId={openId}
        noun={collection.noun}
        partial={query.hasNextPage}
        onDevice={onDevice}
        onOpen={onOpen}
        onDownload={onDownload}
      />
      {onlyPart ??
        (rest.isMissing ? (
          <Failed
            message={failure ?? collection.loadingFailed}
            onRetry={() => void query.fetchNextPage()}
            retrying={query.isFetchingNextPage}
          />
        ) : rest.isComing ? (
          <Spinner text={collection.loading} />
        ) : (
          query.hasNextPage && (
            <Button className="mt-6" onClick={() => void query.fetchNextPage()}>
              Show more {collection.noun.many}
            </Button>
          )
        ))}
    </div>
  );
}
