import type { Problems } from '../../ui/forms/use-form-sending.ts';
import type { TypeFields } from './type-fields.ts';

/** What every part of the form is given. */
export type TypePartProps = {
  fields: TypeFields;
  problems: Problems;
  idOf: (name: string) => string;
  onChange: (patch: Partial<TypeFields>) => void;
};

type TextName = {
  [Name in keyof TypeFields]: TypeFields[Name] extends string ? Name : never;
}[keyof TypeFields];

/** Ties fields and controls to the state of the form by their name. */
export function wiringOf({ fields, problems, idOf, onChange }: TypePartProps) {
  return {
    field: (name: string) => ({ id: idOf(name), error: problems[name] }),
    text: (name: TextName) => ({
      name,
      value: fields[name],
      onChange: ({ target }: { target: { value: string } }) =>
        onChange({ [name]: target.value } as Partial<TypeFields>),
    }),
    check: (name: 'isRequired' | 'renewalRequired') => ({
      name,
      id: idOf(name),
      checked: fields[name],
      onChange: ({ target }: { target: { checked: boolean } }) =>
        onChange({ [name]: target.checked }),
    }),
  };
}
