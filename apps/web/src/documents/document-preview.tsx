import type { Document } from '@icare/contracts/documents';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ApiError, errorMessage } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Failed } from '../ui/states/failed.tsx';
import { Spinner } from '../ui/states/loading.tsx';
import type { Collection } from './collections.ts';
import { DocumentView, SignInNeeded } from './document-view.tsx';
import { documentQuery } from './use-documents.ts';
import type { Download } from './use-download.ts';

type DocumentPreviewProps = {
  id: string;
  /** The document, if the list has loaded it. */
  row: Document | undefined;
  collection: Collection;
  /** The user opened the document from the list or the search of the portal, so the focus moves to its heading. */
  takesFocus: boolean;
  onClose: () => void;
  onDownload: Download;
};

/** The open document: a panel beside the list, which it replaces on phones. */
export function DocumentPreview(props: DocumentPreviewProps) {
  const { id, row, collection, takesFocus, onClose, onDownload } = props;
  const query = useQuery({ ...documentQuery(id), enabled: row === undefined });
  const document = row ?? query.data;
  const heading = useRef<HTMLHeadingElement>(null);
  const isHere = document !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: run again for another document
  useEffect(() => {
    if (!takesFocus || !isHere) return;
    // After the shell, which moves the focus to the page heading when the page changes.
    const timer = setTimeout(() => heading.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [id, takesFocus, isHere]);

  return (
    <aside
      aria-label="Document"
      className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-4 pt-4 lg:sticky lg:top-11 lg:-mx-1 lg:max-h-[calc(100dvh-2.75rem)] lg:overflow-y-auto lg:overscroll-contain lg:px-1 lg:pt-6.5 lg:pb-4"
    >
      <Button variant="quiet" className="-ml-2.5 justify-self-start lg:hidden" onClick={onClose}>
        <Icon icon={ChevronLeft} />
        Back to {collection.title}
      </Button>
      <IconButton
        label="Close the preview"
        icon={X}
        className="absolute top-5.5 right-0 max-lg:hidden"
        onClick={onClose}
      />
      {document ? (
        <DocumentView
          document={document}
          collection={collection}
          heading={heading}
          onDownload={() => onDownload(document)}
        />
      ) : query.isError ? (
        <NotOpened error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Spinner text="Loading the document..." />
      )}
    </aside>
  );
}

function NotOpened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return <SignInNeeded />;
  if (status === 400 || status === 404 || status === 410) {
    return (
      <Failed message="This document is no longer here.">
        It may have been replaced. Search the list for its name.
      </Failed>
    );
  }
  return (
    <Failed message={errorMessage(error, 'This document could not be loaded.')} onRetry={onRetry} />
  );
}
