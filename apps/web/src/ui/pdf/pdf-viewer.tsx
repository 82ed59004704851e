import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, useState } from 'react';
import { Failed } from '../states/failed.tsx';
import { OpeningSheet } from './blank-sheet.tsx';
import type { PdfSource } from './open-pdf.ts';
import { PdfPages } from './pdf-pages.tsx';
import { usePdf } from './use-pdf.ts';

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

function Pages({ pdf, startPage = 1, ...props }: PagesProps) {
  const [number, setNumber] = useState(Math.min(startPage, pdf.numPages));
  return <PdfPages {...props} pdf={pdf} number={number} onPage={setNumber} />;
}

const fileGoneMessage = 'The file of this document is no longer here.';
const cannotShowMessage = 'This file cannot be shown. Download it instead.';
