import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const hintId = useId();
  const errorId = useId();
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={classNames('grid content-start gap-0.5', className)}>
      <label className="flex min-h-6 cursor-pointer items-start touch:py-2.5 gap-2.5">
        <input
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-5 shrink-0"
          {...rest}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <div id={hintId} className="pl-7.5 text-meta text-muted">
          {hint}
        </div>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
