import {
  type AdminDocument,
  type DocumentStatus,
  type documentSorts,
  documentStatuses,
} from '@icare/contracts/documents';
import {
  Archive,
  ArchiveRestore,
  BookOpenCheck,
  Check,
  ClipboardCheck,
  Clock,
  Download,
  Eye,
  History,
  Layers,
  Lock,
  Pencil,
  Signpost,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatDate, formatFileSize } from '../../format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { DocumentOwner } from '../review/document-owner.tsx';
import { ReviewDate } from '../review/review-date.tsx';
import { change, download, remove, restore } from './document-actions.ts';
import { cutName, textStateNames } from './text-state-labels.ts';

export const TakeAwayDialog = lazyPart(
  async () => (await import('./take-away-dialog.tsx')).TakeAwayDialog,
);

const documentLooks = {
  Active: { tone: 'calm', icon: Check },
  Draft: { tone: 'warning', icon: Clock },
  Archived: { tone: 'neutral', icon: Archive },
} as const;

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  return <Badge {...documentLooks[status]}>{status}</Badge>;
}

/** Shows a document over the list, which stays as it is. */
function PreviewLink({ id, children }: { id: string; children: string }) {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('preview', id);
  return (
    <Link
      className="text-inherit hover:underline"
      to={{ search: String(search) }}
      preventScrollReset
    >
      {children}
    </Link>
  );
}

type DocumentColumn = Column<AdminDocument, (typeof documentSorts)[number]>;

type RowActions = {
  onEdit: (document: AdminDocument) => void;
  onReview: (document: AdminDocument) => void;
  onRetire: (document: AdminDocument) => void;
  onTakeAway: (document: AdminDocument, to: 'Draft' | 'Archived') => void;
  onHistory: (document: AdminDocument) => void;
  onReaders: (document: AdminDocument) => void;
  onRecord: (document: AdminDocument) => void;
};
type DocumentColumnsProps = RowActions & { deleted: boolean };

export const documentColumns = ({
  deleted,
  ...actions
}: DocumentColumnsProps): DocumentColumn[] => [
  {
    name: 'Name',
    sort: { by: 'name', first: 'asc' },
    className: 'lg:w-[30%]',
    cell: ({ _id, number, name, subcategory, version, visibility, textState, textIsCut }) => (
      <>
        <b className="font-bold wrap-anywhere">
          {deleted ? name : <PreviewLink id={_id}>{name}</PreviewLink>}
        </b>
        <span className="flex flex-wrap gap-x-1.5 text-meta text-muted">
          {[
            number,
            subcategory ?? 'No type',
            version > 1 && `version ${version}`,
            textState !== 'searchable' && textStateNames[textState],
            textIsCut && cutName,
          ]
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
  { name: 'Category', cell: ({ category }) => category },
  { name: 'Department', cell: ({ departments }) => departments.join(', ') },
  { name: 'Owner', cell: ({ owner }) => <DocumentOwner owner={owner} /> },
  {
    name: 'Review',
    sort: { by: 'review', first: 'asc' },
    cell: ({ status, nextReviewOn }) =>
      status === 'Archived' ? '–' : <ReviewDate nextReviewOn={nextReviewOn} />,
  },
  {
    name: 'Size',
    sort: { by: 'size', first: 'desc' },
    // A window that is just wide enough for a table leaves its room to the names.
    headClass: 'text-right lg:max-xl:hidden',
    className: 'whitespace-nowrap tabular-nums lg:max-xl:hidden lg:text-right',
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
    className: 'max-lg:-ml-1.5 max-lg:pt-1 lg:pr-0!',
    cell: (document) => <DocumentRowActions document={document} {...actions} />,
  },
];

type DocumentRowActionsProps = RowActions & { document: AdminDocument };

const statusItems = {
  Active: { label: 'Make active', icon: Check },
  Draft: { label: 'Make a draft…', icon: Clock },
  Archived: { label: 'Archive…', icon: Archive },
} as const;

function DocumentRowActions({ document, onEdit, ...inMenu }: DocumentRowActionsProps) {
  const { name } = document;
  if (document.deletedAt) {
    return (
      <Button
        size="sm"
        className="max-lg:ml-1.5 lg:ml-auto lg:flex!"
        aria-label={`Restore ${name}`}
        onClick={async ({ currentTarget }) => {
          const focusNext = keepFocus(currentTarget);
          await restore(document);
          focusNext();
        }}
      >
        <Icon icon={ArchiveRestore} className="size-4" />
        Restore
      </Button>
    );
  }
  return (
    <span className="flex justify-end whitespace-nowrap max-lg:flex-wrap max-lg:justify-start">
      <DownloadButton document={document} />
      <IconButton
        label={`Edit ${name}`}
        icon={Pencil}
        phoneText="Edit"
        onClick={() => onEdit(document)}
      />
      <DeleteButton document={document} />
      <Menu label={`More for ${name}`} items={menuItems(document, inMenu)} />
    </span>
  );
}

export function DownloadButton({ document }: { document: AdminDocument }) {
  return (
    <IconButton
      label={`Download ${document.name}`}
      icon={Download}
      phoneText="Download"
      onClick={() => void download(document)}
    />
  );
}

/** Deletes at once what nobody would miss, and asks before anything else. */
export function DeleteButton({ document }: { document: AdminDocument }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <IconButton
        label={`Delete ${document.name}`}
        icon={Trash2}
        phoneText="Delete"
        onClick={async ({ currentTarget }) => {
          const focusNext = keepFocus(currentTarget);
          const outcome = await remove(document);
          if (outcome === 'deleted') focusNext();
          setAsks(outcome === 'ask');
        }}
      />
      {asks && <TakeAwayDialog document={document} to="Deleted" onClose={() => setAsks(false)} />}
    </>
  );
}

/** Menu items of a row: the review, and changes of status and audience. What was in force is not merely archived. */
function menuItems(
  document: AdminDocument,
  { onReview, onRetire, onTakeAway, onHistory, onReaders, onRecord }: Omit<RowActions, 'onEdit'>,
): MenuItem[] {
  return [
    ...(document.status === 'Archived'
      ? []
      : [
          {
            label: 'Reviewed, nothing to change',
            icon: ClipboardCheck,
            onSelect: () => onReview(document),
          },
        ]),
    ...documentStatuses
      .filter((status) => status !== document.status)
      .map((status) => {
        if (status === 'Archived' && document.status === 'Active') {
          const onSelect = () => onRetire(document);
          return { label: 'Take out of force…', icon: Archive, onSelect };
        }
        const onSelect =
          status === 'Active'
            ? () => void change(document, { status }, 'is active now')
            : () => onTakeAway(document, status);
        return { ...statusItems[status], onSelect };
      }),
    ...(document.status === 'Archived'
      ? [{ label: 'Notice and successor…', icon: Signpost, onSelect: () => onRetire(document) }]
      : []),
    {
      label: 'Who has to read it',
      icon: BookOpenCheck,
      onSelect: () => onReaders(document),
    },
    { label: 'Versions and approvals', icon: Layers, onSelect: () => onRecord(document) },
    { label: 'History', icon: History, onSelect: () => onHistory(document) },
    document.visibility === 'staff'
      ? {
          label: 'Show to everyone',
          icon: Eye,
          onSelect: () =>
            void change(document, { visibility: 'public' }, 'is visible to everyone now'),
        }
      : {
          label: 'Show to staff only',
          icon: Lock,
          onSelect: () => void change(document, { visibility: 'staff' }, 'is for staff only now'),
        },
  ];
}
