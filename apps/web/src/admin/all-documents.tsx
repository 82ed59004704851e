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
import { documentsCsv } from './export-documents.ts';
import { countOf, ListFoot } from './list-foot.tsx';
import { isFiltered, useFilters } from './use-filters.ts';

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));

export function AllDocuments() {
  const headingId = useId();
  const { filters, change, clear } = useFilters();
  const query = useInfiniteQuery(allDocuments(filters));
  const [edited, setEdited] = useState(unfinishedEdit);
  const documents = query.data?.pages.flatMap(({ data }) => data.documents) ?? [];
  const count = countOf(documents.length, query.data?.pages.at(-1)?.page);
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
        <ExportButton
          noun="documents"
          csv={(options) => documentsCsv(filters, options)}
          disabled={documents.length === 0}
        />
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
          <ListFoot count={`${count} documents`} query={query} />
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
