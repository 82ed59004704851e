import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { OpeningSheet } from '../../ui/pdf/blank-sheet.tsx';
import { ViewerBoundary } from '../../ui/pdf/viewer-boundary.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Spinner } from '../../ui/states/loading.tsx';
import { describeLoadFailure } from '../api.ts';
import { type PaperKind, paperFile, paperText } from './paper-queries.ts';

/** pdf.js is large, so it is loaded only to show a PDF. */
const PdfViewer = lazyPart(
  async () => (await import('../../ui/pdf/pdf-viewer.tsx')).PdfViewer,
  <OpeningSheet />,
);

type PaperContentProps = { id: string; kind: PaperKind; name: string; onDownload: () => void };

export function PaperPdf({ id, kind, name, onDownload }: PaperContentProps) {
  const query = useQuery(paperFile(id, kind));
  if (query.isLoadingError)
    return <NotOpened error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <OpeningSheet />;
  return (
    <ViewerBoundary fallback={<Failed message="This file cannot be shown. Download it instead." />}>
      <PdfViewer source={query.data} name={name} onDownload={onDownload} />
    </ViewerBoundary>
  );
}

/** Text of a Word file, since the browser cannot show the file itself. */
export function PaperText({ id, kind }: { id: string; kind: PaperKind }) {
  const query = useQuery(paperText(id, kind));
  if (query.isLoadingError)
    return <NotOpened error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spinner text="Reading the file..." />;
  const { text, isWhole } = query.data;
  return (
    <section
      aria-label="Text of the file"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="max-h-[70dvh] overflow-y-auto rounded-2 border border-line bg-raised px-5 py-4"
    >
      {text.trim() === '' ? (
        <p className="text-muted">There is no text in this file. Download it to read it.</p>
      ) : (
        <p dir="auto" className="max-w-measure whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      )}
      {!isWhole && (
        <p className="mt-4 font-bold">The text goes on. Download the file to read all of it.</p>
      )}
    </section>
  );
}

function NotOpened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404 || status === 410) return <Failed message="The file is no longer here." />;
  return (
    <Failed {...describeLoadFailure(error, 'This file could not be opened.')} onRetry={onRetry} />
  );
}
