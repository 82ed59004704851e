import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Select } from '../select.tsx';

type FilterSelectProps<Value extends string> = {
  label: string;
  /** The label of the first option, which sets no filter. */
  any?: string;
  value: string;
  onChange: (value: string) => void;
  options?: readonly Value[];
  getName?: (value: Value) => string;
  className?: string;
  /** Class of the cell in the bar. */
  cell?: string;
  /** Further options, before `options`. */
  children?: ReactNode;
};

/** Its words get the room that a field's margins would take. */
const roomy = '[&>select]:pr-7 [&>.chevron]:right-2 max-sm:[&>select]:pl-2.5';

/** A filter beside a search box, with the same height. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, any, value, onChange, options = [], getName = String, children } = props;
  const { className = '[&>select]:min-h-11 [&>select]:border-[1.5px]' } = props;
  return (
    <Select
      aria-label={label}
      className={classNames(roomy, className, props.cell)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {any !== undefined && <option value="">{any}</option>}
      {children}
      {options.map((option) => (
        <option key={option} value={option}>
          {getName(option)}
        </option>
      ))}
    </Select>
  );
}
