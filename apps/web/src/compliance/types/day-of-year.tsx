import { monthNames } from '@icare/domain/months';
import { FieldError } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

type DayOfYearProps = {
  label: string;
  hint: string;
  id: string;
  error: string | undefined;
  /** MM-DD */
  value: string;
  onChange: (value: string) => void;
};

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A day that comes every year. */
export function DayOfYear({ label, hint, id, error, value, onChange }: DayOfYearProps) {
  const [month = '', day = ''] = value.split('-');
  const errorId = `${id}-error`;
  const wiring = {
    'aria-describedby': error ? `${id}-hint ${errorId}` : `${id}-hint`,
    'aria-invalid': error ? true : undefined,
  } as const;
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="font-bold">{label}</legend>
      <div id={`${id}-hint`} className="text-meta text-muted">
        {hint}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className="grid max-w-80 grid-cols-[5.5rem_minmax(0,1fr)] gap-3">
        <Select
          {...wiring}
          id={id}
          aria-label="Day"
          value={day}
          onChange={({ target }) => onChange(`${month}-${target.value}`)}
        >
          {Array.from({ length: 31 }, (_, index) => twoDigits(index + 1)).map((number) => (
            <option key={number} value={number}>
              {Number(number)}
            </option>
          ))}
        </Select>
        <Select
          {...wiring}
          aria-label="Month"
          value={month}
          onChange={({ target }) => onChange(`${target.value}-${day}`)}
        >
          {monthNames.map((name, index) => (
            <option key={name} value={twoDigits(index + 1)}>
              {name}
            </option>
          ))}
        </Select>
      </div>
    </fieldset>
  );
}
