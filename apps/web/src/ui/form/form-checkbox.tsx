import type { ReactNode } from 'react';
import { Checkbox } from '../checkbox.tsx';
import type { EndpointForm } from './endpoint-form.ts';

type FormCheckboxProps<Values> = {
  form: EndpointForm<Values>;
  name: {
    [Name in Extract<keyof Values, string>]: Values[Name] extends boolean ? Name : never;
  }[Extract<keyof Values, string>];
  label: ReactNode;
  hint?: ReactNode;
};

export function FormCheckbox<Values>({ form, name, label, hint }: FormCheckboxProps<Values>) {
  return (
    <Checkbox
      label={label}
      hint={hint}
      error={form.problems[name]}
      id={form.fieldId(name)}
      name={name}
      checked={form.values[name] as boolean}
      onChange={({ target }) =>
        form.change({ [name]: target.checked } as unknown as Partial<Values>)
      }
    />
  );
}
