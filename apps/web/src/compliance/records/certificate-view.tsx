import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { formatFileSize } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OpeningSheet } from '../../ui/pdf/blank-sheet.tsx';
import { ViewerBoundary } from '../../ui/pdf/viewer-boundary.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Spinner } from '../../ui/states/loading.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { type Certificate, certificateFile, saveCertificate } from './certificate.ts';
import type { RecordDialogProps } from './record-actions.ts';

/** Loaded only if there is a file of their kind. */
const PdfViewer = lazy(async () => ({
  default: (await import('../../ui/pdf/pdf-viewer.tsx')).PdfViewer,
}));
const ImageViewer = lazy(async () => ({
  default: (await import('../../ui/image-viewer.tsx')).ImageViewer,
}));

type CertificateViewProps = { record: Certificate };

/** Shows the certificate: a PDF page by page, or a picture. */
export function CertificateView({ record }: CertificateViewProps) {
  const { data, error, refetch, isFetching } = useQuery(
    certificateFile(record.id, record.endpoint),
  );
  const name = record.documentName ?? 'certificate';
  if (error && !data) {
    return <NotOpened error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <Spinner text="Opening the certificate..." />;
  if (/\.(?:jpe?g|png)$/i.test(name)) {
    return (
      <InViewer waiting={<Spinner text="Opening the certificate..." />}>
        <ImageViewer blob={data.blob} name={name} />
      </InViewer>
    );
  }
  return (
    <InViewer waiting={<OpeningSheet />}>
      <PdfViewer source={data} name={name} onDownload={() => void saveCertificate(record)} />
    </InViewer>
  );
}

function InViewer({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  return (
    <ViewerBoundary fallback={<Failed message="This file cannot be shown. Download it instead." />}>
      <Suspense fallback={waiting}>{children}</Suspense>
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

/** Shows the certificate in a dialog. */
export function CertificateViewer({ record, onClose }: RecordDialogProps) {
  const { certificationType, user } = record;
  return (
    <CertificateDialog
      certificate={record}
      title={`${certificationType.name} of ${user.fullName}`}
      onClose={() => onClose()}
    />
  );
}

type CertificateDialogProps = { certificate: Certificate; title: string; onClose: () => void };

/** Shows a certificate or paper, with its name and size. */
export function CertificateDialog({ certificate, title, onClose }: CertificateDialogProps) {
  useReturnFocus();
  const file = useQuery(certificateFile(certificate.id, certificate.endpoint)).data;
  const name = certificate.documentName ?? 'Certificate';
  return (
    <Dialog
      onClose={onClose}
      size="wide"
      title={title}
      description={
        <span className="wrap-anywhere tabular-nums">
          {name}
          {file && ` · ${formatFileSize(file.blob.size)}`}
        </span>
      }
      footer={
        <>
          <p className="mr-auto text-meta text-muted max-sm:hidden">
            Each opening is recorded in the audit log.
          </p>
          <Button onClick={() => void saveCertificate(certificate)}>
            <Icon icon={Download} />
            Download
          </Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <CertificateView record={certificate} />
    </Dialog>
  );
}
