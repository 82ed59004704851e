import type { Document } from '@icare/contracts/documents';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Spinner } from '../ui/states/loading.tsx';
import type { Collection } from './collections.ts';
import { NotOpened } from './not-opened.tsx';
import { ReadingView } from './reading/reading-view.tsx';
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

const nothingToFind = { words: [], page: null };

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

  const back = (
    <>
      <Button variant="quiet" className="-ml-2.5 lg:hidden" onClick={onClose}>
        <Icon icon={ChevronLeft} />
        Back<span className="sr-only"> to {collection.title}</span>
      </Button>
      <IconButton label="Close the preview" icon={X} className="max-lg:hidden" onClick={onClose} />
    </>
  );
  return (
    <aside
      aria-label="Document"
      className="min-w-0 lg:sticky lg:top-(--bars) lg:-mx-1 lg:max-h-[calc(100dvh-var(--bars))] lg:overflow-y-auto lg:overscroll-contain lg:px-1"
    >
      {document ? (
        <ReadingView
          key={id}
          document={document}
          collection={collection}
          layout="panel"
          heading={heading}
          onDownload={() => onDownload(document)}
          start={nothingToFind}
          lead={back}
        />
      ) : (
        <>
          {back}
          {query.isError ? (
            <NotOpened id={id} error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Spinner text="Loading the document..." />
          )}
        </>
      )}
    </aside>
  );
}
