import type { AdminDocument } from '@icare/contracts/documents';
import { SortHead } from '../../ui/list/sort-head.tsx';
import type { DocumentFilters } from './api.ts';
import { DocumentRow } from './document-row.tsx';
import type { FilterName } from './use-filters.ts';

type DocumentTableProps = {
  documents: readonly AdminDocument[];
  filters: DocumentFilters;
  onSort: (patch: Partial<Record<FilterName, string>>) => void;
  onEdit: (document: AdminDocument) => void;
};

/** A table on the desktop, labelled blocks on a phone. */
export function DocumentTable({ documents, filters, onSort, onEdit }: DocumentTableProps) {
  const head = { current: filters, onSort };
  return (
    <table className="w-full max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-ink text-left text-meta text-muted *:py-2 *:pr-4 *:font-medium">
          <SortHead by="name" first="asc" {...head}>
            Name
          </SortHead>
          <th scope="col">Category</th>
          <th scope="col">Department</th>
          <SortHead by="size" first="desc" end {...head}>
            Size
          </SortHead>
          <SortHead by="modified" first="desc" {...head}>
            {filters.deleted ? 'Deleted' : 'Modified'}
          </SortHead>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody tabIndex={-1} className="max-md:block">
        {documents.map((document) => (
          <DocumentRow key={document._id} document={document} onEdit={onEdit} />
        ))}
      </tbody>
    </table>
  );
}
