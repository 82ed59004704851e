import {
  type ComplianceRecord,
  editComplianceRecord,
  getComplianceRecord,
  replaceCertificate,
} from '@icare/contracts/compliance-records';
import { call } from '../../api/api-client.ts';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import { useCertificationType } from '../types/queries.ts';
import { ReplaceDialog } from './form/certificate-field.tsx';
import { CorrectionDialog, useCorrection } from './form/correction.tsx';
import { toFields } from './form/record-fields.ts';
import type { RecordDialogProps } from './record-actions.ts';

/** Corrects a record. A new date requires a reason, since the next licence should be entered as a renewal. */
export function EditRecordDialog({ record, onClose }: RecordDialogProps) {
  const type = useCertificationType(record.certificationType.id);
  const { movesDate, ...correction } = useCorrection(record, type);
  const form = useEndpointForm(editComplianceRecord, {
    params: { id: record.id },
    ...correction,
    shared: {
      basedOn: record.updatedAt,
      read: async () => {
        const { data } = await call(getComplianceRecord, { params: { id: record.id } });
        return { basedOn: data.updatedAt, values: { ...toFields(data), reason: '' } };
      },
    },
    failed: 'Failed to save the record. Please try again.',
    toastsFailure: true,
    onSent: () => {
      toast.success('Record updated', { description: describeRecord(record) });
      onClose(refreshCompliance());
    },
  });
  return (
    <CorrectionDialog
      form={form}
      type={type}
      enteredAt={record.createdAt}
      movesDate={movesDate}
      title={`Edit ${record.certificationType.name}`}
      description={
        <>
          <bdi>{record.user.fullName}</bdi>. For mistakes only: the next licence or certificate is a
          renewal.
          {record.verifiedOn !== null &&
            ' Another date, number or issuer has to be confirmed by its issuer again.'}
        </>
      }
      onClose={() => onClose()}
    />
  );
}

const describeRecord = ({ certificationType, user }: ComplianceRecord) =>
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
        description: describeRecord(record),
      });
      onClose(refreshCompliance());
    },
  });
  return (
    <ReplaceDialog
      form={form}
      noun="certificate"
      present={documentName}
      subject={
        <>
          {certificationType.name} of <bdi>{user.fullName}</bdi>
        </>
      }
      onClose={() => onClose()}
    />
  );
}
