import { refuseApproval } from '@icare/contracts/approvals';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { call } from '../api/api-client.ts';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/forms/form-dialog.tsx';
import { useFormSending } from '../ui/forms/use-form-sending.ts';
import { Textarea } from '../ui/textarea.tsx';
import type { DecisionDialogProps } from './approve-dialog.tsx';

const names = ['reason'] as const;

/** Whoever asked reads why. */
export function RefuseDialog({ approval, onDone, onClose }: DecisionDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const sending = useFormSending();
  const submit = async () => {
    const outcome = await sending.attempt({
      names,
      found: {
        reason: refuseApproval.body.shape.reason.safeParse(reason).error?.issues[0]?.message,
      },
      send: async ({ signal }) => {
        await call(refuseApproval, { params: { id: approval.id }, body: { reason } }, { signal });
        toast.success('Refused', { description: `${approval.askedBy.fullName} is told why.` });
      },
      otherwise: 'Nothing was refused. Please try again.',
    });
    if (outcome === 'sent') onDone();
  };
  return (
    <FormDialog
      title={`Refuse: ${approval.title}`}
      description="It is not done. Whoever asked gets your reason by mail."
      size="narrow"
      submit={{ label: 'Refuse', busy: 'Refusing...' }}
      names={names}
      idOf={(name) => `${formId}-${name}`}
      sending={sending}
      isFilled={reason !== ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label="Reason" id={`${formId}-reason`} error={sending.problems.reason}>
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
