import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { OpeningSheet } from '../../ui/pdf/blank-sheet.tsx';
import { ViewerBoundary } from '../../ui/pdf/viewer-boundary.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Spinner } from '../../ui/states/loading.tsx';
import { type Certificate, certificateFile, saveCertificate } from './certificate.ts';

/** Loaded only if there is a file of their kind. */
const PdfViewer = lazyPart(
  async () => (await import('../../ui/pdf/pdf-viewer.tsx')).PdfViewer,
  <OpeningSheet />,
);
const ImageViewer = lazyPart(
  async () => (await import('../../ui/image-viewer.tsx')).ImageViewer,
  <Spinner text="Opening the certificate..." />,
);

type CertificateViewProps = { record: Certificate };

/** Shows the certificate: a PDF page by page, or a picture. */
export function CertificateView({ record }: CertificateViewProps) {
  const { data, error, refetch, isFetching } = useQuery(certificateFile(record));
  const name = record.documentName ?? 'certificate';
  if (error && !data) {
    return <NotOpened error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <Spinner text="Opening the certificate..." />;
  if (/\.(?:jpe?g|png)$/i.test(name)) {
    return (
      <InViewer>
        <ImageViewer blob={data.blob} name={name} />
      </InViewer>
    );
  }
  return (
    <InViewer>
      <PdfViewer source={data} name={name} onDownload={() => void saveCertificate(record)} />
    </InViewer>
  );
}

function InViewer({ children }: { children: ReactNode }) {
  return (
    <ViewerBoundary fallback={<Failed message="This file cannot be shown. Download it instead." />}>
      {children}
    </ViewerBoundary>
  );
}

type NotOpenedProps = { error: Error; onRetry: () => void; retrying: boolean };

function NotOpened({ error, onRetry, retrying }: NotOpenedProps) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404 || status === 410) {
    return (
      <Failed message="The certificate is no longer here.">
        A compliance officer can add it again with ‘Replace certificate’.
      </Failed>
    );
  }
  return (
    <Failed message="The certificate could not be opened." onRetry={onRetry} retrying={retrying}>
      {status === 0
        ? 'The portal cannot be reached. Check your connection and try again.'
        : error.message}
    </Failed>
  );
}
