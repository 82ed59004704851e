import { type DepartmentName, departments } from '@icare/contracts/departments';
import { useId } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { FieldError } from '../ui/field.tsx';

type DepartmentPickerProps = {
  /** Of the first box, so that an error summary can link to it. */
  id: string;
  chosen: readonly DepartmentName[];
  onChange: (chosen: DepartmentName[]) => void;
  error: string | undefined;
};

/** Several departments; the first one chosen is the one the document is filed under first. */
export function DepartmentPicker({ id, chosen, onChange, error }: DepartmentPickerProps) {
  const errorId = useId();
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
      className="min-w-0"
    >
      <legend className="font-bold">Departments</legend>
      <p className="mb-1 text-meta text-muted">One or several</p>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className="mt-1 grid grid-cols-2 gap-x-3 gap-y-1.5 rounded-2 border border-edge bg-raised px-3 py-2.5 text-[.875rem] leading-6">
        {departments.map((name, index) => (
          <Checkbox
            key={name}
            {...(index === 0 ? { id } : {})}
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
    </fieldset>
  );
}
