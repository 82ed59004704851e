import { FormField } from '../../../ui/form/form-field.tsx';
import type { EndpointForm } from '../../../ui/form/use-endpoint-form.ts';

type ReasonFieldProps = { form: EndpointForm<{ reason: string }>; hint: string };

/** Every move that closes or opens a record again has its reason. */
export function ReasonField({ form, hint }: ReasonFieldProps) {
  return <FormField form={form} name="reason" label="Reason" hint={hint} rows={3} />;
}
