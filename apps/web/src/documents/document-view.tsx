import type { Document } from '@icare/contracts/documents';
import { Archive, Check, Download as DownloadIcon, FilePenLine } from 'lucide-react';
import { lazy, type RefObject, Suspense } from 'react';
import { formatDate, formatFileSize } from '../format/format.ts';
import { useSignInHref } from '../session/account/use-account-actions.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { Icon } from '../ui/icon.tsx';
import { OpeningSheet } from '../ui/pdf/blank-sheet.tsx';
import { ViewerBoundary } from '../ui/pdf/viewer-boundary.tsx';
import { Failed } from '../ui/states/failed.tsx';
import type { Collection } from './collections.ts';
import { fileKind } from './document-labels.ts';
import { StaffOnly } from './staff-only.tsx';

/** pdf.js is large, so it is loaded only to show a PDF. */
const PdfViewer = lazy(async () => ({
  default: (await import('../ui/pdf/pdf-viewer.tsx')).PdfViewer,
}));

/** Characters from which a name is set smaller: with up to 200 it would push the first page out of sight. */
const longNameLength = 80;

type DocumentViewProps = {
  document: Document;
  collection: Collection;
  heading: RefObject<HTMLHeadingElement | null>;
  onDownload: () => void;
};

/** One document: its facts, its file, and its pages if it is a PDF. */
export function DocumentView({ document, collection, heading, onDownload }: DocumentViewProps) {
  const { name, description, extension, path, size, version } = document;
  const kind = fileKind(document);
  const bytes = formatFileSize(size);
  return (
    <>
      <div>
        <h2
          ref={heading}
          tabIndex={-1}
          className={classNames(
            'pr-10 leading-tight font-bold tracking-[-.014em] wrap-anywhere outline-none',
            name.length > longNameLength ? 'text-read' : 'text-head',
          )}
        >
          {name}
        </h2>
        <StatusLine document={document} isRule={collection.isRule} />
      </div>
      {extension === 'pdf' ? (
        <ViewerBoundary
          key={`${document._id} ${version}`}
          fallback={<Failed message="This file cannot be shown. Download it instead." />}
        >
          <Suspense fallback={<OpeningSheet />}>
            <PdfViewer
              key={path}
              source={path}
              name={name}
              onDownload={onDownload}
              signIn={<SignInNeeded />}
            />
          </Suspense>
        </ViewerBoundary>
      ) : (
        <p className="border-y border-line py-4">
          {kind.long}, {bytes}. Download it to read it.
        </p>
      )}
      <Button variant="primary" onClick={onDownload}>
        <Icon icon={DownloadIcon} />
        Download {kind.short}, {bytes}
      </Button>
      {description && <p className="max-w-measure whitespace-pre-line">{description}</p>}
      <DocumentFacts document={document} />
    </>
  );
}

const looks = {
  Active: { tone: 'calm', icon: Check },
  Draft: { tone: 'warning', icon: FilePenLine },
  Archived: { tone: 'neutral', icon: Archive },
} as const;

/** Whether and since when the document is in force or published. IT personnel can also open drafts and archived documents. */
function StatusLine({ document, isRule }: { document: Document; isRule: boolean }) {
  const { status, versionCreatedAt, updatedAt } = document;
  const date = formatDate(status === 'Active' ? versionCreatedAt : updatedAt);
  const look = (status !== 'Active' || isRule) && looks[status];
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted">
      {look && <Badge {...look}>{status === 'Active' ? 'In force' : status}</Badge>}
      <span>
        {status === 'Active' ? (isRule ? 'since' : 'Published') : 'Updated'} {date}
      </span>
    </p>
  );
}

function DocumentFacts({ document }: { document: Document }) {
  const { subcategory, departments, version, updatedAt, originalName, size, visibility } = document;
  return (
    <Facts>
      {subcategory && <Fact term="Type">{subcategory}</Fact>}
      {departments.length > 0 && (
        <Fact term={departments.length === 1 ? 'Department' : 'Departments'}>
          {departments.join(', ')}
        </Fact>
      )}
      <Fact term="Version">{version}</Fact>
      <Fact term="Updated">
        <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
      </Fact>
      <Fact term="File">{originalName}</Fact>
      <Fact term="Size">{formatFileSize(size)}</Fact>
      {visibility === 'staff' && (
        <Fact term="Visible to">
          <StaffOnly />
        </Fact>
      )}
    </Facts>
  );
}

/** Shown instead of a document for staff. Signing in returns to it. */
export function SignInNeeded() {
  return (
    <div role="alert" className="grid justify-items-start gap-3 py-4">
      <p>This document is for staff. Sign in to read it.</p>
      <ButtonLink to={useSignInHref()} variant="primary">
        Sign in
      </ButtonLink>
    </div>
  );
}
