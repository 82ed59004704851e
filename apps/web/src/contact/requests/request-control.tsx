import { FormField } from '../../ui/form/form-field.tsx';
import type { EndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { type Answers, maxLengths, type RequestField } from './request-field.ts';

type RequestControlProps = { form: EndpointForm<Answers>; field: RequestField };

/** The control for what a desk asks. */
export function RequestControl({ form, field }: RequestControlProps) {
  const { name, label, kind, missing, hint, half, options = [], notBefore } = field;
  const isOptional = missing === undefined;
  const wired = {
    form,
    name,
    label,
    hint,
    optional: isOptional,
    fieldClass: half ? '' : widths[kind],
  };
  if (kind === 'paragraphs') {
    return <FormField {...wired} rows={5} countsLetters={maxLengths.paragraphs} />;
  }
  if (kind === 'choice') {
    const none = isOptional ? 'Not given' : 'Choose one';
    return (
      <FormField
        {...wired}
        options={[['', none], ...options.map((option) => [option, option] as const)]}
      />
    );
  }
  if (kind === 'date') {
    return (
      <FormField {...wired} type="date" min={(notBefore && form.values[notBefore]) || undefined} />
    );
  }
  const inputMode = kind === 'money' ? 'decimal' : 'text';
  return <FormField {...wired} inputMode={inputMode} autoComplete="off" />;
}

/** Two dates stand side by side, text has the whole line. */
const widths = {
  line: 'sm:col-span-full',
  paragraphs: 'sm:col-span-full',
  money: 'sm:col-span-full sm:max-w-80',
  choice: 'sm:col-span-full sm:max-w-80',
  date: 'sm:max-w-64',
} as const;
