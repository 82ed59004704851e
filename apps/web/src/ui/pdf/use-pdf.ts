import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { bearerFor, noteStatus } from '../../api/bearer.ts';
import type { LoadingProgress } from './blank-sheet.tsx';
import { openPdf, type PdfSource, refusedStatus } from './open-pdf.ts';

export type PdfState =
  | { status: 'loading'; progress: LoadingProgress | null }
  | { status: 'ready'; pdf: PDFDocumentProxy }
  /** `httpStatus` is null if the file itself cannot be read. */
  | { status: 'failed'; httpStatus: number | null };

/** Opens a PDF and closes it when the component is unmounted. */
export function usePdf(source: PdfSource): PdfState {
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
