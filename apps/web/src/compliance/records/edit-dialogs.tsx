import {
  type ComplianceRecord,
  editComplianceRecord,
  replaceCertificate,
} from '@icare/contracts/compliance-records';
import { useState } from 'react';
import { toast } from 'sonner';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { refreshCompliance, useCertificationType } from '../api.ts';
import { CertificateField } from './form/certificate-field.tsx';
import { checkDates, type RecordFields, recordFieldNames, toFields } from './form/record-fields.ts';
import { RecordFieldset } from './form/record-fieldset.tsx';
import type { RecordDialogProps } from './record-actions.ts';

/** Corrects a record. A new date requires a reason, since the next licence should be entered as a renewal. */
export function EditRecordDialog({ record, onClose }: RecordDialogProps) {
  const type = useCertificationType(record.certificationType.id);
  const [before] = useState(() => toFields(record));
  const movesDate = (after: RecordFields) =>
    after.issueDate !== before.issueDate || after.expirationDate !== before.expirationDate;
  const form = useEndpointForm(editComplianceRecord, {
    params: { id: record.id },
    defaults: { ...before, reason: '' },
    toBody: ({ reason, ...fields }) => ({
      ...findChanges(before, fields),
      ...(movesDate(fields) && { reason }),
    }),
    failed: 'Failed to save the record. Please try again.',
    toastsFailure: true,
    check: ({ reason, ...fields }, found) => ({
      ...checkDates(fields, type, found),
      ...(movesDate(fields) && !reason.trim() && { reason: 'Say why the date changes.' }),
    }),
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
      {movesDate(form.values) && (
        <FormField
          form={form}
          name="reason"
          label="Why the date changes"
          optional={false}
          hint="It stands in the history with the date as it was."
          rows={2}
        />
      )}
    </FormDialog>
  );
}

const ofWhom = ({ certificationType, user }: ComplianceRecord) =>
  `${certificationType.name} of ${user.fullName}`;

/** Only what differs; an emptied field is null. */
export function findChanges(before: RecordFields, after: RecordFields) {
  const changed = recordFieldNames.filter((name) => after[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name].trim() || null]));
}

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
