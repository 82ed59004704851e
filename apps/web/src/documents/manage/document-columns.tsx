import type { AdminDocument, documentSorts } from '@icare/contracts/documents';
import { Lock } from 'lucide-react';
import { formatDate, formatFileSize } from '../../format/format.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { DocumentStatusBadge } from '../../ui/status-badge.tsx';
import { DocumentRowActions } from './document-row-actions.tsx';

type DocumentColumn = Column<AdminDocument, (typeof documentSorts)[number]>;

type DocumentColumnsProps = { deleted: boolean; onEdit: (document: AdminDocument) => void };

export const documentColumns = ({ deleted, onEdit }: DocumentColumnsProps): DocumentColumn[] => [
  {
    name: 'Name',
    sort: { by: 'name', first: 'asc' },
    className: 'md:w-[38%]',
    cell: ({ name, subcategory, version, visibility }) => (
      <>
        <b className="font-bold wrap-anywhere">{name}</b>
        <span className="flex flex-wrap gap-x-1.5 text-meta text-muted">
          {[subcategory ?? 'No type', version > 1 && `version ${version}`]
            .filter(Boolean)
            .join(' · ')}
          {visibility === 'staff' && (
            <span className="inline-flex items-center gap-1 text-ink">
              <Icon icon={Lock} className="size-3.5" />
              Staff only
            </span>
          )}
        </span>
      </>
    ),
  },
  { name: 'Category', className: 'whitespace-nowrap', cell: ({ category }) => category },
  { name: 'Department', cell: ({ departments }) => departments.join(', ') },
  {
    name: 'Size',
    sort: { by: 'size', first: 'desc' },
    headClass: 'text-right',
    className: 'whitespace-nowrap tabular-nums md:text-right',
    cell: ({ size }) => formatFileSize(size),
  },
  {
    name: deleted ? 'Deleted' : 'Modified',
    sort: { by: 'modified', first: 'desc' },
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ deletedAt, updatedAt }) => formatDate(deletedAt ?? updatedAt),
  },
  { name: 'Status', cell: ({ status }) => <DocumentStatusBadge status={status} /> },
  {
    name: 'Actions',
    named: 'unseen',
    className: 'max-md:-ml-1.5 max-md:pt-1 md:pr-0!',
    cell: (document) => <DocumentRowActions document={document} onEdit={onEdit} />,
  },
];
