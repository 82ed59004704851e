import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { bearerFor, noteStatus } from '../lib/bearer.ts';
import { openPdf, refusedStatus } from './open-pdf.ts';

export type PdfState =
  | { status: 'loading' }
  | { status: 'ready'; pdf: PDFDocumentProxy }
  /** `httpStatus` is null where the file itself is the problem. */
  | { status: 'failed'; httpStatus: number | null };

/** The PDF at an address, open as long as the component lives. */
export function usePdf(url: string): PdfState {
  const [state, setState] = useState<PdfState>({ status: 'loading' });
  useEffect(() => {
    let current = true;
    const token = bearerFor();
    const task = openPdf(url, token);
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
  }, [url]);
  return state;
}
