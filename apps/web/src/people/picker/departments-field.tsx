import { type DepartmentName, departments } from '@icare/contracts/departments';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';

type DepartmentsFieldProps = {
  id: string;
  error: string | undefined;
  chosen: readonly DepartmentName[];
  /** Those that can be chosen; all by default. */
  names?: readonly DepartmentName[];
  onChange: (chosen: DepartmentName[]) => void;
};

/** Check boxes for departments. */
export function DepartmentsField({
  id,
  error,
  chosen,
  names = departments,
  onChange,
}: DepartmentsFieldProps) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid min-w-0 gap-2"
    >
      <legend className="mb-1 font-bold">Departments</legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
        {names.map((name) => (
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
    </fieldset>
  );
}
