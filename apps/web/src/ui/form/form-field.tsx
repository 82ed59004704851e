import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { type ControlWiring, Field } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import { Select } from '../select.tsx';
import { TextInput } from '../text-input.tsx';
import { Textarea } from '../textarea.tsx';
import type { EndpointForm } from './endpoint-form.ts';

/** The count appears when no more than this many letters are left. */
const showFromLetters = 500;
/** Screen readers get a rounded count: announcing it at every key would interrupt the reading of the typed text. */
const announcementStep = 100;

/** Below a text area: how many letters still fit. */
function LettersLeft({ used, max }: { used: number; max: number }) {
  const left = max - used;
  const isNearLimit = left <= showFromLetters;
  const announced = left < 0 ? left : Math.ceil(left / announcementStep) * announcementStep;
  return (
    <div className="text-meta tabular-nums">
      {isNearLimit && (
        <p
          aria-hidden="true"
          className={classNames(left < 0 ? 'font-bold text-danger' : 'text-muted')}
        >
          {formatLettersLeft(left)}
        </p>
      )}
      <p role="status" className="sr-only">
        {isNearLimit && formatLettersLeft(announced)}
      </p>
    </div>
  );
}

function formatLettersLeft(left: number): string {
  const count = Math.abs(left);
  const noun = `${count.toLocaleString('en')} ${count === 1 ? 'letter' : 'letters'}`;
  return left < 0 ? `${noun} too many` : `${noun} left`;
}

type TextNames<Values> = {
  [Name in Extract<keyof Values, string>]: Values[Name] extends string ? Name : never;
}[Extract<keyof Values, string>];

/** The part of a form that a field uses. */
export type FieldsForm<Values> = Pick<
  EndpointForm<Values>,
  'values' | 'problems' | 'change' | 'fieldId' | 'getRule'
>;

type FormFieldProps<Values> = {
  form: FieldsForm<Values>;
  label: string;
  hint?: ReactNode;
  /** Needed only if the contract does not say it. */
  optional?: boolean;
  /** Says beside the label that the field is required. */
  isMarked?: boolean;
  /** An error from outside the form. */
  error?: string | undefined;
  /** Class of the whole field, not of its control. */
  fieldClass?: string;
};

type TextFieldProps<Values> = FormFieldProps<Values> & {
  name: TextNames<Values>;
  children?: undefined;
} & (
    | ({ rows?: undefined; options?: undefined } & Omit<ComponentProps<'input'>, Wired>)
    /** A text area. `countsLetters` shows how many letters are left; as a number it is the limit, if the contract has none. */
    | ({ rows: number; countsLetters?: boolean | number; options?: undefined } & Omit<
        ComponentProps<'textarea'>,
        Wired
      >)
    /** A choice between options, each a value and a label. */
    | ({ options: readonly Option[]; rows?: undefined } & Omit<ComponentProps<'select'>, Wired>)
  );

type Wired = 'form' | 'name' | 'value' | 'onChange' | 'id' | 'children' | 'rows';
type Option = readonly [value: string, label: string];

/** A field with label, hint, error and control. Its kind, maximum length and optionality come from the contract. */
export function FormField<Values>({
  form,
  name,
  label,
  hint,
  optional,
  isMarked,
  error,
  fieldClass,
  ...rest
}: TextFieldProps<Values>) {
  const rule = form.getRule(name);
  const value = form.values[name] as string;
  const problem = form.problems[name] ?? error;
  const isOptional = optional ?? rule.isOptional;
  const wired = {
    name,
    value,
    // Browsers call an empty control that is natively required invalid before anybody has typed.
    ...(rest.required && !problem && { 'aria-invalid': false }),
    onChange: ({ target }: { target: { value: string } }) =>
      form.change({ [name]: target.value } as unknown as Partial<Values>),
  };
  const draw = (control: ControlWiring) => {
    if (rest.options) {
      const { options, ...select } = rest;
      return (
        <Select {...control} {...select} {...wired}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </Select>
      );
    }
    if (rest.rows) {
      const { countsLetters, ...area } = rest;
      const max = typeof countsLetters === 'number' ? countsLetters : rule.max;
      return (
        <>
          <Textarea {...control} {...area} {...wired} />
          {countsLetters && max && <LettersLeft used={value.trim().length} max={max} />}
        </>
      );
    }
    const input = rest as Omit<ComponentProps<'input'>, Wired>;
    if (input.type === 'password') return <PasswordInput {...control} {...input} {...wired} />;
    return <TextInput {...control} type={rule.kind} {...input} {...wired} />;
  };
  return (
    <Field
      label={label}
      hint={hint}
      id={form.fieldId(name)}
      optional={isOptional}
      required={!isOptional && (isMarked ? 'marked' : true)}
      error={problem}
      {...(fieldClass && { className: fieldClass })}
    >
      {draw}
    </Field>
  );
}

/** Has a button that shows the password. Set `autoComplete` to 'current-password' or 'new-password'. */
function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <TextInput
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-11"
      />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        icon={shown ? EyeOff : Eye}
        className="absolute top-1/2 right-0.5 -translate-y-1/2"
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
