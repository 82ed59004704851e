import { limits } from '@icare/contracts/limits';
import { UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ControlWiring } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PeopleSearch } from './people-search.tsx';
import { describePerson, type PickedPerson } from './picked-person.ts';

type PeoplePickerProps = ControlWiring & {
  value: PickedPerson | null;
  onChange: (person: PickedPerson | null) => void;
};

/** A field to search and choose a member of staff. Spread a form field's wiring over it. */
export function PeoplePicker({ value, onChange, ...wiring }: PeoplePickerProps) {
  const changed = useRef(false);
  // A button is never required.
  const { 'aria-required': _, ...ofButton } = wiring;
  const { id } = wiring;
  const picked = value?.id;
  // The search box and the button replace each other and must pass on the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each change
  useEffect(() => {
    if (changed.current) document.getElementById(id)?.focus();
    changed.current = false;
  }, [picked]);
  const change = (person: PickedPerson | null) => {
    changed.current = true;
    onChange(person);
  };
  if (!value) {
    return <PeopleSearch {...wiring} maxLength={limits.searchMaxLength} onPick={change} />;
  }
  return (
    <div className="flex min-h-10 items-center gap-3 rounded-2 border border-edge bg-raised px-3 py-1">
      <Icon icon={UserRound} className="size-4.5 text-muted" />
      <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <b className="font-bold">
          <bdi>{value.fullName}</bdi>
        </b>{' '}
        <span className="text-meta text-muted">{describePerson(value)}</span>
      </span>
      <Button
        {...ofButton}
        aria-label={`Change ${value.fullName} for somebody else`}
        size="sm"
        variant="quiet"
        onClick={() => change(null)}
      >
        Change
      </Button>
    </div>
  );
}
