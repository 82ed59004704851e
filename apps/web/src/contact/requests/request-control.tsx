import { Field } from '../../ui/field.tsx';
import { LettersLeft } from '../../ui/forms/letters-left.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { type Answers, lettersOf, type RequestField } from './request-field.ts';

type RequestControlProps = {
  field: RequestField;
  id: string;
  answers: Answers;
  problem: string | undefined;
  onChange: (answer: string) => void;
};

/** The control for what a desk asks. */
export function RequestControl({ field, id, answers, problem, onChange }: RequestControlProps) {
  const { name, label, kind, missing, hint, half, options = [], notBefore } = field;
  const value = answers[name] ?? '';
  const wired = {
    name,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <Field
      label={label}
      id={id}
      optional={missing === undefined}
      hint={hint}
      error={problem}
      className={half ? '' : widths[kind]}
    >
      {(control) => {
        const all = { ...control, ...wired };
        if (kind === 'paragraphs') {
          return (
            <>
              <Textarea {...all} rows={5} />
              <LettersLeft used={value.length} max={lettersOf.paragraphs} />
            </>
          );
        }
        if (kind === 'choice') {
          return (
            <Select {...all}>
              <option value="">{missing === undefined ? 'Not given' : 'Choose one'}</option>
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </Select>
          );
        }
        if (kind === 'date') {
          return (
            <TextInput {...all} type="date" min={(notBefore && answers[notBefore]) || undefined} />
          );
        }
        return (
          <TextInput
            {...all}
            inputMode={kind === 'money' ? 'decimal' : 'text'}
            autoComplete="off"
          />
        );
      }}
    </Field>
  );
}

/** Two dates stand side by side, text has the whole line. */
const widths = {
  line: 'sm:col-span-full',
  paragraphs: 'sm:col-span-full',
  money: 'sm:col-span-full sm:max-w-80',
  choice: 'sm:col-span-full sm:max-w-80',
  date: 'sm:max-w-64',
} as const;
