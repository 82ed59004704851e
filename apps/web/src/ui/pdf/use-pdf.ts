import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { bearerFor, noteStatus } from '../../api/bearer.ts';
import { openPdf, type PdfSource, refusedStatus } from './open-pdf.ts';

export type PdfState =
  | { status: 'loading' }
  | { status: 'ready'; pdf: PDFDocumentProxy }
  /** `httpStatus` is null where the file itself is the problem. */
  | { status: 'failed'; httpStatus: number | null };

/** A PDF, open as long as the component lives. */
export function usePdf(source: PdfSource): PdfState {
  const [state, setState] = useState<PdfState>({ status: 'loading' });
  useEffect(() => {
    let current = true;
    const token = bearerFor();
    const task = openPdf(source, token);
    task.promise.then(
      (pdf) => current && setState({ status: 'ready', pdf }),
      (error: unknown) => {
        if (!current) return;
        const httpStatus = refusedStatus(error);
        if (httpStatus !== null) noteStatus(httpStatus, token);
        setState({ status: 'failed', httpStatus });
      },
    );
    return () => {
      current = false;
      void task.destroy();
    };
  }, [source]);
  return state;
}
