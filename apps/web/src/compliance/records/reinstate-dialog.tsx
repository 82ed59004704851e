import { reinstateComplianceRecord } from '@icare/contracts/record-moves';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useFormSending } from '../../ui/forms/use-form-sending.ts';
import { refreshCompliance } from '../api.ts';
import { CheckSteps } from './form/check-steps.tsx';
import { checkMethod, emptyMethod, MethodFields, methodFieldNames } from './form/method-fields.tsx';
import { checkReason, ReasonField } from './form/reason-field.tsx';
import { checkWholeDates } from './form/record-fields.ts';
import type { RecordDialogProps } from './record-dialog-props.ts';
import { useTypeOf } from './record-queries.ts';

const names = ['reason', ...methodFieldNames];
const failed = 'Failed to reinstate the record. Please try again.';

/** Makes a revoked record count again, once its issuer has confirmed it. */
export function ReinstateDialog({ record, onClose }: RecordDialogProps) {
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  const type = useTypeOf(record.certificationType.id);
  const [reason, setReason] = useState('');
  const [method, setMethod] = useState(emptyMethod);
  const sending = useFormSending();

  const submit = async () => {
    const outcome = await sending.attempt({
      names,
      found: { ...checkReason(reason), ...checkMethod(method), ...checkWholeDates(idOf) },
      otherwise: failed,
      send: async ({ signal }) => {
        const input = { params: { id: record.id }, body: { reason, ...method } };
        await call(reinstateComplianceRecord, input, { signal });
      },
    });
    if (outcome === 'refused') toast.error(failed);
    if (outcome !== 'sent') return;
    toast.success('Record reinstated', {
      description: `${record.certificationType.name} of ${record.user.fullName} counts again.`,
    });
    onClose(refreshCompliance());
  };

  return (
    <FormDialog
      title={`Reinstate ${record.certificationType.name}`}
      description={
        <>
          <bdi>{record.user.fullName}</bdi>. Only once its issuer has confirmed it; a payment alone
          is not enough.
        </>
      }
      submit={{ label: 'Reinstate', busy: 'Saving...' }}
      names={names}
      idOf={idOf}
      sending={sending}
      isFilled={reason !== '' || method.note !== ''}
      onClose={() => onClose()}
      onSubmit={() => void submit()}
    >
      <CheckSteps record={record} type={type} />
      <ReasonField
        id={idOf('reason')}
        hint="It stands in the history."
        value={reason}
        problem={sending.problems['reason']}
        onChange={(text) => {
          setReason(text);
          sending.clearErrors('reason');
        }}
      />
      <MethodFields
        value={method}
        problems={sending.problems}
        idOf={idOf}
        onChange={(next) => {
          setMethod(next);
          sending.clearErrors(...methodFieldNames);
        }}
      />
    </FormDialog>
  );
}
