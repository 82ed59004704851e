import type { AdminDocument } from '@icare/contracts/documents';
import { Lock } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { formatDate, formatFileSize } from '../lib/format.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { DocumentStatusBadge } from '../ui/status-badge.tsx';
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
      <Cell label="Category" className="whitespace-nowrap">
        {category}
      </Cell>
      <Cell label="Department">{departments.join(', ')}</Cell>
      <Cell label="Size" className="whitespace-nowrap tabular-nums md:text-right">
        {formatFileSize(size)}
      </Cell>
      <Cell label={deletedAt ? 'Deleted' : 'Modified'} className="whitespace-nowrap tabular-nums">
        {formatDate(deletedAt ?? document.updatedAt)}
      </Cell>
      <Cell label="Status">
        <DocumentStatusBadge status={document.status} />
      </Cell>
      <td className="max-md:-ml-1.5 max-md:pt-1 md:pr-0!">
        <DocumentRowActions document={document} onEdit={onEdit} />
      </td>
    </tr>
  );
});

type CellProps = { label: string; className?: string; children: ReactNode };

function Cell({ label, className, children }: CellProps) {
  return (
    <td className={classNames('max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)]', className)}>
      <span className="text-muted md:hidden">{label}</span>
      <span className="min-w-0">{children}</span>
    </td>
  );
}
