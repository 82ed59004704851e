import { departments } from '@icare/contracts/departments';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { NamedPeople } from './named-people.tsx';
import type { TypeFields, TypeForm } from './type-fields.ts';

/** Which departments, cadres or people, where it is not everyone. */
export function AppliesTo({ form }: { form: TypeForm }) {
  const { values, problems, fieldId } = form;
  switch (values.scope) {
    case 'everyone':
      return null;
    case 'departments':
      return (
        <Departments
          id={fieldId('departments')}
          error={problems.departments}
          chosen={values.departments}
          onChange={(departments) => form.change({ departments })}
        />
      );
    case 'cadres':
      return (
        <FormField
          form={form}
          name="cadres"
          label="Cadres"
          hint="One on a line, as it stands with the people: Staff Nurse"
          rows={4}
        />
      );
    case 'people':
      return (
        <NamedPeople
          id={fieldId('people')}
          error={problems.people}
          people={values.people}
          onChange={(people) => form.change({ people })}
        />
      );
  }
}

type DepartmentsProps = {
  id: string;
  error: string | undefined;
  chosen: TypeFields['departments'];
  onChange: (chosen: TypeFields['departments']) => void;
};

function Departments({ id, error, chosen, onChange }: DepartmentsProps) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid min-w-0 gap-2"
    >
      <legend className="mb-1 font-bold">Departments</legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
        {departments.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, name] : chosen.filter((other) => other !== name),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
