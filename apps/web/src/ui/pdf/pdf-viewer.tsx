import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { bearerFor, noteStatus } from '../../api/bearer.ts';
import { Failed } from '../states/failed.tsx';
import { BlankSheet, type LoadingProgress, OpeningSheet } from './blank-sheet.tsx';
import { openPdf, type PdfSource, refusedStatus } from './open-pdf.ts';
import { PageControls } from './page-controls.tsx';
import { PdfFullView } from './pdf-full-view.tsx';
import { PdfPage } from './pdf-page.tsx';
import { usePageGestures } from './use-page-gestures.ts';

type PdfViewerProps = {
  source: PdfSource;
  name: string;
  /** The page that is shown first. */
  startPage?: number;
  onDownload: () => void;
  /** Shown instead of the document if the server requires a sign-in. */
  signIn?: ReactNode;
};

export function PdfViewer(props: PdfViewerProps) {
  const [attempt, setAttempt] = useState(0);
  return <OpenedPdf key={attempt} {...props} onRetry={() => setAttempt((before) => before + 1)} />;
}

type OpenedPdfProps = PdfViewerProps & { onRetry: () => void };

function OpenedPdf(props: OpenedPdfProps) {
  const { source, signIn, onRetry } = props;
  const state = usePdf(source);

  if (state.status === 'loading') return <OpeningSheet progress={state.progress} />;
  if (state.status === 'failed') {
    const { httpStatus } = state;
    if (httpStatus === 401) return signIn;
    if (httpStatus === 404 || httpStatus === 410) return <Failed message={fileGoneMessage} />;
    return <Failed message={cannotShowMessage} onRetry={onRetry} />;
  }

  return <Pages {...props} pdf={state.pdf} />;
}

type PagesProps = Pick<PdfViewerProps, 'name' | 'startPage' | 'onDownload'> & {
  pdf: PDFDocumentProxy;
};

function Pages({ pdf, name, startPage = 1, onDownload }: PagesProps) {
  const [chosen, setNumber] = useState(startPage);
  const [isFull, setFull] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const number = Math.min(chosen, pdf.numPages);
  usePageGestures(sheet, {
    onSwipe: (by) => setNumber(Math.min(Math.max(number + by, 1), pdf.numPages)),
  });
  // Only one page is drawn, here or in the full view, since phones have little memory.
  const page = <PdfPage pdf={pdf} number={number} />;
  return (
    <div>
      <div ref={sheet} className="touch-pan-y touch-pinch-zoom border border-line">
        {isFull ? <BlankSheet /> : page}
      </div>
      <div className="mt-2 flex items-center gap-1">
        <PageControls number={number} total={pdf.numPages} onChange={setNumber} />
        <PdfFullView
          open={isFull}
          onOpenChange={setFull}
          name={name}
          number={number}
          total={pdf.numPages}
          onPage={setNumber}
          onDownload={onDownload}
        >
          {page}
        </PdfFullView>
      </div>
    </div>
  );
}

const fileGoneMessage = 'The file of this document is no longer here.';
const cannotShowMessage = 'This file cannot be shown. Download it instead.';

type PdfState =
  | { status: 'loading'; progress: LoadingProgress | null }
  | { status: 'ready'; pdf: PDFDocumentProxy }
  /** `httpStatus` is null if the file itself cannot be read. */
  | { status: 'failed'; httpStatus: number | null };

/** Opens a PDF and closes it when the component is unmounted. */
function usePdf(source: PdfSource): PdfState {
  const [state, setState] = useState<PdfState>({ status: 'loading', progress: null });
  useEffect(() => {
    let isCurrent = true;
    const token = bearerFor();
    const task = openPdf(source, token);
    task.onProgress = (progress: LoadingProgress) =>
      isCurrent &&
      setState((before) => (before.status === 'loading' ? { ...before, progress } : before));
    task.promise.then(
      (pdf) => isCurrent && setState({ status: 'ready', pdf }),
      (error: unknown) => {
        if (!isCurrent) return;
        const httpStatus = refusedStatus(error);
        if (httpStatus !== null) noteStatus(httpStatus, token);
        setState({ status: 'failed', httpStatus });
      },
    );
    return () => {
      isCurrent = false;
      void task.destroy();
    };
  }, [source]);
  return state;
}
