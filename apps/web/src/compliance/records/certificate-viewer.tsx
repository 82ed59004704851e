import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { formatFileSize } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { certificateFile, saveCertificate } from './certificate.ts';
import { CertificateView } from './certificate-view.tsx';

type CertificateViewerProps = {
  record: ComplianceRecord;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The certificate of a record over the page. */
export function CertificateViewer(props: CertificateViewerProps) {
  return props.open && <OpenViewer {...props} />;
}

function OpenViewer({ record, onOpenChange }: CertificateViewerProps) {
  useReturnFocus();
  const { certificationType, user, documentName } = record;
  const file = useQuery(certificateFile(record.id)).data;
  const name = documentName ?? 'Certificate';
  return (
    <Dialog
      onClose={() => onOpenChange(false)}
      size="wide"
      title={`${certificationType.name} of ${user.fullName}`}
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
          <Button onClick={() => void saveCertificate(record)}>
            <Icon icon={Download} />
            Download
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            Close
          </Button>
        </>
      }
    >
      <CertificateView record={record} />
    </Dialog>
  );
}
