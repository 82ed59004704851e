import { type DepartmentName, departments } from '@icare/contracts/departments';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/field.tsx';
import { controlLook } from '../../ui/text-input.tsx';

type DepartmentsFieldProps = {
  /** Of what an error summary leads to. */
  id: string;
  error: string | undefined;
  /** In the order in which they were chosen. */
  chosen: readonly DepartmentName[];
  /** Those that can be chosen; all by default. */
  names?: readonly DepartmentName[];
  /** Behind a line that names those chosen, in a form with many fields. */
  folds?: boolean;
  onChange: (chosen: DepartmentName[]) => void;
};

/** Check boxes for departments. */
export function DepartmentsField({ folds = false, ...props }: DepartmentsFieldProps) {
  const { id, error, chosen, names = departments, onChange } = props;
  const control = { id, 'aria-describedby': error ? `${id}-error` : undefined };
  const boxes = names.map((name) => (
    <Checkbox
      key={name}
      label={name}
      checked={chosen.includes(name)}
      onChange={({ target }) =>
        onChange(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
      }
    />
  ));
  return (
    <fieldset {...(!folds && { ...control, tabIndex: -1 })} className="grid min-w-0 gap-2">
      <legend className="mb-1 font-bold">Departments</legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {folds ? (
        <details className="group min-w-0">
          <summary
            {...control}
            className={classNames(
              controlLook,
              'flex min-h-10 touch:min-h-11 items-center justify-between gap-3 group-open:rounded-b-none',
              error && 'border-2 border-danger',
            )}
          >
            <span className="min-w-0">
              {chosen.length > 0 ? chosen.join(', ') : 'Choose one or several'}
            </span>
            <span className="chevron size-4 shrink-0 text-muted group-open:rotate-180" />
          </summary>
          <div className="grid grid-cols-2 gap-x-3 gap-y-1.5 rounded-b-2 border border-t-0 border-edge bg-raised px-3 py-2.5 text-[.875rem] leading-6">
            {boxes}
          </div>
        </details>
      ) : (
        <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">{boxes}</div>
      )}
    </fieldset>
  );
}
