import { limits } from '@icare/contracts/limits';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PeopleSearch } from './people-search.tsx';

type NamedPerson = { id: string; fullName: string };
type NamedPeopleProps = {
  label: string;
  optional?: boolean;
  hint?: string;
  id: string;
  error: string | undefined;
  people: readonly NamedPerson[];
  onChange: (people: NamedPerson[]) => void;
};

/** Search field for people, with the chosen people listed below it. */
export function NamedPeople({ id, error, people, onChange, ...field }: NamedPeopleProps) {
  const lastCount = useRef(people.length);
  // Every change replaces the search field and can remove the pressed button: the focus goes to the new search field.
  useEffect(() => {
    if (lastCount.current !== people.length) document.getElementById(id)?.focus();
    lastCount.current = people.length;
  }, [id, people.length]);
  return (
    <div className="grid gap-2">
      <Field {...field} id={id} error={error}>
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
