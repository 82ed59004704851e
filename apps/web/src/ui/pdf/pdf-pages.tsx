import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useRef, useState } from 'react';
import { BlankSheet } from './blank-sheet.tsx';
import { PageControls } from './page-controls.tsx';
import { PdfFullView } from './pdf-full-view.tsx';
import { PdfPage } from './pdf-page.tsx';
import { usePageGestures } from './use-page-gestures.ts';

type PdfPagesProps = {
  pdf: PDFDocumentProxy;
  name: string;
  number: number;
  onPage: (page: number) => void;
  onDownload: () => void;
  /** Receives the text that lies over a page, each time one has been drawn. */
  onText?: (text: HTMLElement) => void;
};

/** A page of a PDF, with what turns it and shows it on the whole screen. */
export function PdfPages({ pdf, name, number, onPage, onDownload, onText }: PdfPagesProps) {
  const [isFull, setFull] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const total = pdf.numPages;
  usePageGestures(sheet, { onSwipe: (by) => onPage(Math.min(Math.max(number + by, 1), total)) });
  // Only one page is drawn, here or in the full view, since phones have little memory.
  const page = <PdfPage pdf={pdf} number={number} {...(onText && { onText })} />;
  return (
    <div>
      <div ref={sheet} className="touch-pan-y touch-pinch-zoom border border-line">
        {isFull ? <BlankSheet /> : page}
      </div>
      <div className="mt-2 flex items-center gap-1">
        <PageControls number={number} total={total} onChange={onPage} />
        <PdfFullView
          open={isFull}
          onOpenChange={setFull}
          {...{ name, number, total, onPage, onDownload }}
        >
          {page}
        </PdfFullView>
      </div>
    </div>
  );
}
