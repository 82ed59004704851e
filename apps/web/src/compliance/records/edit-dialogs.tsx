import {
  type ComplianceRecord,
  editComplianceRecord,
  replaceCertificate,
} from '@icare/contracts/compliance-records';
import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance, useCertificationType } from '../api.ts';
import { CertificateField } from './form/certificate-field.tsx';
import { correctionOf, DateReasonField } from './form/correction.tsx';
import { toFields } from './form/record-fields.ts';
import { RecordFieldset } from './form/record-fieldset.tsx';
import type { RecordDialogProps } from './record-actions.ts';

/** Corrects a record. A new date requires a reason, since the next licence should be entered as a renewal. */
export function EditRecordDialog({ record, onClose }: RecordDialogProps) {
  const type = useCertificationType(record.certificationType.id);
  const [before] = useState(() => toFields(record));
  const { movesDate, ...correction } = correctionOf(before, type);
  const form = useEndpointForm(editComplianceRecord, {
    params: { id: record.id },
    ...correction,
    failed: 'Failed to save the record. Please try again.',
    toastsFailure: true,
    onSent: () => {
      toast.success('Record updated', { description: ofWhom(record) });
      onClose(refreshCompliance());
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Edit ${record.certificationType.name}`}
      description={
        <>
          <bdi>{record.user.fullName}</bdi>. For mistakes only: the next licence or certificate is a
          renewal.
        </>
      }
      submit={{ label: 'Save changes', busy: 'Saving...' }}
      sendsOnlyChanges
      onClose={() => onClose()}
    >
      <RecordFieldset form={form} type={type} followsIssueDate={false} />
      {movesDate(form.values) && <DateReasonField form={form} />}
    </FormDialog>
  );
}

const ofWhom = ({ certificationType, user }: ComplianceRecord) =>
  `${certificationType.name} of ${user.fullName}`;

/** Adds or replaces a record's certificate. */
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
