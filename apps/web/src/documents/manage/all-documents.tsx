import { listAllDocuments } from '@icare/contracts/documents';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { queryOf } from './api.ts';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentTable } from './document-table.tsx';
import { unfinishedEdit } from './edit-draft.ts';
import { documentsCsv } from './export-documents.ts';
import { isFiltered, useFilters } from './use-filters.ts';

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));

export function AllDocuments() {
  const { filters, change, clear } = useFilters();
  const list = useList(listAllDocuments, queryOf(filters), ({ data }) => data.documents);
  const { query, rows: documents, count } = list;
  const [edited, setEdited] = useState(unfinishedEdit);
  return (
    <>
      <ListFrame
        title={filters.deleted ? 'Deleted Documents' : 'All Documents'}
        noun="documents"
        count={count}
        query={query}
        isEmpty={documents.length === 0}
        empty={
          <NoDocuments filtered={isFiltered(filters)} deleted={filters.deleted} onClear={clear} />
        }
        head={
          <DocumentFilters filters={filters} change={change} count={count && `${count} documents`}>
            <ExportButton
              noun="documents"
              csv={(options) => documentsCsv(filters, options)}
              disabled={documents.length === 0}
            />
          </DocumentFilters>
        }
      >
        <DocumentTable documents={documents} filters={filters} onSort={change} onEdit={setEdited} />
      </ListFrame>
      {edited && (
        <Suspense>
          <EditDialog key={edited._id} document={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
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
