import {
  editHospitalPaper,
  getHospitalPaper,
  renewHospitalPaper,
  replaceHospitalPaper,
} from '@icare/contracts/hospital-papers';
import { call } from '../../api/api-client.ts';
import { formatDate } from '../../format/format.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import { CertificateField, ReplaceDialog } from '../records/form/certificate-field.tsx';
import { CorrectionDialog, useCorrection } from '../records/form/correction.tsx';
import { checkDates, emptyFields, toFields } from '../records/form/record-fields.ts';
import { RecordFieldset } from '../records/form/record-fieldset.tsx';
import { usePaperType } from './api.ts';
import type { PaperDialogProps } from './paper-actions.ts';
import { describeHolder, describePaper } from './paper-labels.ts';

/** Hands in the next paper, which waits to be verified. */
export function RenewPaperDialog({ paper, onClose }: PaperDialogProps) {
  const { certificationType, holder, expirationDate, certificateNumber, issuingAuthority } = paper;
  const type = usePaperType(certificationType.id);
  const form = useEndpointForm(renewHospitalPaper, {
    params: { id: paper.id },
    defaults: {
      ...emptyFields,
      issuingAuthority: issuingAuthority ?? '',
      document: null as File | null,
    },
    failed: 'The renewal was not sent. Please try again.',
    toastsFailure: true,
    check: (fields, found) => checkDates(fields, type, found),
    onSent: () => {
      toast.success('Renewal handed in', {
        description: `${describePaper(paper)} waits to be verified. The one before stays in force.`,
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
          <bdi>{describeHolder(holder)}</bdi>
          {expirationDate && `, ${paper.status === 'expired' ? 'expired' : 'valid until'} `}
          {expirationDate && formatDate(expirationDate)}. This one stays as it is until an officer
          has verified the new one.
        </>
      }
      submit={{ label: 'Hand in', busy: 'Sending...' }}
      onClose={() => onClose()}
    >
      <RecordFieldset
        form={form}
        type={type}
        hints={certificateNumber ? { certificateNumber: `Before: ${certificateNumber}` } : {}}
      />
      <CertificateField form={form} label="New paper" />
    </FormDialog>
  );
}

/** Corrects a paper. A new date requires a reason, since the next paper should be entered as a renewal. */
export function EditPaperDialog({ paper, onClose }: PaperDialogProps) {
  const type = usePaperType(paper.certificationType.id);
  const { movesDate, ...correction } = useCorrection(paper, type);
  const form = useEndpointForm(editHospitalPaper, {
    params: { id: paper.id },
    ...correction,
    shared: {
      basedOn: paper.updatedAt,
      read: async () => {
        const { data } = await call(getHospitalPaper, { params: { id: paper.id } });
        return { basedOn: data.updatedAt, values: { ...toFields(data), reason: '' } };
      },
    },
    failed: 'The paper was not saved. Please try again.',
    toastsFailure: true,
    onSent: () => {
      toast.success('Paper corrected', { description: describePaper(paper) });
      onClose(refreshCompliance());
    },
  });
  return (
    <CorrectionDialog
      form={form}
      type={type}
      enteredAt={paper.createdAt}
      movesDate={movesDate}
      title={`Correct ${paper.certificationType.name}`}
      description={
        <>
          <bdi>{describeHolder(paper.holder)}</bdi>. For mistakes only: the next paper is a renewal.
        </>
      }
      onClose={() => onClose()}
    />
  );
}

/** Adds or replaces the file of a paper. */
export function ReplaceFileDialog({ paper, onClose }: PaperDialogProps) {
  const { documentName } = paper;
  const form = useEndpointForm(replaceHospitalPaper, {
    params: { id: paper.id },
    defaults: { document: null as File | null },
    failed: 'The file was not stored. Please try again.',
    toastsFailure: true,
    onSent: () => {
      toast.success(documentName ? 'File replaced' : 'File added', {
        description: describePaper(paper),
      });
      onClose(refreshCompliance());
    },
  });
  return (
    <ReplaceDialog
      form={form}
      label="File"
      noun="file"
      present={documentName}
      subject={describePaper(paper)}
      onClose={() => onClose()}
    />
  );
}
