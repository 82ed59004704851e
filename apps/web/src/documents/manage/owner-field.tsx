import { PeoplePicker } from '../../people/picker/people-picker.tsx';
import type { PickedPerson } from '../../people/picker/picked-person.ts';
import { Field } from '../../ui/field.tsx';

type OwnerFieldProps = {
  id: string;
  hint: string;
  error: string | undefined;
  value: PickedPerson | null;
  onChange: (owner: PickedPerson | null) => void;
};

/** Asks who keeps documents right. */
export function OwnerField({ value, onChange, ...field }: OwnerFieldProps) {
  return (
    <Field label="Owner" optional {...field}>
      {(control) => <PeoplePicker {...control} value={value} onChange={onChange} />}
    </Field>
  );
}
