import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { formatFileSize } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { type Certificate, certificateFile, saveCertificate } from './certificate.ts';
import { CertificateView } from './certificate-view.tsx';
import type { RecordDialogProps } from './record-actions.ts';

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
  const file = useQuery(certificateFile(certificate)).data;
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
