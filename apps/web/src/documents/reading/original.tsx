import type { Document } from '@icare/contracts/documents';
import { useEffect, useRef, useState } from 'react';
import { useIsOffline } from '../../api/connection.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { OpeningSheet } from '../../ui/pdf/blank-sheet.tsx';
import { ViewerBoundary } from '../../ui/pdf/viewer-boundary.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SignInNeeded } from '../document-facts.tsx';

/** pdf.js is large, so it is loaded only when the original pages are asked for. */
const PdfViewer = lazyPart(
  async () => (await import('../../ui/pdf/pdf-viewer.tsx')).PdfViewer,
  <OpeningSheet />,
  (tryAgain) => <ViewerFailed onRetry={tryAgain} />,
);

type OriginalProps = { document: Document; startPage: number; onDownload: () => void };

/** The pages of the file as they are. */
export function Original({ document, startPage, onDownload }: OriginalProps) {
  const { _id, version, path, name } = document;
  const [attempt, setAttempt] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever had read on would otherwise see the end of the page, since the pages are shorter than the text.
    const isAbove = (top.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove) top.current?.scrollIntoView();
  }, []);
  return (
    <div ref={top} className="mt-5 max-w-[52rem] scroll-mt-28">
      <ViewerBoundary
        key={`${_id} ${version} ${attempt}`}
        fallback={<ViewerFailed onRetry={() => setAttempt(attempt + 1)} />}
      >
        <PdfViewer
          key={path}
          source={path}
          name={name}
          startPage={startPage}
          onDownload={onDownload}
          signIn={<SignInNeeded />}
        />
      </ViewerBoundary>
    </div>
  );
}

function ViewerFailed({ onRetry }: { onRetry: () => void }) {
  return useIsOffline() ? (
    <Failed
      message="The original pages need the network. The text is on this device."
      onRetry={onRetry}
    />
  ) : (
    <Failed message="This file cannot be shown. Download it instead." />
  );
}
