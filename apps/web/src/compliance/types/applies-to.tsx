import { departments } from '@icare/contracts/departments';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { type TypePartProps, wiringOf } from './field-wiring.ts';
import { NamedPeople } from './named-people.tsx';

/** Which departments, cadres or people, where it is not everyone. */
export function AppliesTo(props: TypePartProps) {
  const { fields, problems, idOf, onChange } = props;
  const { field, text } = wiringOf(props);
  switch (fields.scope) {
    case 'everyone':
      return null;
    case 'departments':
      return (
        <Departments
          id={idOf('appliesTo.departments')}
          error={problems['appliesTo.departments']}
          chosen={fields.departments}
          onChange={(chosen) => onChange({ departments: chosen })}
        />
      );
    case 'cadres':
      return (
        <Field
          label="Cadres"
          {...field('appliesTo.cadres')}
          hint="One on a line, as it stands with the people: Staff Nurse"
        >
          {(control) => <Textarea {...control} {...text('cadres')} rows={4} />}
        </Field>
      );
    case 'people':
      return (
        <NamedPeople
          id={idOf('appliesTo.userIds')}
          error={problems['appliesTo.userIds']}
          people={fields.people}
          onChange={(people) => onChange({ people })}
        />
      );
  }
}

type DepartmentsProps = {
  id: string;
  error: string | undefined;
  chosen: TypePartProps['fields']['departments'];
  onChange: (chosen: TypePartProps['fields']['departments']) => void;
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
