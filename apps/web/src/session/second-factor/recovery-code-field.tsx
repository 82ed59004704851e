import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type RecoveryCodeFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  id: string;
  error: string | undefined;
};

/** One of the codes kept for the day the phone is lost. */
export function RecoveryCodeField({ id, error, className = '', ...rest }: RecoveryCodeFieldProps) {
  return (
    <Field label="Recovery code" id={id} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...rest}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={`tabular-nums ${className}`}
        />
      )}
    </Field>
  );
}
