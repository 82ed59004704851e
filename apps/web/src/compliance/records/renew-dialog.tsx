import { renewComplianceRecord } from '@icare/contracts/compliance-records';
import { formatDate } from '../../format/format.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import { useCertificationType } from '../types/queries.ts';
import { CertificateField } from './form/certificate-field.tsx';
import { checkDates, emptyFields, toNewRecord } from './form/record-fields.ts';
import { RecordFieldset } from './form/record-fieldset.tsx';
import type { RecordDialogProps } from './record-actions.ts';

/** Adds the successor of a record; the old record stays unchanged in the history. */
export function RenewDialog({ record, onClose }: RecordDialogProps) {
  const { certificationType, user, expirationDate, certificateNumber, issuingAuthority } = record;
  const type = useCertificationType(certificationType.id);
  const defaults = {
    ...emptyFields,
    issuingAuthority: issuingAuthority ?? '',
    document: null as File | null,
  };
  const form = useEndpointForm(renewComplianceRecord, {
    params: { id: record.id },
    defaults,
    toBody: ({ document: _file, ...fields }) => toNewRecord(fields, type),
    failed: 'Failed to renew the record. Please try again.',
    toastsFailure: true,
    check: (fields, found) => checkDates(fields, type, found),
    onSent: () => {
      toast.success('Record renewed', {
        description: `${certificationType.name} of ${user.fullName}. The one before is in its history.`,
      });
      onClose(refreshCompliance());
    },
  });

  return (
    <FormDialog
      form={form}
      title={`Renew ${certificationType.name}`}
      description={
        <>
          <bdi>{user.fullName}</bdi>
          {expirationDate && `, ${record.status === 'expired' ? 'expired' : 'valid until'} `}
          {expirationDate && formatDate(expirationDate)}. The new record takes its place.
        </>
      }
      submit={{ label: 'Renew', busy: 'Renewing...' }}
      onClose={() => onClose()}
    >
      <RecordFieldset
        form={form}
        type={type}
        hints={certificateNumber ? { certificateNumber: `Before: ${certificateNumber}` } : {}}
      />
      <CertificateField form={form} label="New certificate" />
    </FormDialog>
  );
}
