import { submitCertification } from '@icare/contracts/compliance-records';
import { earliestDate, latestDate } from '@icare/contracts/dates';
import { keptDrafts } from '../../format/kept-drafts.ts';
import type { FormDraft } from '../../ui/form/endpoint-form.ts';
import { FieldPair } from '../../ui/form/field-pair.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import {
  checkDates,
  emptyFields,
  type RecordFields,
  toNewRecord,
  validityText,
} from '../records/form/record-fields.ts';
import { FirstDayField, useFollowingDates } from '../records/form/record-fieldset.tsx';
import { useCertificationType } from '../types/queries.ts';
import { PhotoField } from './photo-field.tsx';

type SubmitDialogProps = {
  certificationType: { id: string; name: string };
  /** The user already has a record of this type. */
  isRenewal: boolean;
  onClose: () => void;
};

type Submission = { document: File | null } & RecordFields;

const defaults: Submission = { document: null, ...emptyFields };
/** Unsent drafts by certification type, kept until the server has stored them. */
const getDraft = keptDrafts<FormDraft<Submission>>();

/** Submits the user's own certificate. The draft survives closing the dialog and is deleted after sending. */
export function SubmitDialog({ certificationType, isRenewal, onClose }: SubmitDialogProps) {
  const { id: typeId, name } = certificationType;
  const type = useCertificationType(typeId);
  const form = useEndpointForm(submitCertification, {
    defaults,
    draft: getDraft(typeId),
    keepsDraftOnClose: true,
    toBody: ({ document: _file, ...fields }) => ({
      certificationTypeId: typeId,
      ...toNewRecord(fields, type),
    }),
    failed: 'It was not sent. Please try again.',
    check: (fields, found) => checkDates(fields, type, found),
    onSent: () => {
      toast.success('Sent', {
        description: `${name} waits to be verified. You see here when it is.`,
      });
      void refreshCompliance();
      onClose();
    },
  });
  const following = useFollowingDates(form, type);
  const field = { form, disabled: form.busy };
  const date = { ...field, min: earliestDate, max: latestDate } as const;
  return (
    <FormDialog
      form={form}
      title={isRenewal ? `Renew ${name}` : `Submit ${name}`}
      description="A compliance officer checks it with the issuer. Until then what you hold stays as it is."
      submit={{ label: 'Send', busy: 'Sending...' }}
      onClose={onClose}
    >
      <PhotoField
        id={form.fieldId('document')}
        file={form.values.document}
        problem={form.problems.document}
        disabled={form.busy}
        onFile={(chosen) => form.change({ document: chosen })}
      />
      <FieldPair>
        <FormField {...date} form={following} name="issueDate" label="Issue date" />
        <FormField
          {...date}
          form={following}
          name="expirationDate"
          label="Expiry date"
          optional={type?.validityRule === 'none'}
          hint={type && validityText(type)}
        />
      </FieldPair>
      <FirstDayField form={following} type={type} disabled={form.busy} />
      <FormField
        {...field}
        name="certificateNumber"
        label="Certificate number"
        autoComplete="off"
        autoCapitalize="characters"
      />
      <FormField {...field} name="notes" label="Notes" rows={2} />
    </FormDialog>
  );
}
