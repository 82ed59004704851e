import { revokeComplianceRecord } from '@icare/contracts/record-moves';
import { lagosDate } from '@icare/domain/lagos-date';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useFormSending } from '../../ui/forms/use-form-sending.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { refreshCompliance } from '../api.ts';
import { checkReason, ReasonField } from './form/reason-field.tsx';
import { checkWholeDates } from './form/record-fields.ts';
import type { RecordDialogProps } from './record-dialog-props.ts';

const names = ['reason', 'revokedOn', 'authority'];
const failed = 'Failed to revoke the record. Please try again.';

/** Writes down that the issuer took a licence or certificate back. */
export function RevokeDialog({ record, onClose }: RecordDialogProps) {
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  const today = lagosDate(new Date());
  const [first] = useState({
    reason: '',
    revokedOn: today,
    authority: record.issuingAuthority ?? '',
  });
  const [values, setValues] = useState(first);
  const sending = useFormSending();
  const { problems } = sending;
  const change = (patch: Partial<typeof values>) => {
    setValues({ ...values, ...patch });
    sending.clearErrors(...Object.keys(patch));
  };

  const submit = async () => {
    const outcome = await sending.attempt({
      names,
      found: {
        ...checkReason(values.reason),
        ...(values.revokedOn > today && { revokedOn: 'The day lies in the future.' }),
        ...checkWholeDates(idOf),
      },
      otherwise: failed,
      send: async ({ signal }) => {
        const input = { params: { id: record.id }, body: values };
        await call(revokeComplianceRecord, input, { signal });
      },
    });
    if (outcome === 'refused') toast.error(failed);
    if (outcome !== 'sent') return;
    toast.success('Record revoked', {
      description: `${record.certificationType.name} of ${record.user.fullName}. The officers get a critical alert.`,
    });
    onClose(refreshCompliance());
  };

  return (
    <FormDialog
      title={`Revoke ${record.certificationType.name}`}
      description={
        <>
          <bdi>{record.user.fullName}</bdi> no longer holds it from then on, and a critical alert is
          raised. It is reinstated only with a new check.
        </>
      }
      submit={{ label: 'Revoke', busy: 'Revoking...', danger: true }}
      names={names}
      idOf={idOf}
      sending={sending}
      isFilled={
        values.reason !== '' ||
        values.revokedOn !== first.revokedOn ||
        values.authority !== first.authority
      }
      onClose={() => onClose()}
      onSubmit={() => void submit()}
    >
      <ReasonField
        id={idOf('reason')}
        hint="The person sees it too."
        value={values.reason}
        problem={problems['reason']}
        onChange={(reason) => change({ reason })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2 has-[[aria-invalid]]:grid-cols-1!">
        <Field label="Revoked on" id={idOf('revokedOn')} error={problems['revokedOn']}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              max={today}
              value={values.revokedOn}
              onChange={({ target }) => change({ revokedOn: target.value })}
            />
          )}
        </Field>
        <Field label="By whom" id={idOf('authority')} optional error={problems['authority']}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={values.authority}
              onChange={({ target }) => change({ authority: target.value })}
            />
          )}
        </Field>
      </div>
    </FormDialog>
  );
}
