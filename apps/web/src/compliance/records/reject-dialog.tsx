import { rejectComplianceRecord } from '@icare/contracts/record-moves';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useFormSending } from '../../ui/forms/use-form-sending.ts';
import { refreshCompliance } from '../api.ts';
import { checkReason, ReasonField } from './form/reason-field.tsx';
import type { RecordDialogProps } from './record-dialog-props.ts';

const failed = 'Failed to reject the record. Please try again.';

/** Turns a submitted record down. */
export function RejectDialog({ record, onClose }: RecordDialogProps) {
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  const [reason, setReason] = useState('');
  const sending = useFormSending();

  const submit = async () => {
    const outcome = await sending.attempt({
      names: ['reason'],
      found: checkReason(reason),
      otherwise: failed,
      send: async ({ signal }) => {
        const input = { params: { id: record.id }, body: { reason } };
        await call(rejectComplianceRecord, input, { signal });
      },
    });
    if (outcome === 'refused') toast.error(failed);
    if (outcome !== 'sent') return;
    toast.success('Record rejected', { description: `${record.user.fullName} sees the reason.` });
    onClose(refreshCompliance());
  };

  return (
    <FormDialog
      title={`Reject ${record.certificationType.name}`}
      description={
        <>
          What <bdi>{record.user.fullName}</bdi> sent in is kept in the history and never counts. A
          certificate held before stays as it is.
        </>
      }
      submit={{ label: 'Reject', busy: 'Rejecting...', danger: true }}
      names={['reason']}
      idOf={idOf}
      sending={sending}
      isFilled={reason !== ''}
      onClose={() => onClose()}
      onSubmit={() => void submit()}
    >
      <ReasonField
        id={idOf('reason')}
        hint="The person reads this: say what to send instead."
        value={reason}
        problem={sending.problems['reason']}
        onChange={(text) => {
          setReason(text);
          sending.clearErrors('reason');
        }}
      />
    </FormDialog>
  );
}
