import type { CertificationType } from '@icare/contracts/certification-types';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

type TypeSelectProps = {
  id: string;
  value: string;
  types: {
    data: readonly CertificationType[] | undefined;
    isError: boolean;
    refetch: () => Promise<unknown>;
  };
  problem: string | undefined;
  onChange: (id: string) => void;
};

/** The types in use. A retired one stands there only where a link has asked for it. */
export function TypeSelect({ id, value, types, problem, onChange }: TypeSelectProps) {
  const offered = types.data?.filter((type) => type.status === 'active' || type.id === value);
  return (
    <Field label="Certification type" id={id} error={problem}>
      {(control) => (
        <>
          <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">{waitingText(types, offered?.length)}</option>
            {offered?.map((type) => (
              <option key={type.id} value={type.id}>
                {type.status === 'active' ? type.name : `${type.name} (not in use any more)`}
              </option>
            ))}
          </Select>
          {types.isError && (
            <Button
              size="sm"
              className="mt-1 justify-self-start"
              onClick={() => void types.refetch()}
            >
              Load the types again
            </Button>
          )}
        </>
      )}
    </Field>
  );
}

function waitingText({ isError, data }: TypeSelectProps['types'], count: number | undefined) {
  if (data === undefined) return isError ? 'The types could not be loaded' : 'Loading the types...';
  return count === 0 ? 'No certification types' : 'Choose one';
}
