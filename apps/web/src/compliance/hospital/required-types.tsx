import type { PaperHolder, PaperHolderKind } from '@icare/contracts/paper-holders';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { useEveryType } from './api.ts';
import { heldByNames } from './paper-labels.ts';

type RequiredTypesProps = {
  id: string;
  problem: string | undefined;
  kind: PaperHolderKind;
  /** Types that it has had to have so far, retired ones among them. */
  before: PaperHolder['requires'];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Which papers a holder must have: types that are in use and held by its kind, or were chosen before. */
export function RequiredTypes({ id, problem, kind, before, chosen, onChange }: RequiredTypesProps) {
  const types = useEveryType();
  const inUse = (types.data ?? []).filter(
    ({ status, heldBy }) => status === 'active' && heldBy === kind,
  );
  const retired = before
    .map(({ certificationType }) => certificationType)
    .filter((type) => !inUse.some((other) => other.id === type.id));
  const described = [problem && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={described} className="grid min-w-0 gap-2">
      <legend className="font-bold">Papers it must have</legend>
      <p id={`${id}-hint`} className="text-meta text-muted">
        {describeOffer()}
      </p>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
        {[...inUse, ...(types.isSuccess ? retired : [])].map((type) => (
          <Checkbox
            key={type.id}
            label={retired.includes(type) ? `${type.name} (retired)` : type.name}
            checked={chosen.includes(type.id)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, type.id] : chosen.filter((other) => other !== type.id),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );

  function describeOffer(): string {
    if (types.isPending) return 'Loading the types...';
    if (types.isError) return 'The types could not be loaded.';
    return inUse.length === 0
      ? `No type is for this. Add one under Certification Types, held by: ${heldByNames[kind]}.`
      : 'What it has none of is listed as missing, with an alert, until it is added.';
  }
}
