import { setContactAddress } from '@icare/contracts/contact';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type AddressFormProps = {
  department: string;
  /** Its own address; empty when it has none. */
  email: string;
  busy: boolean;
  /** Gives what is wrong with the address, or nothing when it is saved. */
  onSave: (email: string | null) => Promise<string | undefined>;
  onCancel: () => void;
};

/** In place of a row of the list. */
export function AddressForm({ department, email, busy, onSave, onCancel }: AddressFormProps) {
  const [typed, setTyped] = useState(email);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    const next = typed.trim() === '' ? null : typed;
    const { error } = setContactAddress.body.safeParse({ email: next });
    setProblem(error ? error.issues[0]?.message : await onSave(next));
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label={department}
        hint="Leave it empty to use the public-affairs address."
        error={problem}
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="off"
            autoFocus
            aria-label={`E-mail address of ${department}`}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <span className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" disabled={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </span>
    </form>
  );
}
