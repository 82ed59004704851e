import { type DepartmentName, departments } from '@icare/contracts/departments';
import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/field.tsx';
import { controlLook } from '../../ui/text-input.tsx';

type DepartmentPickerProps = {
  /** Of what opens the list, so that an error summary can link to it. */
  id: string;
  chosen: readonly DepartmentName[];
  onChange: (chosen: DepartmentName[]) => void;
  error: string | undefined;
};

/** Several departments; the first one chosen is the one the document is filed under first. */
export function DepartmentPicker({ id, chosen, onChange, error }: DepartmentPickerProps) {
  const errorId = useId();
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 font-bold">Departments</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <details className="group min-w-0">
        <summary
          id={id}
          aria-describedby={error ? errorId : undefined}
          className={classNames(
            controlLook,
            'flex min-h-10 items-center justify-between gap-3 group-open:rounded-b-none',
            error && 'border-2 border-danger',
          )}
        >
          <span className="min-w-0">
            {chosen.length > 0 ? chosen.join(', ') : 'Choose one or several'}
          </span>
          <span className="chevron size-4 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-2 gap-x-3 gap-y-1.5 rounded-b-2 border border-t-0 border-edge bg-raised px-3 py-2.5 text-[.875rem] leading-6">
          {departments.map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, name] : chosen.filter((other) => other !== name),
                )
              }
            />
          ))}
        </div>
      </details>
    </fieldset>
  );
}
