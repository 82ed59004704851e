import { useEffect } from 'react';
import { toast } from 'sonner';
import { errorMessage } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { Failed } from '../ui/states/failed.tsx';
import { Spinner } from '../ui/states/loading.tsx';
import type { Collection } from './collections.ts';
import { DocumentGroups, type Group } from './document-groups.tsx';
import type { RowActions } from './document-row.tsx';
import type { useDocuments } from './use-documents.ts';

type DocumentListProps = RowActions & {
  collection: Collection;
  list: ReturnType<typeof useDocuments>;
  groups: readonly Group[];
  search: string;
  openId: string | null;
  onClearSearch: () => void;
};

/** The groups, or what there is instead of them. */
export function DocumentList(props: DocumentListProps) {
  const { collection, list, groups, search, openId, onClearSearch, onOpen, onDownload } = props;
  const { query, loadsOn } = list;
  // A list that is shown and could not be brought up to date stays as it is, without a word.
  const isMissing = query.isLoadingError || query.isFetchNextPageError;
  const failure = isMissing ? errorMessage(query.error, collection.loadingFailed) : null;
  const failedAt = query.errorUpdatedAt;
  useEffect(() => {
    if (failure !== null && failedAt > 0) toast.error(failure, { id: collection.path });
  }, [failure, failedAt, collection]);

  if (query.isPending) {
    // As high as the window, so that the cards at the foot do not jump away when the rows come.
    return (
      <div className="min-h-dvh">
        <Spinner text={collection.loading} />
      </div>
    );
  }
  if (query.isLoadingError) {
    return (
      <Failed
        message={failure ?? collection.loadingFailed}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (groups.length === 0 && !query.isPlaceholderData) {
    return search ? (
      <Empty
        title="No documents match your search criteria"
        action={<Button onClick={onClearSearch}>Clear the search</Button>}
      />
    ) : (
      <Empty title={collection.noneYet} />
    );
  }
  return (
    <div aria-busy={query.isPlaceholderData}>
      <DocumentGroups
        groups={groups}
        search={search}
        openId={openId}
        partial={query.hasNextPage}
        onOpen={onOpen}
        onDownload={onDownload}
      />
      {query.isFetchNextPageError ? (
        <Failed
          message={failure ?? collection.loadingFailed}
          onRetry={() => void query.fetchNextPage()}
          retrying={query.isFetchingNextPage}
        />
      ) : query.isFetchingNextPage || loadsOn ? (
        <Spinner text={collection.loading} />
      ) : (
        query.hasNextPage && (
          <Button className="mt-6" onClick={() => void query.fetchNextPage()}>
            Show more {collection.noun.many}
          </Button>
        )
      )}
    </div>
  );
}
