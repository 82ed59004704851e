import type { AdminDocument, DocumentCategory } from '@icare/contracts/documents';
import { useQuery } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, formatFileSize } from '../../format/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { DocumentStatusBadge } from '../../ui/status-badge.tsx';
import { recentDocuments } from './api.ts';
import { download, remove } from './document-actions.ts';

export function RecentDocuments({ category }: { category: DocumentCategory }) {
  const headingId = useId();
  const query = useQuery(recentDocuments(category));
  const documents = query.data?.data.documents ?? [];
  return (
    <section aria-labelledby={headingId} className="min-w-0" data-list>
      <SectionHeading
        id={headingId}
        title={`Recent ${category} Documents`}
        action={
          <Link
            className="text-link"
            to={`?${new URLSearchParams({ tab: 'all-documents', category })}`}
          >
            All documents
          </Link>
        }
      />
      {query.isPending && <SkeletonRows count={5} />}
      {query.isError && (
        <Failed
          message="Failed to load documents."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isSuccess && documents.length === 0 && (
        <Empty title={`No ${category} documents yet`} level={3}>
          The first one you upload stands here.
        </Empty>
      )}
      <ul tabIndex={-1}>
        {documents.map((document) => (
          <RecentDocument key={document._id} document={document} />
        ))}
      </ul>
    </section>
  );
}

function RecentDocument({ document }: { document: AdminDocument }) {
  const { name, subcategory, department, size, updatedAt, status, category } = document;
  const facts = [
    subcategory,
    category === 'Public Affairs' ? null : department,
    formatFileSize(size),
    formatDate(updatedAt),
  ];
  return (
    <li
      data-row
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 sm:min-h-13 sm:flex-nowrap"
    >
      <div className="min-w-0 flex-1 basis-full leading-snug sm:basis-0">
        <b className="block font-bold wrap-anywhere">{name}</b>
        <p className="text-meta text-muted tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <DocumentStatusBadge status={status} />
      <span className="ml-auto flex">
        <IconButton
          label={`Download ${name}`}
          icon={Download}
          phoneText="Download"
          onClick={() => void download(document)}
        />
        <IconButton
          label={`Delete ${name}`}
          icon={Trash2}
          phoneText="Delete"
          onClick={async ({ currentTarget }) => {
            const focusNext = keepFocus(currentTarget);
            if (await remove(document)) focusNext();
          }}
        />
      </span>
    </li>
  );
}
