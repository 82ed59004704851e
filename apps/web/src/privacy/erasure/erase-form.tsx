import { limits } from '@icare/contracts/limits';
import type { ErasurePreview, eraseUser } from '@icare/contracts/privacy';
import { useId, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useFormSending } from '../../ui/forms/use-form-sending.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { Erasure } from './erase-dialog.tsx';
import { ErasureCounts, Sentences } from './erasure-facts.tsx';

type EraseFormProps = {
  title: string;
  erasure: Erasure;
  preview: ErasurePreview;
  reasonSchema: typeof eraseUser.body.shape.reason;
  onDone: () => void;
  onClose: () => void;
};

const names = ['reason', 'confirm'] as const;

export function EraseForm(props: EraseFormProps) {
  const { title, erasure, preview, reasonSchema, onDone, onClose } = props;
  const { word, expected } = erasure.typed;
  const formId = useId();
  const idOf = (name: string) => `${formId}-${name}`;
  const [reason, setReason] = useState('');
  const [confirm, setConfirm] = useState('');
  const sending = useFormSending();
  const submit = async () => {
    let waits = false;
    const isTyped = confirm.trim().toLowerCase() === expected.toLowerCase();
    const outcome = await sending.attempt({
      names,
      found: {
        reason: reasonSchema.safeParse(reason).error?.issues[0]?.message,
        confirm: isTyped ? undefined : `Type the ${word} exactly as it is: ${expected}`,
      },
      send: async ({ signal }) => {
        waits = (await erasure.erase({ reason, confirm }, signal)) === 'waits';
      },
      otherwise: 'Nothing was erased. Please try again.',
    });
    if (outcome !== 'sent') return;
    if (waits) onClose();
    else onDone();
  };
  return (
    <FormDialog
      title={title}
      description={`Nobody can bring it back. Backups hold it for ${limits.backupDays} days more at most.`}
      submit={{ label: 'Erase for good', busy: 'Erasing...', danger: true }}
      names={names}
      idOf={idOf}
      sending={sending}
      isFilled={reason !== '' || confirm !== ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Sentences tone="warning" title="Think of this before" sentences={preview.warnings} />
      <ErasureCounts counts={preview.counts} />
      <Field
        label="Reason"
        id={idOf('reason')}
        hint="For example how and when they asked. It stays in the audit log: write no name."
        error={sending.problems.reason}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              sending.clearErrors('reason');
            }}
          />
        )}
      </Field>
      <Field
        label={`Type the ${word} to confirm`}
        id={idOf('confirm')}
        hint={
          <>
            It is <b className="text-ink wrap-anywhere">{expected}</b>
          </>
        }
        error={sending.problems.confirm}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={confirm}
            onChange={({ target }) => {
              setConfirm(target.value);
              sending.clearErrors('confirm');
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
