import type { AdminDocument, DocumentCategory } from '@icare/contracts/documents';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, formatFileSize } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { useRowsThatStay } from '../../ui/list/use-rows-that-stay.ts';
import { Notice } from '../../ui/notice.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { QueryState } from '../../ui/states/query-state.tsx';
import { recentDocuments, remove } from './document-actions.ts';
import {
  DeleteButton,
  DocumentStatusBadge,
  DownloadButton,
  TakeAwayDialog,
} from './document-columns.tsx';
import { dismissDuplicate, useUploadDraft } from './upload-drafts.ts';
import { UploadForm } from './upload-form.tsx';

export function CategoryPanel({ category }: { category: DocumentCategory }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 pt-5 lg:grid-cols-[22rem_minmax(0,1fr)] xl:grid-cols-[24rem_minmax(0,1fr)] lg:has-data-several:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:has-data-several:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="min-w-0">
        <UploadForm category={category} />
        <SameFileNotices category={category} />
      </div>
      <RecentDocuments category={category} />
    </div>
  );
}

/** Notices about uploaded files that the portal already had. */
function SameFileNotices({ category }: { category: DocumentCategory }) {
  const { duplicates } = useUploadDraft(category);
  const [asked, setAsked] = useState<AdminDocument | null>(null);
  return (
    <div role="status" className="grid gap-3 not-empty:mt-4">
      {duplicates.map(({ document, sameFileAs }) => (
        <Notice key={document._id} tone="warning">
          <p className="font-bold wrap-break-word">
            This file is already in the portal as “{sameFileAs[0]?.name}”
          </p>
          <p className="text-ink wrap-break-word">
            {sameFileAs
              .map(
                ({ name, category: where, updatedAt }) =>
                  `${name}, ${where}, ${formatDate(updatedAt)}`,
              )
              .join(' · ')}
            . The new one is “{document.name}”.
          </p>
          <div className="mt-3 flex flex-wrap gap-2 text-ink">
            <Button size="sm" onClick={() => dismissDuplicate(category, document._id)}>
              Keep both
            </Button>
            <Button
              size="sm"
              onClick={async () => {
                const outcome = await remove(document);
                if (outcome === 'deleted') dismissDuplicate(category, document._id);
                else setAsked(outcome === 'ask' ? document : null);
              }}
            >
              Remove the new one
            </Button>
          </div>
        </Notice>
      ))}
      {asked && (
        <TakeAwayDialog
          document={asked}
          to="Deleted"
          onTaken={() => dismissDuplicate(category, asked._id)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

const getId = ({ _id }: AdminDocument) => _id;

function RecentDocuments({ category }: { category: DocumentCategory }) {
  const headingId = useId();
  const query = useQuery(recentDocuments(category));
  const documents = query.data?.data.documents ?? [];
  const { places, handlers } = useRowsThatStay(documents, getId);
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
      <QueryState query={query} rows={5} failure="Failed to load documents." />
      {query.isSuccess && documents.length === 0 && (
        <Empty title={`No ${category} documents yet`} level={3}>
          The first one you upload stands here.
        </Empty>
      )}
      <ul tabIndex={-1} {...handlers}>
        {places.map((place) =>
          'row' in place ? (
            <RecentDocument key={place.key} document={place.row} />
          ) : (
            <li
              key={place.key}
              aria-hidden="true"
              className="border-b border-line"
              style={{ height: place.height }}
            />
          ),
        )}
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
        <DownloadButton document={document} />
        <DeleteButton document={document} />
      </span>
    </li>
  );
}
