import { type ComplianceRecord, renewComplianceRecord } from '@icare/contracts/compliance-records';
import { toast } from 'sonner';
import { formatDate } from '../../format/format.ts';
import { serialize } from '../../ui/form/form-content.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { refreshCompliance, useCertificationType } from '../api.ts';
import { CertificateField } from './form/certificate-field.tsx';
import { checkDates, emptyFields, type RecordFields } from './form/record-fields.ts';
import { RecordFieldset } from './form/record-fieldset.tsx';

/** The record to renew, and the fields of its successor that were already filled in. */
export type RenewalStart = {
  record: ComplianceRecord;
  fields?: RecordFields;
  file?: File | null;
};

type RenewDialogProps = RenewalStart & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Told of the fetching of what has changed. */
  onRenewed?: (refreshed: Promise<unknown>) => void;
};

/** Adds the successor of a record; the old one stays as it was, in the history. */
export function RenewDialog(props: RenewDialogProps) {
  return props.open && <OpenDialog {...props} />;
}

function OpenDialog({ record, onOpenChange, onRenewed, ...start }: RenewDialogProps) {
  const { certificationType, user, expirationDate, certificateNumber, issuingAuthority } = record;
  const type = useCertificationType(certificationType.id);
  const begun = start.fields ?? { ...emptyFields, issuingAuthority: issuingAuthority ?? '' };
  const defaults = { ...begun, document: start.file ?? null };
  const close = () => onOpenChange(false);
  const form = useEndpointForm(renewComplianceRecord, {
    params: { id: record.id },
    defaults,
    failed: 'Failed to renew the record. Please try again.',
    toastsFailure: true,
    check: (fields, found) => checkDates(fields, type, found),
    isFilled: (values) => start.fields !== undefined || serialize(values) !== serialize(defaults),
    onSent: () => {
      toast.success('Record renewed', {
        description: `${certificationType.name} of ${user.fullName}. The one before is in its history.`,
      });
      const refreshed = refreshCompliance();
      close();
      onRenewed?.(refreshed);
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
          {expirationDate && formatDate(expirationDate)}. The new record takes its place at once.
        </>
      }
      submit={{ label: 'Renew', busy: 'Renewing...' }}
      onClose={close}
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
