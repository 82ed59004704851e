import { submitCertification } from '@icare/contracts/compliance-records';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { upload } from '../../api/upload.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useFormSending } from '../../ui/forms/use-form-sending.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { refreshCompliance } from '../api.ts';
import {
  changeFields,
  checkFields,
  checkWholeDates,
  contentOf,
  formOf,
  type RecordFields,
} from '../records/form/record-fields.ts';
import { validityText } from '../records/form/validity-text.ts';
import { useTypeOf } from '../records/record-queries.ts';
import { PhotoField } from './photo-field.tsx';
import { draftOf, forgetDraft, keepDraft, type SubmitDraft } from './submit-drafts.ts';

type SubmitDialogProps = {
  certificationType: { id: string; name: string };
  /** Something of this type is held already. */
  isRenewal: boolean;
  onClose: () => void;
};

const names = ['document', 'issueDate', 'expirationDate', 'certificateNumber', 'notes'] as const;
const failed = 'It was not sent. Please try again.';

/** Sends one's own certificate in. Closing it keeps what was typed and chosen; only sending forgets it. */
export function SubmitDialog({ certificationType, isRenewal, onClose }: SubmitDialogProps) {
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  const { id: typeId, name } = certificationType;
  const type = useTypeOf(typeId);
  const [draft, setDraft] = useState(() => draftOf(typeId));
  const sending = useFormSending();
  const { problems, busy } = sending;
  const { fields, file } = draft;

  const change = (patch: Partial<SubmitDraft>) => {
    const next = { ...draft, ...patch };
    setDraft(next);
    keepDraft(typeId, next);
  };
  const changeField = (field: keyof RecordFields, value: string) => {
    const next = changeFields(fields, { [field]: value }, type);
    change({ fields: next });
    sending.clearErrors(
      field,
      ...(next.expirationDate === fields.expirationDate ? [] : ['expirationDate']),
    );
  };
  const wired = (field: keyof RecordFields) => ({
    name: field,
    disabled: busy,
    value: fields[field],
    onChange: ({ target }: { target: { value: string } }) => changeField(field, target.value),
  });
  const submit = async () => {
    const texts = { certificationTypeId: typeId, ...fields };
    const outcome = await sending.attempt({
      names,
      found: { ...checkFields(fields, type), ...checkWholeDates(idOf) },
      otherwise: failed,
      send: async (options) => {
        const idempotencyKey = draft.keyFor(contentOf(texts, file));
        const form = formOf(texts, file);
        await upload(submitCertification, { form }, { ...options, idempotencyKey });
      },
    });
    if (outcome !== 'sent') return;
    forgetDraft(typeId);
    toast.success('Sent', {
      description: `${name} waits to be verified. You see here when it is.`,
    });
    void refreshCompliance();
    onClose();
  };
  const date = { type: 'date', min: '1900-01-01', max: '2100-12-31' } as const;
  return (
    <FormDialog
      title={isRenewal ? `Renew ${name}` : `Submit ${name}`}
      description="A compliance officer checks it with the issuer. Until then what you hold stays as it is."
      submit={{ label: 'Send', busy: 'Sending...' }}
      names={names}
      idOf={idOf}
      sending={sending}
      isFilled={false}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <PhotoField
        id={idOf('document')}
        file={file}
        problem={problems['document']}
        disabled={busy}
        onFile={(chosen) => {
          change({ file: chosen });
          sending.clearErrors('document');
        }}
      />
      <div className="grid items-end gap-5 sm:grid-cols-2 has-[[aria-invalid]]:grid-cols-1!">
        <Field label="Issue date" id={idOf('issueDate')} optional error={problems['issueDate']}>
          {(control) => <TextInput {...control} {...wired('issueDate')} {...date} />}
        </Field>
        <Field
          label="Expiry date"
          id={idOf('expirationDate')}
          optional={type?.validityRule === 'none'}
          hint={type && validityText(type)}
          error={problems['expirationDate']}
        >
          {(control) => <TextInput {...control} {...wired('expirationDate')} {...date} />}
        </Field>
      </div>
      <Field
        label="Certificate number"
        id={idOf('certificateNumber')}
        optional
        error={problems['certificateNumber']}
      >
        {(control) => (
          <TextInput
            {...control}
            {...wired('certificateNumber')}
            autoComplete="off"
            autoCapitalize="characters"
          />
        )}
      </Field>
      <Field label="Notes" id={idOf('notes')} optional error={problems['notes']}>
        {(control) => <Textarea {...control} {...wired('notes')} rows={2} />}
      </Field>
    </FormDialog>
  );
}
