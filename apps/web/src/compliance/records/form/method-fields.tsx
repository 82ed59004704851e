import { type VerificationMethod, verificationMethods } from '@icare/contracts/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { FormField } from '../../../ui/form/form-field.tsx';
import type { EndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { methodNames } from '../verification-labels.ts';

type MethodFieldValues = { method: VerificationMethod; checkedOn: string; note: string };

export const emptyMethod = (): MethodFieldValues => ({
  method: 'portal',
  checkedOn: lagosDate(new Date()),
  note: '',
});

/** A check of the future is none. */
export const checkMethod = ({ checkedOn }: MethodFieldValues) =>
  checkedOn > lagosDate(new Date())
    ? { checkedOn: 'The day of the check lies in the future.' }
    : {};

export const methodOptions = verificationMethods.map(
  (method) => [method, methodNames[method]] as const,
);

/** How, when and with what somebody made sure. */
export function MethodFields({ form }: { form: EndpointForm<MethodFieldValues> }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 *:[.wide]:col-span-full has-[[aria-invalid]]:grid-cols-1!">
      <FormField
        form={form}
        name="method"
        label="How it was checked"
        optional={false}
        options={methodOptions}
      />
      <FormField
        form={form}
        name="checkedOn"
        label="Checked on"
        optional={false}
        max={lagosDate(new Date())}
      />
      <FormField
        form={form}
        name="note"
        label="Note"
        hint="For example whom you spoke to"
        fieldClass="wide"
        rows={2}
      />
    </div>
  );
}
