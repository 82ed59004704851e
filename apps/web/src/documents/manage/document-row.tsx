import type { AdminDocument } from '@icare/contracts/documents';
import { Lock } from 'lucide-react';
import { memo } from 'react';
import { formatDate, formatFileSize } from '../../format/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { TableCell } from '../../ui/list/table-cell.tsx';
import { DocumentStatusBadge } from '../../ui/status-badge.tsx';
import { DocumentRowActions } from './document-row-actions.tsx';

type DocumentRowProps = {
  document: AdminDocument;
  onEdit: (document: AdminDocument) => void;
};

/** Kept as it is while the rows around it change: a list can hold hundreds. */
export const DocumentRow = memo(function DocumentRow({ document, onEdit }: DocumentRowProps) {
  const { name, category, departments, subcategory, size, version, deletedAt } = document;
  return (
    <tr
      data-row
      className="border-b border-line max-md:grid max-md:gap-0.5 max-md:py-3 md:*:py-1.5 md:*:pr-4"
    >
      <th scope="row" className="text-left leading-snug font-regular md:w-[38%]">
        <b className="font-bold wrap-anywhere">{name}</b>
        <span className="flex flex-wrap gap-x-1.5 text-meta text-muted">
          {[subcategory ?? 'No type', version > 1 && `version ${version}`]
            .filter(Boolean)
            .join(' · ')}
          {document.visibility === 'staff' && (
            <span className="inline-flex items-center gap-1 text-ink">
              <Icon icon={Lock} className="size-3.5" />
              Staff only
            </span>
          )}
        </span>
      </th>
      <TableCell label="Category" className="whitespace-nowrap">
        {category}
      </TableCell>
      <TableCell label="Department">{departments.join(', ')}</TableCell>
      <TableCell label="Size" className="whitespace-nowrap tabular-nums md:text-right">
        {formatFileSize(size)}
      </TableCell>
      <TableCell
        label={deletedAt ? 'Deleted' : 'Modified'}
        className="whitespace-nowrap tabular-nums"
      >
        {formatDate(deletedAt ?? document.updatedAt)}
      </TableCell>
      <TableCell label="Status">
        <DocumentStatusBadge status={document.status} />
      </TableCell>
      <td className="max-md:-ml-1.5 max-md:pt-1 md:pr-0!">
        <DocumentRowActions document={document} onEdit={onEdit} />
      </td>
    </tr>
  );
});
