import { departments } from '@icare/contracts/departments';
import { limits } from '@icare/contracts/limits';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PeopleSearch } from '../../people/picker/people-search.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { TypeFields, TypeForm } from './type-fields.ts';

/** Field for the departments, cadres or people that need the type; null if everyone does. */
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

type NamedPerson = { id: string; fullName: string };
type NamedPeopleProps = {
  id: string;
  error: string | undefined;
  people: readonly NamedPerson[];
  onChange: (people: NamedPerson[]) => void;
};

/** Search field for people, with the chosen people listed below it. */
function NamedPeople({ id, error, people, onChange }: NamedPeopleProps) {
  const lastCount = useRef(people.length);
  // Every change replaces the search field and can remove the pressed button: the focus goes to the new search field.
  useEffect(() => {
    if (lastCount.current !== people.length) document.getElementById(id)?.focus();
    lastCount.current = people.length;
  }, [id, people.length]);
  return (
    <div className="grid gap-2">
      <Field label="People" id={id} error={error}>
        {(control) => (
          <PeopleSearch
            {...control}
            // Replaces the field after each choice, so that it is empty again.
            key={people.length}
            maxLength={limits.searchMaxLength}
            onPick={({ id: picked, fullName }) =>
              onChange([
                ...people.filter((person) => person.id !== picked),
                { id: picked, fullName },
              ])
            }
          />
        )}
      </Field>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {people.map((person) => (
          <li
            key={person.id}
            className="inline-flex min-w-0 items-center gap-1 rounded-2 border border-edge pl-2.5"
          >
            <bdi className="min-w-0 wrap-anywhere">{person.fullName}</bdi>
            <IconButton
              label={`Take ${person.fullName} off the list`}
              icon={X}
              onClick={() => onChange(people.filter(({ id: other }) => other !== person.id))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
