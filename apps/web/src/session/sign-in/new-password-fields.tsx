import { limits } from '@icare/contracts/limits';
import { newPassword } from '@icare/contracts/people';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as z from 'zod';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

/** A password and the same once more; `sameTwice` holds the two together. */
export const newPasswordShape = {
  newPassword,
  repeated: z.string().min(1, 'Enter the new password once more.'),
};

type Both = { newPassword: string; repeated: string };
export const sameTwice: [check: (both: Both) => boolean, { path: string[]; message: string }] = [
  ({ newPassword, repeated }) => repeated === '' || newPassword === repeated,
  { path: ['repeated'], message: 'The two new passwords are not the same.' },
];

export const newPasswordForm = z.object(newPasswordShape).refine(...sameTwice);

type NewPasswordFieldsProps = {
  /** So that a password manager knows whose password it is. */
  username: string;
  ids: { newPassword: string; repeated: string };
  errors: { newPassword?: { message?: string }; repeated?: { message?: string } };
  register: (name: 'newPassword' | 'repeated') => UseFormRegisterReturn;
};

export function NewPasswordFields({ username, ids, errors, register }: NewPasswordFieldsProps) {
  const { min, max } = limits.passwordMaxLength;
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field
        label="New password"
        id={ids.newPassword}
        hint={`${min} to ${max} characters. A few unrelated words are easy to remember.`}
        error={errors.newPassword?.message}
      >
        {(control) => (
          <PasswordInput {...control} {...register('newPassword')} autoComplete="new-password" />
        )}
      </Field>
      <Field label="New password, once more" id={ids.repeated} error={errors.repeated?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('repeated')} autoComplete="new-password" />
        )}
      </Field>
    </>
  );
}
