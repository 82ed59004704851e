import type { Document } from '@icare/contracts/documents';
import { memo, useEffect } from 'react';
import { toast } from 'sonner';
import { errorMessage } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { GroupHeading } from '../ui/group-heading.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { Failed } from '../ui/states/failed.tsx';
import { Spinner } from '../ui/states/loading.tsx';
import { type Collection, groupSlug } from './collections.ts';
import { DocumentRow, type RowActions } from './document-row.tsx';
import type { useDocuments } from './use-documents.ts';

export type Group = { name: string; documents: readonly Document[] };

type DocumentGroupsProps = RowActions & {
  groups: readonly Group[];
  search: string;
  openId: string | null;
  /** More rows are still to come, so the counts are what is here by now. */
  partial: boolean;
};

/** Rows reach out to the left of their text: the sticky heading has to cover that too. Dates end before the button. */
const headingOverRows = '[&>.taper]:-ml-3 [&>.taper]:pl-3 [&>.taper>h2]:pr-14 outline-none';
/** A group arrived at starts right under what sticks, nearer than the shell's room for text. */
const arrivedAt = '-scroll-mt-28 lg:-scroll-mt-17';

const DocumentGroups = memo(function DocumentGroups(props: DocumentGroupsProps) {
  const { groups, search, openId, partial, ...actions } = props;
  return groups.map(({ name, documents }, index) => (
    <section
      key={name}
      id={groupSlug(name)}
      aria-labelledby={`${groupSlug(name)}-heading`}
      className={classNames(headingOverRows, arrivedAt)}
    >
      <GroupHeading
        id={`${groupSlug(name)}-heading`}
        title={name}
        count={partial ? `${documents.length}+` : documents.length}
        {...(index === 0 && { column: 'Updated' })}
      />
      <ul>
        {documents.map((document) => (
          <DocumentRow
            key={document._id}
            document={document}
            heading={name}
            search={search}
            selected={document._id === openId}
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
    return <Failed message={failure ?? collection.loadingFailed} query={query} />;
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
