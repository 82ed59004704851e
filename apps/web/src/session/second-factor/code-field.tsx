import { type ComponentProps, useEffect, useRef } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type CodeFieldProps = Omit<ComponentProps<'input'>, 'ref' | 'id'> & {
  id: string;
  error: string | undefined;
  hint?: string;
  inputRef: (element: HTMLInputElement | null) => void;
  /** True where typing the code is all there is to do. */
  focus?: boolean;
};

/** The six digits of an app. A phone offers its digits, and the code where it knows it. */
export function CodeField({ id, error, hint, inputRef, focus = false, ...rest }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus) input.current?.focus();
  }, [focus]);
  return (
    <Field label="Code" id={id} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...rest}
          ref={(element) => {
            input.current = element;
            inputRef(element);
          }}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          className="max-w-40 text-head tracking-[.12em] tabular-nums"
        />
      )}
    </Field>
  );
}
