import type { ComponentProps } from 'react';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';

type OwnPasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  id: string;
  error: string | undefined;
};

/** The password the person has now, asked for before something about the account is changed. */
export function OwnPasswordField({ id, error, ...rest }: OwnPasswordFieldProps) {
  return (
    <Field label="Your password" id={id} error={error}>
      {(control) => <PasswordInput {...control} {...rest} autoComplete="current-password" />}
    </Field>
  );
}
