import { limits } from '@icare/contracts/limits';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';
import { FormField } from '../../ui/form/form-field.tsx';

/** A password and its repetition. */
type NewPassword = { newPassword: string; repeated: string };

export const noPassword: NewPassword = { newPassword: '', repeated: '' };

export function checkRepeated({ newPassword, repeated }: NewPassword): { repeated?: string } {
  if (repeated === '') return { repeated: 'Enter the new password once more.' };
  if (repeated === newPassword) return {};
  return { repeated: 'The two new passwords are not the same.' };
}

type NewPasswordFieldsProps = {
  form: EndpointForm<NewPassword>;
  /** For password managers, which store it with the password. */
  username: string;
};

export function NewPasswordFields({ form, username }: NewPasswordFieldsProps) {
  const { min, max } = limits.passwordLength;
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <FormField
        form={form}
        name="newPassword"
        label="New password"
        hint={`${min} to ${max} characters. A few unrelated words are easy to remember.`}
        type="password"
        autoComplete="new-password"
      />
      <FormField
        form={form}
        name="repeated"
        label="New password, once more"
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}
