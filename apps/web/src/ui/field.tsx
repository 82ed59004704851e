import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** The attributes that connect a control with its label, hint and error. */
export type ControlWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-required'?: boolean | undefined;
};

type FieldProps = {
  label: string;
  /** Needed if an error summary links to the field. */
  id?: string;
  optional?: boolean;
  /** Assistive technology is told; `marked` also says it beside the label, which most forms do of optional fields instead. */
  required?: boolean | 'marked';
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: (control: ControlWiring) => ReactNode;
};

/** A label, a hint, an error and one control: `<Field label="Name">{(control) => <TextInput {...control} />}</Field>`. */
export function Field(props: FieldProps) {
  const { label, id, optional, required, hint, error, className, children } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const described = [hintId, errorId].filter(Boolean).join(' ');
  return (
    <div className={`grid min-w-0 content-start gap-1 ${className ?? ''}`}>
      <label
        id={`${controlId}-label`}
        htmlFor={controlId}
        className={classNames('font-bold', required === 'marked' && 'marked-required')}
      >
        {label}
        {optional && <span className="font-regular text-muted"> (optional)</span>}
      </label>
      {hint && (
        <div id={hintId} className="text-meta text-muted">
          {hint}
        </div>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        ...(required && { 'aria-required': true }),
      })}
    </div>
  );
}

export function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 leading-snug font-bold text-danger">
      <Icon icon={CircleAlert} className="mt-0.5 size-4" />
      {children}
    </p>
  );
}
