import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { Failed } from '../ui/states/failed.tsx';
import { SkeletonRows } from '../ui/states/loading.tsx';
import { allDocuments } from './api.ts';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentTable } from './document-table.tsx';
import { unfinishedEdit } from './edit-draft.ts';
import { ExportButton } from './export-button.tsx';
import { isFiltered, useFilters } from './use-filters.ts';

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));

export function AllDocuments() {
  const headingId = useId();
  const { filters, change, clear } = useFilters();
  const query = useInfiniteQuery(allDocuments(filters));
  const [edited, setEdited] = useState(unfinishedEdit);
  const documents = query.data?.pages.flatMap(({ data }) => data.documents) ?? [];
  const page = query.data?.pages.at(-1)?.page;
  const total = page
    ? `${Math.max(page.total, documents.length).toLocaleString('en')}${page.totalIsLowerBound ? '+' : ''}`
    : '';
  const count = page ? `${documents.length.toLocaleString('en')} of ${total}` : undefined;
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-5"
      data-list
    >
      <SectionHeading
        id={headingId}
        title={filters.deleted ? 'Deleted Documents' : 'All Documents'}
        {...(count ? { count } : {})}
      />
      <DocumentFilters filters={filters} change={change} count={count && `${count} documents`}>
        <ExportButton filters={filters} disabled={documents.length === 0} />
      </DocumentFilters>
      {query.isPending && <SkeletonRows count={10} />}
      {query.isError && (
        <Failed
          message="Failed to load documents."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isSuccess && documents.length === 0 && (
        <NoDocuments filtered={isFiltered(filters)} deleted={filters.deleted} onClear={clear} />
      )}
      {documents.length > 0 && (
        <div aria-busy={query.isPlaceholderData}>
          <DocumentTable
            documents={documents}
            filters={filters}
            onSort={change}
            onEdit={setEdited}
          />
          <div className="flex flex-wrap items-center justify-between gap-3 pt-4">
            <span className="text-muted tabular-nums">{count} documents</span>
            {query.hasNextPage && (
              <Button
                disabled={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {query.isFetchingNextPage ? 'Loading...' : 'Show more'}
              </Button>
            )}
          </div>
        </div>
      )}
      {edited && (
        <Suspense>
          <EditDialog key={edited._id} document={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </section>
  );
}

type NoDocumentsProps = { filtered: boolean; deleted: boolean; onClear: () => void };

function NoDocuments({ filtered, deleted, onClear }: NoDocumentsProps) {
  if (!filtered) {
    return (
      <Empty title="No documents yet" level={3}>
        Upload the first one under Public Affairs, Policies or SOPs.
      </Empty>
    );
  }
  return (
    <Empty
      title={deleted ? 'No deleted documents' : 'No documents match your search criteria'}
      level={3}
      action={<Button onClick={onClear}>Clear the filters</Button>}
    >
      {deleted ? 'Whatever is deleted can be restored here for 30 days.' : null}
    </Empty>
  );
}
