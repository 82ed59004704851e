import { rejectComplianceRecord } from '@icare/contracts/record-moves';
import { Field } from '../../../ui/field.tsx';
import type { Problems } from '../../../ui/forms/use-form-sending.ts';
import { Textarea } from '../../../ui/textarea.tsx';

const { reason: rule } = rejectComplianceRecord.body.shape;

/** Every move that closes or opens a record again has its reason; the words are the contract's. */
export function checkReason(reason: string): Problems {
  const message = rule.safeParse(reason).error?.issues[0]?.message;
  return message ? { reason: message } : {};
}

type ReasonFieldProps = {
  id: string;
  hint: string;
  value: string;
  problem: string | undefined;
  onChange: (text: string) => void;
};

export function ReasonField({ id, hint, value, problem, onChange }: ReasonFieldProps) {
  return (
    <Field label="Reason" id={id} hint={hint} error={problem}>
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
