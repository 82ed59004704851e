import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { type ControlWiring, Field } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import { Select } from '../select.tsx';
import { TextInput } from '../text-input.tsx';
import { Textarea } from '../textarea.tsx';
import type { EndpointForm } from './endpoint-form.ts';

/** The number of letters left from which on the count is shown. */
const nearLetters = 500;
/** Announced in steps, since a count at every key would drown what is typed. */
const step = 100;

/** Below a long text: how much still fits, once that is not much. */
function LettersLeft({ used, max }: { used: number; max: number }) {
  const left = max - used;
  const near = left <= nearLetters;
  const announced = left < 0 ? left : Math.ceil(left / step) * step;
  return (
    <div className="text-meta tabular-nums">
      {near && (
        <p
          aria-hidden="true"
          className={classNames(left < 0 ? 'font-bold text-danger' : 'text-muted')}
        >
          {formatLettersLeft(left)}
        </p>
      )}
      <p role="status" className="sr-only">
        {near && formatLettersLeft(announced)}
      </p>
    </div>
  );
}

function formatLettersLeft(left: number): string {
  const count = Math.abs(left);
  const noun = `${count.toLocaleString('en')} ${count === 1 ? 'letter' : 'letters'}`;
  return left < 0 ? `${noun} too many` : `${noun} left`;
}

/** The fields that hold a text. */
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
  /** Where the contract does not know it. */
  optional?: boolean;
  /** An error that the form itself does not know. */
  error?: string | undefined;
  /** Class of the whole field, not of its control. */
  fieldClass?: string;
};

type TextFieldProps<Values> = FormFieldProps<Values> & {
  name: TextNames<Values>;
  children?: undefined;
} & (
    | ({ rows?: undefined; options?: undefined } & Omit<ComponentProps<'input'>, Wired>)
    /** Several lines; `countsLetters` shows how much still fits: so many letters, where the contract does not know it. */
    | ({ rows: number; countsLetters?: boolean | number; options?: undefined } & Omit<
        ComponentProps<'textarea'>,
        Wired
      >)
    /** One of these: value and label. */
    | ({ options: readonly Option[]; rows?: undefined } & Omit<ComponentProps<'select'>, Wired>)
  );

type Wired = 'form' | 'name' | 'value' | 'onChange' | 'id' | 'children' | 'rows';
type Option = readonly [value: string, label: string];

/** A field of the form with label, hint, error and control; rules of the contract are not repeated. */
export function FormField<Values>({
  form,
  name,
  label,
  hint,
  optional,
  error,
  fieldClass,
  ...rest
}: TextFieldProps<Values>) {
  const rule = form.getRule(name);
  const value = form.values[name] as string;
  const wired = {
    name,
    value,
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
      optional={optional ?? rule.isOptional}
      error={form.problems[name] ?? error}
      {...(fieldClass && { className: fieldClass })}
    >
      {draw}
    </Field>
  );
}

/** A password can be looked at while it is typed. Give `autoComplete`: 'current-password' or 'new-password'. */
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
