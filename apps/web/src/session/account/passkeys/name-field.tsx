import type { ComponentProps } from 'react';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

type NameFieldProps = ComponentProps<typeof TextInput> & {
  id: string;
  error: string | undefined;
};

export function NameField({ id, error, ...input }: NameFieldProps) {
  return (
    <Field label="Name" id={id} hint="So that you can tell your passkeys apart." error={error}>
      {(control) => <TextInput {...control} {...input} autoComplete="off" className="max-w-md" />}
    </Field>
  );
}
