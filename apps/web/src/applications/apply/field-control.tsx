import { Field } from '../../ui/field.tsx';
import { LettersLeft } from '../../ui/form/letters-left.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { type FieldName, fieldOf } from './fields.ts';

type FieldControlProps = {
  name: FieldName;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
};

export const partId = (name: string) => `apply-${name}`;

export function FieldControl({ name, value, problem, onChange }: FieldControlProps) {
  const { label, kind, hint, missing, half, type, inputMode, autoComplete, max } = fieldOf(name);
  const wired = {
    name,
    value,
    autoComplete: autoComplete ?? 'off',
    'aria-required': missing !== undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <Field
      label={label}
      id={partId(name)}
      optional={missing === undefined}
      hint={hint}
      error={problem}
      className={half ? '' : 'sm:col-span-full'}
    >
      {(control) =>
        kind === 'paragraphs' ? (
          <>
            <Textarea {...control} {...wired} rows={name === 'coverLetter' ? 7 : 3} />
            {max && <LettersLeft used={value.length} max={max} />}
          </>
        ) : (
          <TextInput
            {...control}
            {...wired}
            type={kind === 'date' ? 'date' : (type ?? 'text')}
            inputMode={inputMode}
            className="max-sm:min-h-11"
          />
        )
      }
    </Field>
  );
}
