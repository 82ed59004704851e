import { type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

type RadioGroupProps<Value extends string> = {
  legend: ReactNode;
  options: readonly { value: Value; label: ReactNode; about?: ReactNode; isOpen?: boolean }[];
  /** Null: none is chosen yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** How the options stand beside each other; below each other by default. */
  columns?: string;
};

/** A choice of one of a few, all of them visible. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, options, value, onChange, error, columns = '' } = props;
  const name = useId();
  const errorId = useId();
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 font-bold">{legend}</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className={`grid gap-x-6 gap-y-2 ${columns}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-start gap-2.5 py-1.5 sm:min-h-8 touch:min-h-11 sm:py-0"
          >
            <input
              type="radio"
              name={name}
              className="mt-0.5 size-5 shrink-0"
              checked={value === option.value}
              disabled={option.isOpen === false}
              onChange={() => onChange(option.value)}
            />
            <span className="min-w-0 leading-snug wrap-anywhere">
              {option.label}
              {option.about && <span className="block text-meta text-muted">{option.about}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
