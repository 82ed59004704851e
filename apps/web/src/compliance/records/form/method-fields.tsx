import { type VerificationMethod, verificationMethods } from '@icare/contracts/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { Field } from '../../../ui/field.tsx';
import type { Problems } from '../../../ui/forms/use-form-sending.ts';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { methodNames } from '../verification-labels.ts';

type MethodFieldValues = { method: VerificationMethod; checkedOn: string; note: string };
export const methodFieldNames = ['method', 'checkedOn', 'note'] as const;

export const emptyMethod = (): MethodFieldValues => ({
  method: 'portal',
  checkedOn: lagosDate(new Date()),
  note: '',
});

/** A check of the future is none. */
export function checkMethod({ checkedOn }: MethodFieldValues): Problems {
  if (checkedOn <= lagosDate(new Date())) return {};
  return { checkedOn: 'The day of the check lies in the future.' };
}

type MethodFieldsProps = {
  value: MethodFieldValues;
  problems: Problems;
  idOf: (name: string) => string;
  onChange: (value: MethodFieldValues) => void;
};

/** How, when and with what somebody made sure. */
export function MethodFields({ value, problems, idOf, onChange }: MethodFieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 *:[.wide]:col-span-full has-[[aria-invalid]]:grid-cols-1!">
      <Field label="How it was checked" id={idOf('method')} error={problems['method']}>
        {(control) => (
          <Select
            {...control}
            value={value.method}
            onChange={({ target }) =>
              onChange({ ...value, method: target.value as VerificationMethod })
            }
          >
            {verificationMethods.map((method) => (
              <option key={method} value={method}>
                {methodNames[method]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Checked on" id={idOf('checkedOn')} error={problems['checkedOn']}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={value.checkedOn}
            max={lagosDate(new Date())}
            onChange={({ target }) => onChange({ ...value, checkedOn: target.value })}
          />
        )}
      </Field>
      <Field
        label="Note"
        id={idOf('note')}
        optional
        hint="For example whom you spoke to"
        error={problems['note']}
        className="wide"
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={value.note}
            onChange={({ target }) => onChange({ ...value, note: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
