import type { AdminUser } from '@icare/contracts/people';
import { setUserLegalHold } from '@icare/contracts/privacy';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useFormSending } from '../../ui/forms/use-form-sending.ts';
import { Textarea } from '../../ui/textarea.tsx';
import { refreshUsers } from '../api.ts';

type UserHoldDialogProps = { user: AdminUser; onClose: () => void };

/** Keeps everything about a person from being erased while there is a dispute, or lets it go again. */
export function UserHoldDialog({ user, onClose }: UserHoldDialogProps) {
  const { _id: id, name, legalHold } = user;
  const isHeld = legalHold !== null;
  const fieldId = useId();
  const [reason, setReason] = useState('');
  const sending = useFormSending();
  const save = async () => {
    const body = { hold: !isHeld, ...((!isHeld || reason.trim()) && { reason }) };
    const issues = setUserLegalHold.body.safeParse(body).error?.issues;
    const outcome = await sending.attempt({
      names: ['reason'],
      found: { reason: issues?.[0]?.message },
      send: async ({ signal }) => {
        await call(setUserLegalHold, { params: { id }, body }, { signal });
      },
      otherwise: 'The hold was not saved. Please try again.',
    });
    if (outcome !== 'sent') return;
    toast.success(isHeld ? 'Legal hold released' : 'Put on legal hold', {
      description: isHeld
        ? `${name} can be erased again.`
        : `Nothing of ${name} is erased meanwhile.`,
    });
    onClose();
    await refreshUsers();
  };
  return (
    <FormDialog
      size="narrow"
      title={isHeld ? 'Release the legal hold' : 'Put on legal hold'}
      description={
        isHeld
          ? `${name} is held: ${legalHold}. Released, they can be erased again.`
          : `Everything about ${name} is kept, whoever asks for erasure, until the hold is released. They are not told.`
      }
      submit={{ label: isHeld ? 'Release' : 'Put on hold', busy: 'Saving...' }}
      names={['reason']}
      idOf={() => fieldId}
      sending={sending}
      isFilled={reason !== ''}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field
        label="Reason"
        id={fieldId}
        optional={isHeld}
        hint="For example the number of a case. Human Resources and IT see it, and it goes into the audit log."
        error={sending.problems.reason}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              sending.clearErrors('reason');
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
