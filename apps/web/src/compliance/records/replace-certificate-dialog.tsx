import { replaceCertificate } from '@icare/contracts/compliance-records';
import { toast } from 'sonner';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { refreshCompliance } from '../api.ts';
import { CertificateField } from './form/certificate-field.tsx';
import type { RecordDialogProps } from './record-actions.ts';

/** Puts the file of a record in its place, for the first time or anew. */
export function ReplaceCertificateDialog({ record, onClose }: RecordDialogProps) {
  const { certificationType, user, documentName } = record;
  const form = useEndpointForm(replaceCertificate, {
    params: { id: record.id },
    defaults: { document: null as File | null },
    failed: 'Failed to store the certificate. Please try again.',
    toastsFailure: true,
    onSent: () => {
      toast.success(documentName ? 'Certificate replaced' : 'Certificate added', {
        description: `${certificationType.name} of ${user.fullName}`,
      });
      onClose(refreshCompliance());
    },
  });
  return (
    <FormDialog
      form={form}
      title={documentName ? 'Replace certificate' : 'Add certificate'}
      description={
        <>
          {certificationType.name} of <bdi>{user.fullName}</bdi>
          {documentName && `. Now: ${documentName}`}
        </>
      }
      submit={{ label: documentName ? 'Replace' : 'Add', busy: 'Sending...' }}
      onClose={() => onClose()}
    >
      <CertificateField form={form} optional={false} />
    </FormDialog>
  );
}
