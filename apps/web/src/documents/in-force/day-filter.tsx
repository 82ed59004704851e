import { useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type DayFilterProps = {
  label: string;
  /** YYYY-MM-DD. */
  value: string;
  min: string;
  max: string;
  onChange: (day: string) => void;
};

/** A cell of a filter bar with a day, which always is one: what is typed counts once it is whole and within the bounds. */
export function DayFilter({ label, value, min, max, onChange }: DayFilterProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    // Whoever is typing is not disturbed.
    if (input.current && input.current !== document.activeElement) input.current.value = value;
    setProblem(null);
  }, [value]);
  const read = (day: string) => {
    setProblem(day > max ? 'Choose today or a day before it.' : null);
    if (day >= min && day <= max && day !== value) onChange(day);
  };
  const settle = (day: string) => {
    if (day >= min && day <= max) return;
    if (day <= max) setProblem('Choose a whole day.');
  };
  return (
    <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 max-sm:col-span-full">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <TextInput
        ref={input}
        id={id}
        type="date"
        defaultValue={value}
        min={min}
        max={max}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-error`}
        className="min-h-11! border-[1.5px]!"
        onChange={({ target }) => read(target.value)}
        onBlur={({ target }) => settle(target.value)}
      />
      <div aria-live="polite" className="col-span-full text-meta not-empty:mt-1 empty:hidden">
        {problem !== null && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      </div>
    </div>
  );
}
