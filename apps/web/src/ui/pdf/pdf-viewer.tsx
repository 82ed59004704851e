import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, useEffect, useState } from 'react';
import { bearerFor, noteStatus } from '../../api/bearer.ts';
import { Failed } from '../states/failed.tsx';
import { BlankSheet, OpeningSheet } from './blank-sheet.tsx';
import { openPdf, type PdfSource, refusedStatus } from './open-pdf.ts';
import { PageControls } from './page-controls.tsx';
import { PdfFullView } from './pdf-full-view.tsx';
import { PdfPage } from './pdf-page.tsx';

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
  const { source, name, startPage = 1, onDownload, signIn, onRetry } = props;
  const state = usePdf(source);
  const [chosen, setNumber] = useState(startPage);
  const [isFull, setFull] = useState(false);

  if (state.status === 'loading') return <OpeningSheet />;
  if (state.status === 'failed') {
    const { httpStatus } = state;
    if (httpStatus === 401) return signIn;
    if (httpStatus === 404 || httpStatus === 410) return <Failed message={fileGoneMessage} />;
    return <Failed message={cannotShowMessage} onRetry={onRetry} />;
  }

  const { pdf } = state;
  const number = Math.min(chosen, pdf.numPages);
  // Only one page is drawn, here or in the full view, since phones have little memory.
  const page = <PdfPage pdf={pdf} number={number} />;
  return (
    <div>
      <div className="border border-line">{isFull ? <BlankSheet /> : page}</div>
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
  | { status: 'loading' }
  | { status: 'ready'; pdf: PDFDocumentProxy }
  /** `httpStatus` is null if the file itself cannot be read. */
  | { status: 'failed'; httpStatus: number | null };

/** Opens a PDF and closes it when the component is unmounted. */
function usePdf(source: PdfSource): PdfState {
  const [state, setState] = useState<PdfState>({ status: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const token = bearerFor();
    const task = openPdf(source, token);
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
