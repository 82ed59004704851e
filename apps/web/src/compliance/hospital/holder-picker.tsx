import type { PaperHolder } from '@icare/contracts/paper-holders';
import { holderKindNames } from '@icare/domain/paper-labels';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { holdersFound, holdersOffered } from './api.ts';
import { describeHolder } from './paper-labels.ts';

export type PickedHolder = Pick<PaperHolder, 'id' | 'kind' | 'name' | 'place' | 'serial'>;

type HolderPickerProps = {
  id: string;
  value: PickedHolder | null;
  problem: string | undefined;
  onChange: (holder: PickedHolder | null) => void;
};

/** Chooses what a paper is for. A long list is narrowed by a search, which a short one does not show. */
export function HolderPicker({ id, value, problem, onChange }: HolderPickerProps) {
  const [search, setSearch] = useState('');
  const { data, isError } = useQuery(holdersFound(useDeferredValue(search.trim())));
  const found = data?.data.holders ?? [];
  const isLong = search !== '' || (data?.page.total ?? 0) > holdersOffered;
  const isListed = found.some((holder) => holder.id === value?.id);
  const offered = value && !isListed ? [value, ...found] : found;
  return (
    <>
      {isLong && (
        <Field label="Find it" id={`${id}-search`} hint="Part of its name, place or serial number">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              maxLength={200}
              autoComplete="off"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
        </Field>
      )}
      <Field label="What it is for" id={id} error={problem}>
        {(control) => (
          <Select
            {...control}
            value={value?.id ?? ''}
            onChange={({ target }) =>
              onChange(offered.find((holder) => holder.id === target.value) ?? null)
            }
          >
            <option value="">{firstOption(isError, data?.page.total)}</option>
            {offered.map((holder) => (
              <option key={holder.id} value={holder.id}>
                {describeHolder(holder)} ({holderKindNames[holder.kind].toLowerCase()})
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

function firstOption(isError: boolean, total: number | undefined): string {
  if (isError) return 'The list could not be loaded';
  if (total === undefined) return 'Loading...';
  if (total === 0) return 'Nothing found';
  return total > holdersOffered
    ? `Choose one; ${total} found, the first ${holdersOffered} here`
    : 'Choose one';
}
