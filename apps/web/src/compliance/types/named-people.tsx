import { limits } from '@icare/contracts/limits';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PeopleSearch } from '../../people/picker/people-search.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

type Named = { id: string; fullName: string };
type NamedPeopleProps = {
  id: string;
  error: string | undefined;
  people: readonly Named[];
  onChange: (people: Named[]) => void;
};

/** Several people, each found while one types and listed below the box. */
export function NamedPeople({ id, error, people, onChange }: NamedPeopleProps) {
  const shown = useRef(people.length);
  // Box and buttons go with every change; the focus stays in the box, for the next one.
  useEffect(() => {
    if (shown.current !== people.length) document.getElementById(id)?.focus();
    shown.current = people.length;
  }, [id, people.length]);
  return (
    <div className="grid gap-2">
      <Field label="People" id={id} error={error}>
        {(control) => (
          <PeopleSearch
            {...control}
            // Begins anew after each choice.
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
