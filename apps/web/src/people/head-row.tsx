import { type Department, setDepartmentHead } from '@icare/contracts/people';
import { Eraser, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';
import { call } from '../api/api-client.ts';
import { messageOf } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { refreshUsers } from './api.ts';
import { PeoplePicker } from './picker/people-picker.tsx';
import type { PickedPerson } from './picker/picked-person.ts';

type HeadRowProps = {
  department: Department;
  isEdited: boolean;
  onEdit: (on: boolean) => void;
};

export function HeadRow({ department, isEdited, onEdit }: HeadRowProps) {
  const { id, name, head, staffCount } = department;
  const row = useRef<HTMLLIElement>(null);
  const [busy, setBusy] = useState(false);
  const leave = () => {
    // The form that has the focus goes first: what is drawn later could not take it over.
    flushSync(() => onEdit(false));
    row.current?.querySelector('button')?.focus();
  };
  /** Gives what is wrong with the choice, or nothing when it is saved. */
  const save = async (headId: string | null): Promise<string | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    try {
      const { data } = await call(setDepartmentHead, { params: { id }, body: { headId } });
      const { head: chosen } = data.department;
      toast.success('Head saved', {
        description: chosen ? `${chosen.fullName} leads ${name}.` : `Nobody leads ${name} now.`,
      });
      await refreshUsers();
      leave();
      return undefined;
    } catch (error) {
      return messageOf(error, 'Failed to save the head. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <li ref={row} className="border-b border-line py-2 last:border-0">
      {isEdited ? (
        <HeadForm name={name} busy={busy} onSave={save} onCancel={leave} />
      ) : (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1 leading-snug">
            <p className="font-bold">{name}</p>
            <p className="text-meta text-muted wrap-anywhere">
              <bdi>{head?.fullName ?? 'Nobody named'}</bdi>
              {` · ${staffCount.toLocaleString('en')} active`}
            </p>
          </div>
          <IconButton
            label={`Name the head of ${name}`}
            icon={Pencil}
            phoneText="Edit"
            onClick={() => onEdit(true)}
          />
          {head && (
            <IconButton
              label={`Clear the head of ${name}`}
              icon={Eraser}
              phoneText="Clear"
              onClick={async () => {
                const problem = await save(null);
                if (problem) toast.error('Saving failed', { description: problem });
              }}
            />
          )}
        </div>
      )}
    </li>
  );
}

type HeadFormProps = {
  name: string;
  busy: boolean;
  onSave: (headId: string) => Promise<string | undefined>;
  onCancel: () => void;
};

/** In place of a row of the list. */
function HeadForm({ name, busy, onSave, onCancel }: HeadFormProps) {
  const [person, setPerson] = useState<PickedPerson | null>(null);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3"
      onSubmit={async (event) => {
        event.preventDefault();
        setProblem(person ? await onSave(person.id) : 'Choose somebody who is active.');
      }}
    >
      <Field label={`Head of ${name}`} error={problem}>
        {(control) => (
          <PeoplePicker
            {...control}
            value={person}
            onChange={(chosen) => {
              setPerson(chosen);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <span className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" aria-disabled={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </span>
    </form>
  );
}
