import { FormField } from '../../ui/form/form-field.tsx';
import { type FieldName, fieldOf } from './fields.ts';
import type { ApplicationForm } from './use-application.ts';

type ApplicationFieldProps = { form: ApplicationForm; name: FieldName };

export function ApplicationField({ form, name }: ApplicationFieldProps) {
  const { label, kind, hint, missing, half, type, inputMode, autoComplete, max } = fieldOf(name);
  const shared = {
    form,
    name,
    label,
    hint,
    optional: missing === undefined,
    fieldClass: half ? '' : 'sm:col-span-full',
    autoComplete: autoComplete ?? 'off',
    'aria-required': missing !== undefined,
  };
  if (kind === 'paragraphs') {
    return (
      <FormField {...shared} rows={name === 'coverLetter' ? 7 : 3} countsLetters={max ?? false} />
    );
  }
  return (
    <FormField
      {...shared}
      type={kind === 'date' ? 'date' : (type ?? 'text')}
      inputMode={inputMode}
      className="max-sm:min-h-11"
    />
  );
}
