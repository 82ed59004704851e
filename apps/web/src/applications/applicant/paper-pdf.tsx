import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { OpeningSheet } from '../../ui/pdf/blank-sheet.tsx';
import { ViewerBoundary } from '../../ui/pdf/viewer-boundary.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { PaperNotOpened } from './paper-not-opened.tsx';
import { type PaperKind, paperFile } from './paper-queries.ts';

/** pdf.js comes only when a PDF is shown. */
const PdfViewer = lazy(async () => ({
  default: (await import('../../ui/pdf/pdf-viewer.tsx')).PdfViewer,
}));

type PaperPdfProps = { id: string; kind: PaperKind; name: string; onDownload: () => void };

export function PaperPdf({ id, kind, name, onDownload }: PaperPdfProps) {
  const query = useQuery(paperFile(id, kind));
  if (query.isError) {
    return <PaperNotOpened error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <OpeningSheet />;
  return (
    <ViewerBoundary fallback={<Failed message="This file cannot be shown. Download it instead." />}>
      <Suspense fallback={<OpeningSheet />}>
        <PdfViewer source={query.data} name={name} onDownload={onDownload} />
      </Suspense>
    </ViewerBoundary>
  );
}
