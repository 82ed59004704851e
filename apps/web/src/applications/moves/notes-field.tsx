import { setApplicationStatus } from '@icare/contracts/recruitment';
import { Field } from '../../ui/field.tsx';
import { LettersLeft } from '../../ui/form/letters-left.tsx';
import { Textarea } from '../../ui/textarea.tsx';

const mostLetters = 4000;

type NotesFieldProps = {
  id?: string;
  label?: string;
  hint?: string;
  optional?: boolean;
  value: string;
  error?: string | undefined;
  rows?: number;
  onChange: (value: string) => void;
};

/** Words that stay with HR. */
export function NotesField(props: NotesFieldProps) {
  const { id, label = 'Notes', hint = 'For HR alone; the applicant never sees them.' } = props;
  return (
    <Field
      label={label}
      hint={hint}
      optional={props.optional ?? false}
      error={props.error}
      {...(id && { id })}
    >
      {(control) => (
        <>
          <Textarea
            {...control}
            rows={props.rows ?? 3}
            value={props.value}
            onChange={({ target }) => props.onChange(target.value)}
          />
          <LettersLeft used={props.value.length} max={mostLetters} />
        </>
      )}
    </Field>
  );
}

/** What is wrong with notes, in the words of the contract. */
export function notesProblem(notes: string, missing?: string): string | undefined {
  if (notes.trim() === '') return missing;
  return setApplicationStatus.body.shape.notes.safeParse(notes).error?.issues[0]?.message;
}
